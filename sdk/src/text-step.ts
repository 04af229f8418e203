import type { DiceInfo } from './contract.js';
import type { CallError } from './result.js';

/**
 * What a side has to do with the text that it adds to sealed dice (docs/players/dice.md): `wait` until texts may be
 * revealed; null where nothing can be done any more, as after the first die and after the end, or texts are not sealed.
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

/** Whether `addSealedText` was refused for good, as the match is gone, or the seat has another holder. */
export function isTextLost(error: CallError): boolean {
  return error.kind === 'denied' && forGood.includes(error.problem.status);
}
