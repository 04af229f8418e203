import type { Entropy } from '../../src/dice/message';
import { fairFace } from '../../src/dice/faces';
import { entropyText, rollMessage, textMessage } from '../../src/dice/message';
import { fromHex, sha256, utf8 } from './bytes';

const SEED = /^[0-9a-f]{64}$/;

/** Sources of the dice of a match, as its export names them once it is over. */
export interface DiceOfMatch {
  readonly matchId: string;
  readonly seed: string;
  readonly commitment: string;
  /** Texts that the players added, by side. */
  readonly entropy: Entropy;
  /** Commitments that the players made before, by side, if their texts were sealed. */
  readonly commitments?: Readonly<Record<string, string>>;
}

export interface RolledDie {
  readonly roll: number;
  readonly face: number;
}

/** Checks the dice of a match. Returns the problem, or null if the seed fits its commitment and yields every face. */
export async function diceProblem(
  { matchId, seed, commitment, entropy, commitments }: DiceOfMatch,
  rolls: readonly RolledDie[],
): Promise<string | null> {
  if (!SEED.test(seed)) return 'The seed has not 64 lower-case hexadecimal digits.';
  if ((await sha256(fromHex(seed))) !== commitment) return 'The seed is not the one that was committed to.';
  for (const [side, added] of commitments === undefined ? [] : Object.entries(entropy)) {
    if ((await sha256(utf8(textMessage(matchId, side, added)))) !== commitments?.[side])
      return `The text of ${side} is not the one that it committed to.`;
  }
  const text = entropyText(entropy);
  const digest = text === '' ? '' : await sha256(utf8(text));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(seed), algorithm, false, ['sign']);
  for (const { roll, face } of rolls) {
    const fair = await faceOf(key, (counter) => rollMessage(matchId, digest, roll, counter));
    if (fair !== face) return `Roll ${roll} is recorded as ${face}; the seed gives ${fair}.`;
  }
  return null;
}

async function faceOf(key: CryptoKey, message: (counter: number) => string): Promise<number> {
  for (let counter = 0; ; counter += 1) {
    const block = await crypto.subtle.sign('HMAC', key, utf8(message(counter)));
    const face = fairFace(new Uint8Array(block));
    if (face !== undefined) return face;
  }
}
