import type { MatchInfo } from '@westwall/sdk';

type Seat = MatchInfo['seats'][number];

/** Holder of a seat in a few words. */
export function holderOf({ taken, holder, name, lent, ai }: Seat, own: boolean): string {
  if (ai !== null) return `the service, ${ai.level}${lent ? ', lent to it' : ''}`;
  if (own) return 'you';
  return taken ? (name ?? holder ?? 'taken') : 'free';
}
