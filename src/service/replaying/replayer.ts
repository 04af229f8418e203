import type { ImportReplayer } from '../notation/imports';
import type { Verifier } from '../verification/verify';

/** Plays whole matches again: work of some tenths of a second, which depends on its arguments alone. */
export interface Replayer extends ImportReplayer, Verifier {}
