import { createHmac } from 'node:crypto';
import type { Entropy } from './message';
import { entropyDigest } from './entropy';
import { firstFace } from './faces';
import { rollMessage } from './message';
import { seedKey } from './seed';

/**
 * The face, 1 to 6, of roll number `n` (from 1 on) of a match. The same arguments always give the same
 * face; docs/players/dice.md has the formula. Throws a TypeError for what is no seed, match id or side, a RangeError
 * for what is no roll number.
 */
export function roll(seed: string, matchId: string, n: number, entropy: Entropy = {}): number {
  const key = seedKey(seed);
  const digest = entropyDigest(entropy);
  return firstFace((counter) =>
    createHmac('sha256', key)
      .update(rollMessage(matchId, digest, n, counter))
      .digest(),
  );
}

/** Whether a revealed seed gives this face. Throws like `roll`. */
export function verifyRoll(
  seed: string,
  matchId: string,
  n: number,
  face: number,
  entropy: Entropy = {},
): boolean {
  return roll(seed, matchId, n, entropy) === face;
}
