import { createHash } from 'node:crypto';
import { entropyText } from './message';
import type { Entropy } from './message';

/**
 * The hash of the players' entropy, or the empty text if no player added any: the SHA-256 of one line for
 * each side, sorted by side: the side, a colon, the UTF-8 bytes of its text in hexadecimal, a line feed.
 * Throws TypeError for a side with other characters than `A-Z a-z 0-9 _ -`.
 */
export function entropyDigest(entropy: Entropy): string {
  const text = entropyText(entropy);
  return text === '' ? '' : createHash('sha256').update(text).digest('hex');
}
