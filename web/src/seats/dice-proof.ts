import type { HistoryEntry, MatchInfo } from '@westwall/sdk';

/** Result of a check of the dice of a finished match. */
export interface DiceVerdict {
  readonly commitmentHolds: boolean;
  readonly rolls: number;
  /** Numbers of the rolls that do not follow from the seed. */
  readonly wrong: readonly number[];
}

/** Bytes from here on are skipped, because 256 is not a multiple of six. */
const skipped = 252;

/** Recomputes every roll from the revealed seed, in the browser (docs/players/dice.md). */
export async function checkDice(
  { id, dice }: Pick<MatchInfo, 'id' | 'dice'>,
  seed: string,
  entries: readonly Pick<HistoryEntry, 'dice'>[],
): Promise<DiceVerdict> {
  const secret = bytesOf(seed);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = await sha256(utf8(entropyText(dice.entropy)));
  const rolls = entries.flatMap((entry) => entry.dice);
  const faces = await Promise.all(rolls.map(({ roll }) => faceOf(key, [id, digest, String(roll)])));
  return {
    commitmentHolds: (await sha256(secret)) === dice.commitment,
    rolls: rolls.length,
    wrong: rolls.flatMap(({ roll, face }, at) => (faces[at] === face ? [] : [roll])),
  };
}

/** One line for each side that added a text. */
function entropyText(entropy: Readonly<Record<string, string>>): string {
  return Object.entries(entropy)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([side, text]) => `${side}:${hex(utf8(text))}\n`)
    .join('');
}

async function faceOf(key: CryptoKey, parts: readonly string[]): Promise<number> {
  for (let block = 0; ; block += 1) {
    const message = ['westwall-dice-1', ...parts, String(block)].join('\n');
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(message)));
    const byte = bytes.find((one) => one < skipped);
    if (byte !== undefined) return (byte % 6) + 1;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
