import type { ScenarioSummary } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';

/** While servers are replaced one by one, the page may meet one that does not know the balance yet. */
type OfAnyServer = Partial<Pick<ScenarioSummary, 'balance'>>;

/** Who wins how often, in a sentence; undefined where nothing is known of it. */
export function balanceText({ balance }: OfAnyServer): string | undefined {
  if (balance === null || balance === undefined) return undefined;
  const [first, second] = balance.sides.map(
    ({ side, share }) => [sideName(side), `${Math.round(100 * share)} %`] as const,
  );
  if (first === undefined || second === undefined) return undefined;
  return `Between equal players of the service the ${first[0]} side won ${first[1]} of ${balance.matches} matches, the ${second[0]} side ${second[1]}.`;
}
