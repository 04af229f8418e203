import type { DiceInfo } from './contract.js';
import type { CallError } from './result.js';

/**
 * Commitment to a player's text for the dice, published before any text is revealed, in a match with `sealedTexts`
 * (docs/players/dice.md). The text must contain something that no one can guess, such as `crypto.randomUUID()`.
 */
export async function textCommitment(matchId: string, side: string, text: string): Promise<string> {
  const lines = ['westwall-text-1', matchId, side, hex(new TextEncoder().encode(text))];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
  return hex(new Uint8Array(hash));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Next step of a side with its text for sealed dice (docs/players/dice.md): `wait` until texts may be revealed; null
 * if no step is left, such as after the first die or the end of the match, or if texts are not sealed.
 */
export function textStep(
  { sealed, entropy, seed, rolls }: Pick<DiceInfo, 'sealed' | 'entropy' | 'seed' | 'rolls'>,
  side: string,
  now = new Date(),
): 'commit' | 'wait' | 'reveal' | null {
  const isOver = seed !== null;
  if (sealed === null || side in entropy || rolls > 0 || isOver) return null;
  const { commitments, commitBy, revealBy } = sealed;
  const isPast = (instant: string | null): boolean => instant !== null && new Date(instant) <= now;
  if (!(side in commitments)) return isPast(commitBy) ? null : 'commit';
  if (isPast(revealBy)) return null;
  return isPast(commitBy) ? 'reveal' : 'wait';
}

const forGood: readonly number[] = [401, 403, 404];

/** True if `addSealedText` was refused for good, because the match is gone or the seat has another holder. */
export function isTextLost(error: CallError): boolean {
  return error.kind === 'denied' && forGood.includes(error.problem.status);
}
