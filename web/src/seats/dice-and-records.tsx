import type { MatchModel } from '../match/match-model';
import { referee } from '../referee';

/** How the dice can be checked, and the match to take away. */
export function DiceAndRecords({ match }: { match: MatchModel }) {
  const { dice, id, settings } = match.info.value;
  const address = `${referee.url}/v1/matches/${id}`;
  return (
    <section aria-labelledby="dice">
      <h3 id="dice">Dice and records</h3>
      {dice.kind === 'server' ? (
        <dl>
          <dt>Rolled so far</dt>
          <dd>{dice.rolls}</dd>
          <dt>Fixed before the first roll by</dt>
          <dd class="hash">{dice.commitment}</dd>
          {dice.seed !== null && (
            <>
              <dt>Revealed at the end</dt>
              <dd class="hash">{dice.seed}</dd>
            </>
          )}
        </dl>
      ) : (
        <p>The dice of this match are rolled by its players and sent along.</p>
      )}
      {/* A link bears no token, so those of a private match would lead nowhere. */}
      {!settings.private && (
        <ul class="row">
          <li>
            <a href={`${address}/notation`}>The match in notation</a>
          </li>
          <li>
            <a href={`${address}/export`}>The whole match</a>
          </li>
          <li>
            <a href={`${address}/board.png`}>Picture of the board</a>
          </li>
        </ul>
      )}
    </section>
  );
}
