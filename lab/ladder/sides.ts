import { markdownTable, table } from '../../src/simulation/text-table';
import { sequentialTest } from '../../src/simulation/statistics';
import type { Interval } from '../../src/simulation/statistics';
import { resultScore } from './judgement';
import type { PlayedPair } from './pair';
import { nameOf } from './standings';
import type { Scales } from './standings';

/** Shares of results of a player that is worse with a side than another, and of one that is as good. */
const QUESTION: Interval = { low: 0.35, high: 0.5 };

/** Results of the first player with a side, beside those of the second against the same opponent on the same dice. */
interface SideCheck {
  readonly scenario: string;
  readonly side: string;
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
  /** `worse` or `as good` once the sequential test is decided. */
  readonly verdict: 'worse' | 'as good' | 'open';
}

/**
 * Checks of every side. `pairs` are those of the first player against the second, `own` those of the second against
 * itself; only numbers of pairs that both have count, in their order.
 */
export function sideChecks(
  scales: Scales,
  pairs: readonly PlayedPair[],
  own: readonly PlayedPair[],
): readonly SideCheck[] {
  const keyOf = (pair: PlayedPair): string => `${nameOf(pair)} ${pair.index}`;
  const known = new Map(own.map((pair) => [keyOf(pair), pair]));
  const ordered = [...pairs].sort((a, b) => a.index - b.index);
  return [...scales].flatMap(([scenario, scale]) =>
    scale.sides.map((side, at) => {
      const scores = ordered.flatMap((pair) => {
        const usual = known.get(keyOf(pair));
        if (usual === undefined || nameOf(pair) !== scenario) return [];
        return [resultScore(scale, side, pair.matches[at]!.outcome, usual.matches[0].outcome)];
      });
      const count = (wanted: number): number => scores.filter((score) => score === wanted).length;
      const { verdict } = sequentialTest(scores, QUESTION);
      return {
        ...{ scenario, side, better: count(1), equal: count(0.5), worse: count(0) },
        verdict: verdict === 'open' ? verdict : verdict === 'low' ? 'worse' : 'as good',
      };
    }),
  );
}

/** Table of the checks for a terminal, or for a document. */
export function sidesTable(checks: readonly SideCheck[], isDocument: boolean): string {
  return (isDocument ? markdownTable : table)(
    ['scenario', 'side', 'better-equal-worse', 'the first is'],
    checks.map(({ scenario, side, better, equal, worse, verdict }) => [
      ...[scenario, side, `${better}-${equal}-${worse}`, verdict],
    ]),
  );
}
