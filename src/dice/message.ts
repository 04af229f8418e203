/** Entropy that players add to the dice: any text, by side. */
export type Entropy = Readonly<Record<string, string>>;

/** Name of this algorithm in matches and in all hashed messages. */
export const algorithm = 'westwall-dice-1';

/**
 * The message hashed for a roll, numbered from 1: five lines without a final line feed. No part can contain a
 * line feed, so messages of different rolls differ. Throws TypeError for an invalid match id, RangeError for
 * an invalid roll number.
 */
export function rollMessage(matchId: string, digest: string, n: number, counter: number): string {
  assertPlainName('match id', matchId);
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError('Rolls are numbered 1, 2, 3 ...');
  return [algorithm, matchId, digest, n, counter].join('\n');
}

/** The text hashed for the players' entropy; see `entropyDigest`. */
export function entropyText(entropy: Entropy): string {
  const lines = Object.keys(entropy)
    .sort()
    .map((side) => {
      assertPlainName('side', side);
      return `${side}:${hexadecimalOf(new TextEncoder().encode(entropy[side]))}\n`;
    });
  return lines.join('');
}

/**
 * The message hashed to commit to a player's text before any is revealed: four lines without a final line
 * feed. It contains the match and the side, so that no player can copy another's commitment. Throws TypeError
 * for an invalid match id or side.
 */
export function textMessage(matchId: string, side: string, text: string): string {
  assertPlainName('match id', matchId);
  assertPlainName('side', side);
  return ['westwall-text-1', matchId, side, hexadecimalOf(new TextEncoder().encode(text))].join('\n');
}

export function hexadecimalOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws TypeError for a name with separators of a hashed text. */
function assertPlainName(what: string, text: string): void {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new TypeError(`A ${what} has only A-Z a-z 0-9 _ -.`);
}
