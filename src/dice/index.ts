import { commitment, newSeed } from './seed';
import type { Entropy } from './message';
import { algorithm } from './message';
import { roll } from './roll';
import { textCommitment } from './text-commitment';

export { algorithm } from './message';
export { roll, verifyRoll } from './roll';
export { commitment, newSeed, verifyCommitment } from './seed';
export { entropyDigest } from './entropy';
/** Everything that goes into the rolls of one match, but for their number. */
export interface RollTerms {
  readonly matchId: string;
  readonly seed: string;
  readonly entropy: Entropy;
}

/** The dice of this folder as one value, for those who take their dice from outside. */
export const verifiableDice = {
  algorithm,
  createSeed: newSeed,
  commit: commitment,
  commitText: textCommitment,
  roll: ({ matchId, seed, entropy }: RollTerms, rollNumber: number): number =>
    roll(seed, matchId, rollNumber, entropy),
} as const;
