import type { Entropy } from './message';
import { algorithm } from './message';
import { roll, commitment, newSeed } from './roll';
import { textCommitment } from './text-commitment';

export { algorithm } from './message';
export { roll, verifyRoll } from './roll';
export { commitment, newSeed, verifyCommitment } from './roll';
export { entropyDigest } from './roll.ts';
/** The values that determine the rolls of a match, apart from the roll number. */
export interface RollTerms {
  readonly matchId: string;
  readonly seed: string;
  readonly entropy: Entropy;
}

/** The functions of this folder as one value, for callers that take dice as a dependency. */
export const verifiableDice = {
  algorithm,
  createSeed: newSeed,
  commit: commitment,
  commitText: textCommitment,
  roll: ({ matchId, seed, entropy }: RollTerms, rollNumber: number): number =>
    roll(seed, matchId, rollNumber, entropy),
} as const;
