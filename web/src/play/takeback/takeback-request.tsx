import type { LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { movesToTakeBack } from './moves-to-take-back';

/** Takes moves back, or asks the other side for it, according to the match's options. */
export function TakebackRequest({ match, legal }: { match: MatchModel; legal: LegalActions }) {
  if (!legal.anytime.includes('requestTakeback')) return null;
  const { position } = match.view.value;
  // The service agrees at once: a move can be taken back only until a die is rolled or hidden information is
  // revealed.
  const others = match.info.value.seats.filter(({ side }) => side !== legal.side);
  const isFree = position.options.moveFinality === 'free' || others.every(({ ai }) => ai !== null);
  const moves = movesToTakeBack(position, match.entries.value, match.game.names.unit);
  const request = (entry?: number): void =>
    void match.act({ type: 'requestTakeback', ...(entry !== undefined && { entry }) });
  return (
    <div class="takeback">
      <button type="button" disabled={match.busy.value} onClick={() => request()}>
        {isFree ? 'Take the last move back' : 'Ask to take the last move back'}
      </button>
      {!isFree && <small>The other side has to agree.</small>}
      {moves.length > 1 && (
        <details>
          <summary>An earlier move and all after it</summary>
          <ul class="choices">
            {moves.map(({ entry, text }) => (
              <li key={entry}>
                <button type="button" disabled={match.busy.value} onClick={() => request(entry)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
