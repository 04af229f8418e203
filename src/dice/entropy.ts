import { createHash } from 'node:crypto';
import { assertPlainName } from './plain-name';

/** What players add to the dice: any text, by side. */
export type Entropy = Readonly<Record<string, string>>;

/**
 * One hexadecimal text for all that the players added, and the empty text where no player added anything. It
 * is the SHA-256 of one line per side, sorted by side: the side, a colon, the bytes (UTF-8) of its text in
 * hexadecimal, a line feed. Throws a TypeError for a side with other characters than `A-Z a-z 0-9 _ -`.
 */
export function entropyDigest(entropy: Entropy): string {
  const sides = Object.keys(entropy).sort();
  if (sides.length === 0) return '';
  const hash = createHash('sha256');
  for (const side of sides) {
    assertPlainName('side', side);
    hash.update(`${side}:${Buffer.from(entropy[side]!).toString('hex')}\n`);
  }
  return hash.digest('hex');
}
