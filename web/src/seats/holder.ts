import type { MatchInfo } from '@westwall/sdk';
import { levelName } from '../catalogue/levels';

type Seat = MatchInfo['seats'][number];

/** Holder of a seat in a few words: a name, if they have one. */
export function holderOf({ taken, name, lent, ai }: Seat, own: boolean): string {
  if (ai !== null) return `${levelName(ai.level)}${lent ? ', to which it is lent' : ''}`;
  if (own) return name === null ? 'you' : `${name} (you)`;
  return taken ? (name ?? 'a guest') : 'free';
}
