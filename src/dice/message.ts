import { assertPlainName } from './plain-name';

/** What players add to the dice: any text, by side. */
export type Entropy = Readonly<Record<string, string>>;

/** Names this way of rolling, in matches and in every hashed message. */
export const algorithm = 'westwall-dice-1';

/**
 * What is hashed for a roll (from 1 on): five lines without a last line feed. None of the parts can hold a line
 * feed, so no two rolls share a message. Throws a TypeError for what is no match id, a RangeError for what is no
 * roll number.
 */
export function rollMessage(matchId: string, digest: string, n: number, counter: number): string {
  assertPlainName('match id', matchId);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError('Rolls are numbered 1, 2, 3 ...');
  return [algorithm, matchId, digest, n, counter].join('\n');
}

/** What is hashed for all that the players added: see `entropyDigest`. */
export function entropyText(entropy: Entropy): string {
  const lines = Object.keys(entropy)
    .sort()
    .map((side) => {
      assertPlainName('side', side);
      return `${side}:${hexOf(new TextEncoder().encode(entropy[side]))}\n`;
    });
  return lines.join('');
}

/**
 * What is hashed to commit to a player's text before any is revealed: four lines without a last line feed. The match
 * and the side are among them, so that no player can commit to the text of another by copying. Throws a TypeError for
 * what is no match id or side.
 */
export function textMessage(matchId: string, side: string, text: string): string {
  assertPlainName('match id', matchId);
  assertPlainName('side', side);
  return ['westwall-text-1', matchId, side, hexOf(new TextEncoder().encode(text))].join('\n');
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
