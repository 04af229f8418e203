import { sideName } from '@westwall/sdk';

export { sideName };

/** A side at the beginning of a sentence about what it does. */
export const playerOf = (side: string): string => `The ${sideName(side)} player`;
