import type { ScenarioSummary } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';

/** Chances of both sides in a sentence; undefined if they are unknown. */
export function balanceText({ balance }: Pick<ScenarioSummary, 'balance'>): string | undefined {
  if (balance === null) return undefined;
  const [first, second] = balance.sides.map(
    ({ side, share }) => [sideName(side), `${Math.round(100 * share)} %`] as const,
  );
  if (first === undefined || second === undefined) return undefined;
  return `Between equal players of the service the ${first[0]} side won ${first[1]} of ${balance.matches} matches, the ${second[0]} side ${second[1]}.`;
}
