import type { DiceInfo } from './contract.js';

/**
 * What a side has to do with the text that it adds to sealed dice (docs/players/dice.md): `wait` until texts may be
 * revealed; null where nothing can be done any more, or texts are not sealed.
 */
export function textStep(
  { sealed, entropy }: Pick<DiceInfo, 'sealed' | 'entropy'>,
  side: string,
  now = new Date(),
): 'commit' | 'wait' | 'reveal' | null {
  if (sealed === null || side in entropy) return null;
  const { commitments, commitBy, revealBy } = sealed;
  const isPast = (instant: string | null): boolean => instant !== null && new Date(instant) <= now;
  if (!(side in commitments)) return isPast(commitBy) ? null : 'commit';
  if (isPast(revealBy)) return null;
  return isPast(commitBy) ? 'reveal' : 'wait';
}
