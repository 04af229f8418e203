import { createHmac, createHash, randomBytes } from 'node:crypto';
import { type Entropy, rollMessage, entropyText } from './message';
import { firstFace } from './faces';

const seedBytes = 32;
const seedPattern = /^[0-9a-f]{64}$/;

/** A new secret seed: 256 random bits as 64 lower-case hexadecimal digits. */
export function newSeed(): string {
  return randomBytes(seedBytes).toString('hex');
}

/**
 * The published commitment to a seed: the SHA-256 of its 32 bytes, in hexadecimal. Throws TypeError for an
 * invalid seed.
 */
export function commitment(seed: string): string {
  return createHash('sha256').update(seedKey(seed)).digest('hex');
}

/** True if a revealed seed fits its commitment. */
export function verifyCommitment(seed: string, committed: string): boolean {
  return seedPattern.test(seed) && commitment(seed) === committed;
}

/** The bytes of a seed. Throws TypeError for an invalid seed. */
function seedKey(seed: string): Buffer {
  // Leave the text out of the message: it may be a real seed with a typing error.
  if (!seedPattern.test(seed)) throw new TypeError('A seed has 64 lower-case hexadecimal digits.');
  return Buffer.from(seed, 'hex');
}

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

/**
 * The hash of the players' entropy, or the empty text if no player added any: the SHA-256 of one line for
 * each side, sorted by side: the side, a colon, the UTF-8 bytes of its text in hexadecimal, a line feed.
 * Throws TypeError for a side with other characters than `A-Z a-z 0-9 _ -`.
 */
export function entropyDigest(entropy: Entropy): string {
  const text = entropyText(entropy);
  return text === '' ? '' : createHash('sha256').update(text).digest('hex');
}
