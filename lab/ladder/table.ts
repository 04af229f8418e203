import { eloOf } from '../../src/simulation/statistics';
import type { Interval } from '../../src/simulation/statistics';
import { markdownTable as markdown, table } from '../../src/simulation/text-table';
import type { LadderStanding } from './standings';

const HEAD = [
  'scenario',
  'pairs',
  'won-even-lost',
  'win rate',
  '95 %',
  'corrected',
  'Elo',
  'by level',
  'wins with',
  'balance of sides',
  'ms a turn',
] as const;

/** Cells of the standings, one row each. */
function rows(standings: readonly LadderStanding[]): readonly (readonly string[])[] {
  return standings.map((one) => [
    one.name,
    String(one.pairs),
    `${one.won}-${one.even}-${one.lost}`,
    percent(one.rate),
    between(one.interval),
    between(one.corrected),
    elo(one.rate),
    percent(one.byLevel),
    one.withSides.map(({ side, share }) => `${side} ${percent(share)}`).join(', '),
    one.balance.map(({ side, share }) => `${side} ${percent(share)}`).join(', '),
    one.msPerTurn.map((ms) => (ms === null ? '-' : ms.toFixed(ms < 10 ? 1 : 0))).join(' / '),
  ]);
}

/** Table for a terminal, with columns of equal width. */
export function plainTable(standings: readonly LadderStanding[]): string {
  return table(HEAD, rows(standings));
}

/** Table for a document. */
export function markdownTable(standings: readonly LadderStanding[]): string {
  return markdown(HEAD, rows(standings));
}

/** Scenarios that the first entrant loses beyond the corrected interval. */
export function lostScenarios(standings: readonly LadderStanding[]): readonly string[] {
  return standings.filter(({ corrected }) => corrected.high < 0.5).map(({ name }) => name);
}

function elo(rate: number): string {
  const points = eloOf(rate);
  return Number.isFinite(points)
    ? `${points < 0 ? '' : '+'}${points.toFixed(0)}`
    : points > 0
      ? 'all'
      : 'none';
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function between({ low, high }: Interval): string {
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;
}
