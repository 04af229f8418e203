import { createHash } from 'node:crypto';
import { entropyText } from './message';
import type { Entropy } from './message';

/**
 * One hexadecimal text for all that the players added, and the empty text where no player added anything. It
 * is the SHA-256 of one line per side, sorted by side: the side, a colon, the bytes (UTF-8) of its text in
 * hexadecimal, a line feed. Throws a TypeError for a side with other characters than `A-Z a-z 0-9 _ -`.
 */
export function entropyDigest(entropy: Entropy): string {
  const text = entropyText(entropy);
  return text === '' ? '' : createHash('sha256').update(text).digest('hex');
}
