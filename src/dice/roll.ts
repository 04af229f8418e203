import { createHmac } from 'node:crypto';
import type { Entropy } from './entropy';
import { entropyDigest } from './entropy';
import { firstFace } from './faces';
import { assertPlainName } from './plain-name';
import { seedKey } from './seed';

/** Names this way of rolling, in matches and in every hashed message. */
export const algorithm = 'westwall-dice-1';

/**
 * The face, 1 to 6, of roll number `n` (from 1 on) of a match. The same arguments always give the same
 * face; docs/players/dice.md has the formula. Throws a TypeError for what is no seed, match id or side, a RangeError
 * for what is no roll number.
 */
export function roll(seed: string, matchId: string, n: number, entropy: Entropy = {}): number {
  assertPlainName('match id', matchId);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError('Rolls are numbered 1, 2, 3 ...');
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

/** Five lines without a last line feed. None of the parts can hold a line feed, so no two rolls share a message. */
function rollMessage(matchId: string, digest: string, n: number, counter: number): string {
  return [algorithm, matchId, digest, n, counter].join('\n');
}
