import { outcomeText } from '../catalogue/outcome';
import { sideName } from '../catalogue/side-name';
import { take } from '../seats/seats';
import type { MatchModel } from './match-model';

/** One line above the board: which match, how far it is, and who has to decide. */
export function Standing({ match }: { match: MatchModel }) {
  const { system, scenario, title, result, settings, seats } = match.info.value;
  const { turn, phase, phasing } = match.shown.value.position;
  const { toAct } = match.view.value;
  const game = match.game.system;
  const last = game.scenarios.find(({ id }) => id === scenario)?.turns.last;
  const mine = toAct.some((side) => side === match.side.value);
  return (
    <header class="standing">
      <a class="home" href="#/" aria-label="All matches">
        ⬡
      </a>
      <h1>
        {title === '' ? game.title.split(':')[0] : title}
        <small>
          {game.id === system && game.scenarios.find(({ id }) => id === scenario)?.title}
          {settings.private && ' · private'}
        </small>
      </h1>
      <p class="where">
        Game-Turn {turn}
        {last !== undefined && ` of ${last}`} · {phase === 'over' ? 'over' : `${sideName(phasing)} ${phase}`}
      </p>
      <p class={mine ? 'who mine' : 'who'} role="status">
        {result !== null
          ? outcomeText(result)
          : mine
            ? `Your turn (${sideName(match.side.value ?? '')})`
            : toAct.length === 0
              ? 'Waiting'
              : `Waiting for ${toAct.map(sideName).join(' and ')}`}
      </p>
      {match.side.value === null &&
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
