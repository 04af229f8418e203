import type { ScenarioSummary } from '@westwall/sdk';

/** Least shares of wins between equal players, each with the difficulty of such a side. */
const GRADES = [
  [0.65, 'Easy'],
  [0.4, 'Even'],
  [0.15, 'Hard'],
  [0, 'Very hard'],
] as const;

/** Difficulty of a side with its share of wins; undefined if it is unknown. */
export function hardness({ balance }: Pick<ScenarioSummary, 'balance'>, side: string): string | undefined {
  const share = balance?.sides.find((one) => one.side === side)?.share;
  const grade = share === undefined ? undefined : GRADES.find(([least]) => share >= least)?.[1];
  if (share === undefined || grade === undefined) return undefined;
  return `${grade}: it wins ${Math.round(100 * share)} % of the matches between equal players.`;
}
