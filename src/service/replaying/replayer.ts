import type { ImportReplayer } from '../notation/imports';
import type { Verifier } from '../verification/verify';

/** Replays whole matches: some tenths of a second of work, which depends on its arguments alone. */
export interface Replayer extends ImportReplayer, Verifier {}
