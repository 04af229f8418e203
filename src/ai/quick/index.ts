import { createQuick } from './player';

export { createQuick } from './player';
export { DEFAULT_WEIGHTS } from './weights';
export type { Weights } from './weights';

/** The quick player with the default weights. */
export const quickPlayer = createQuick();
