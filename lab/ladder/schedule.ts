import type { PlayedPair } from './pair';
import { nameOf } from './standings';

/** Pair to be played. */
export interface DuePair {
  readonly system: string;
  readonly scenario: string;
  readonly index: number;
}

/** Number of pairs: of every scenario, or of all together, spread evenly. */
export type Amount = { readonly each: number } | { readonly total: number };

/**
 * Pairs that are still to be played, the first of every scenario before the second of any, so that an interrupted
 * run covers all scenarios alike.
 */
export function duePairs(
  scenarios: readonly Pick<DuePair, 'system' | 'scenario'>[],
  amount: Amount,
  played: readonly PlayedPair[],
): readonly DuePair[] {
  const keyOf = (pair: DuePair): string => `${nameOf(pair)} ${pair.index}`;
  const done = new Set(played.map(keyOf));
  const rounds = 'each' in amount ? amount.each : Math.ceil(amount.total / scenarios.length);
  const all = Array.from({ length: rounds }, (_, index) =>
    scenarios.map(({ system, scenario }) => ({ system, scenario, index })),
  ).flat();
  const wanted = 'total' in amount ? all.slice(0, amount.total) : all;
  return wanted.filter((pair) => !done.has(keyOf(pair)));
}
