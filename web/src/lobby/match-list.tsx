import type { MatchInfo, System } from '@westwall/sdk';
import { outcomeText } from '../catalogue/outcome';
import { sideName } from '../catalogue/side-name';
import { placesIn } from '../places/places';

/** Matches with their state, each a link to its page. */
export function MatchList({
  matches,
  systems,
}: {
  matches: readonly MatchInfo[];
  systems: readonly System[];
}) {
  return (
    <ul class="matches">
      {matches.map((match) => {
        const system = systems.find(({ id }) => id === match.system);
        const game = system?.title.split(':')[0] ?? match.system;
        const scenario = system?.scenarios.find(({ id }) => id === match.scenario)?.title ?? match.scenario;
        return (
          <li key={match.id}>
            <a href={`#/match/${match.id}`}>
              <strong>{match.title === '' ? game : match.title}</strong>
              <span>
                {match.title === '' ? '' : `${game}, `}
                {scenario}
              </span>
              <small>{stateOf(match)}</small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(match: MatchInfo): string {
  const { result, seats, turn, phase, phasing, toAct } = match;
  if (result !== null) return outcomeText(result);
  const free = seats.filter(({ taken }) => !taken).map(({ side }) => sideName(side));
  const where = `Game-Turn ${turn}, ${sideName(phasing)} ${phase}`;
  if (free.length > 0) return `${where}; free: ${free.join(', ')}`;
  if (isMyTurn(match)) return `${where}; your turn`;
  return toAct.length === 0 ? where : `${where}; ${toAct.map(sideName).join(' and ')} to decide`;
}

/** True if a seat in this browser must decide. */
export function isMyTurn({ id, toAct, result }: MatchInfo): boolean {
  return result === null && placesIn(id).some(({ side }) => toAct.includes(side));
}
