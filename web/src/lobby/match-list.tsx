import type { MatchInfo, System } from '@westwall/sdk';
import { outcomeText } from '../catalogue/outcome';
import { sideName } from '../catalogue/side-name';
import { sinceText } from '../catalogue/unit-values';
import { placesIn } from '../places/places';
import { referee } from '../referee';
import { holderOf } from '../seats/holder';
import { isNight } from '../widgets/theme';
import { battleOf } from './battles';

interface MatchListProps {
  readonly matches: readonly MatchInfo[];
  readonly systems: readonly System[];
  /** True for pictures of the boards as they stand, which the service draws. */
  readonly drawn?: boolean;
}

/** Matches, each a link to its page: the board, who plays, what is owed and since when. */
export function MatchList({ matches, systems, drawn = false }: MatchListProps) {
  return (
    <ul class="cards">
      {matches.map((match) => {
        const system = systems.find(({ id }) => id === match.system);
        const game = system?.title.split(':')[0] ?? match.system;
        const scenario = system?.scenarios.find(({ id }) => id === match.scenario)?.title ?? match.scenario;
        return (
          <li key={match.id}>
            <a href={`#/match/${match.id}`} class={isMyTurn(match) ? 'due' : ''}>
              <img src={pictureOf(match, drawn)} alt="" width="160" height="90" loading="lazy" />
              <span>
                <strong>{match.title === '' ? game : match.title}</strong>
                <small>{match.title === '' ? scenario : `${game}, ${scenario}`}</small>
                <small>{sidesOf(match)}</small>
                <span class="state">{stateOf(match)}</span>
                <small>{sinceOf(match)}</small>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The place of the last moves; an image has no token, so a private match shows its battle. */
function pictureOf({ id, system, version, settings }: MatchInfo, drawn: boolean): string | undefined {
  if (!drawn || settings.private) return battleOf(system)?.picture;
  const options = new URLSearchParams({
    ...{ at: String(version), last: 'true', strip: 'false', legend: 'false' },
    ...{ aspect: '1.78', maxWidth: '320', maxHeight: '180', theme: isNight.value ? 'night' : 'paper' },
  });
  return `${referee.url}/v1/matches/${id}/board.png?${options.toString()}`;
}

function sidesOf({ id, seats }: MatchInfo): string {
  const held = placesIn(id).map(({ side }) => side);
  return seats
    .map((seat) => `${sideName(seat.side)}: ${holderOf(seat, held.includes(seat.side))}`)
    .join(' · ');
}

function stateOf(match: MatchInfo): string {
  const { result, turn, phase, phasing, owed } = match;
  if (result !== null) return outcomeText(result);
  if (isMyTurn(match)) return `Your turn. ${owed ?? ''}`;
  return owed ?? `Game-Turn ${turn}, ${sideName(phasing)} ${phase}`;
}

function sinceOf({ result, turn, lastEntryAt, createdAt }: MatchInfo): string {
  const last =
    lastEntryAt === null ? `begun ${sinceText(createdAt)}` : `last entry ${sinceText(lastEntryAt)}`;
  return result === null ? `Game-Turn ${turn} · ${last}` : last;
}

/** True if a seat in this browser must decide. */
export function isMyTurn({ id, toAct, result }: MatchInfo): boolean {
  return result === null && placesIn(id).some(({ side }) => toAct.includes(side));
}
