import { createHmac } from 'node:crypto';
import type { Entropy } from './message';
import { entropyDigest } from './entropy';
import { firstFace } from './faces';
import { rollMessage } from './message';
import { seedKey } from './seed';

/**
 * The face, 1 to 6, of roll number `n` (from 1) of a match; equal arguments give equal faces.
 * docs/players/dice.md has the formula. Throws TypeError for an invalid seed, match id or side, RangeError
 * for an invalid roll number.
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

/** True if a revealed seed gives this face. Throws like `roll`. */
export function verifyRoll(
  seed: string,
  matchId: string,
  n: number,
  face: number,
  entropy: Entropy = {},
): boolean {
  return roll(seed, matchId, n, entropy) === face;
}
