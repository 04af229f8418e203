import { useEffect } from 'preact/hooks';
import { outcomeText } from '../catalogue/outcome';
import { playerOf, sideName } from '../catalogue/side-name';
import { useCalls } from './calling';
import { Players } from './players';
import { take } from '../seats/seats';
import type { MatchModel } from './match-model';

/** Line above the board: the match, its progress, and the side that must decide. */
export function Standing({ match }: { match: MatchModel }) {
  const { system, scenario, title, settings, seats } = match.info.value;
  const { turn, phase, phasing } = match.shown.value.position;
  const { toAct } = match.view.value;
  const game = match.game.system;
  const last = game.scenarios.find(({ id }) => id === scenario)?.turns.last;
  const mine = toAct.some((side) => side === match.side.value);
  const state = stateText(match);
  const name = title === '' ? (game.title.split(':')[0] ?? game.title) : title;
  useEffect(() => {
    document.title = `${state} – ${name}`;
    return () => (document.title = 'Westwall Referee');
  }, [state, name]);
  useCalls(match);
  const { weather } = match.shown.value.position.game;
  return (
    <header class="standing">
      <a class="home" href="#/" aria-label="All matches">
        ⬡
      </a>
      <h1>
        {name}
        <small>
          {game.id === system && game.scenarios.find(({ id }) => id === scenario)?.title}
          {settings.private && ' · private'}
        </small>
      </h1>
      <p class="where">
        Game-Turn {turn}
        {last !== undefined && <span class="of"> of {last}</span>} ·{' '}
        {phase === 'over' ? 'over' : `${sideName(phasing)} ${phase}`}
        {typeof weather === 'string' && ` · ${weather} weather`}
      </p>
      <Players match={match} />
      {match.live.value === 'lost' && (
        <p class="lost-connection" role="alert">
          No connection to the referee. The page tries again by itself.
        </p>
      )}
      <p class={mine ? 'who mine' : 'who'} role="status">
        {state}
      </p>
      {match.side.value === null &&
        !match.isReferee &&
        seats
          .filter(({ taken }) => !taken)
          .map(({ side }) => (
            <button key={side} type="button" class="main" onClick={() => void take(match, side)}>
              Take the {sideName(side)} seat
            </button>
          ))}
    </header>
  );
}

/** State of the match for the viewer, in a few words. */
function stateText({ info, view, side, at }: MatchModel): string {
  if (at.value !== null) return 'The past';
  const { result, paused } = info.value;
  if (result !== null) return outcomeText(result);
  if (paused !== null) return `The referee has paused the match: ${paused}`;
  const { toAct, position } = view.value;
  const asking = position.proposals.takeback?.by;
  if (asking !== undefined) {
    return asking === side.value ? 'Waiting for an answer' : `${playerOf(asking)} asks for a move back`;
  }
  if (toAct.some((one) => one === side.value)) return `Your turn (${sideName(side.value ?? '')})`;
  return toAct.length === 0 ? 'Waiting' : `Waiting for ${toAct.map(sideName).join(' and ')}`;
}
