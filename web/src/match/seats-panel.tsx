import { sideName } from '../catalogue/game';
import type { MatchModel } from './match-model';

/** Who plays, from which seat the match is seen, and the dice. */
export function SeatsPanel({ match }: { match: MatchModel }) {
  const { seats } = match.info.value;
  return (
    <section class="seats">
      <h3>Seats</h3>
      <ul>
        {seats.map(({ side, taken, ai }) => (
          <li key={side}>
            {sideName(side)}: {ai !== null ? `played by the service (${ai.level})` : taken ? 'taken' : 'free'}
            {match.held.includes(side) && (
              <button
                type="button"
                disabled={match.side.value === side}
                onClick={() => void match.lookFrom(side)}
              >
                {match.side.value === side ? 'you look from here' : 'look from here'}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
