import { markdownTable, table } from '../../src/simulation/text-table';
import { ALL_GAMES } from './all-games';
import { ARNHEM } from './arnhem';
import { BASTOGNE } from './bastogne';
import { HURTGEN_FOREST } from './hurtgen-forest';
import { figureOf } from './measure';
import type { Endings, Finding } from './measure';
import type { Habit } from './habit';
import { REMAGEN } from './remagen';

export { figureOf, measureHabits } from './measure';
export type { Finding } from './measure';

/** Measured habits, game by game. */
export const HABITS: readonly Habit[] = [...ARNHEM, ...BASTOGNE, ...REMAGEN, ...ALL_GAMES, ...HURTGEN_FOREST];

const HEAD = ['habit', 'scenario', 'matches', 'figure', 'what is counted'] as const;
const ENDINGS_HEAD = ['scenario', 'levels of victory', 'mean points'] as const;

function rows(findings: readonly Finding[]): string[][] {
  return findings.map((finding) => {
    const { habit, scenario, matches } = finding;
    return [habit.name, scenario, String(matches), figureText(finding), habit.counts];
  });
}

function figureText(finding: Finding): string {
  const figure = figureOf(finding);
  if (figure === undefined) return '-';
  return finding.habit.unit === 'share' ? `${(100 * figure).toFixed(0)} %` : figure.toFixed(1);
}

/** Table for a terminal, or for a document. */
export function habitsTable(findings: readonly Finding[], isDocument: boolean): string {
  return (isDocument ? markdownTable : table)(HEAD, rows(findings));
}

/** Endings of matches between equals: the levels reached and the mean points of both sides. */
export function endingsTable(endings: readonly Endings[], isDocument: boolean): string {
  const cells = endings.map(({ scenario, levels, points }) => [
    scenario,
    [...levels].map(([level, count]) => `${level} ${count}`).join(', '),
    Object.entries(points)
      .map(([side, mean]) => `${side} ${mean.toFixed(1)}`)
      .join(', '),
  ]);
  return (isDocument ? markdownTable : table)(ENDINGS_HEAD, cells);
}
