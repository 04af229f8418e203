import { createHash, randomBytes } from 'node:crypto';

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
export function seedKey(seed: string): Buffer {
  // Leave the text out of the message: it may be a real seed with a typing error.
  if (!seedPattern.test(seed)) throw new TypeError('A seed has 64 lower-case hexadecimal digits.');
  return Buffer.from(seed, 'hex');
}
