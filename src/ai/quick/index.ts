import { createQuick } from './player';

export { createQuick } from './player';
export { DEFAULT_WEIGHTS } from './weights';
export type { Weights } from './weights';

/** The quick player with the usual weights. */
export const quickPlayer = createQuick();
