import { createHash, randomBytes } from 'node:crypto';

const seedBytes = 32;
const seedPattern = /^[0-9a-f]{64}$/;

/** A new secret seed: 256 random bits as 64 lower-case hexadecimal digits. */
export function newSeed(): string {
  return randomBytes(seedBytes).toString('hex');
}

/** What is published of a seed beforehand: the SHA-256 of its 32 bytes, in hexadecimal. Throws a TypeError for what is no seed. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seedKey(seed)).digest('hex');
}

/** Whether a revealed seed is the one that was committed to. */
export function verifyCommitment(seed: string, committed: string): boolean {
  return seedPattern.test(seed) && commitment(seed) === committed;
}

/** The bytes of a seed. Throws a TypeError for what is no seed. */
export function seedKey(seed: string): Buffer {
  // The text must not appear in the message: it may be a real seed, mistyped.
  if (!seedPattern.test(seed)) throw new TypeError('A seed has 64 lower-case hexadecimal digits.');
  return Buffer.from(seed, 'hex');
}
