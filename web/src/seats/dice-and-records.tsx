import { useState } from 'preact/hooks';
import type { MatchModel } from '../match/match-model';
import { referee } from '../referee';
import { checkDice } from './dice-proof';
import type { DiceVerdict } from './dice-proof';

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
      {/* Browsers compute no hashes on pages without HTTPS, apart from those of their own machine. */}
      {dice.seed !== null && window.isSecureContext && <DiceCheck match={match} seed={dice.seed} />}
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

/** Every roll once more, from the seed that is revealed. */
function DiceCheck({ match, seed }: { match: MatchModel; seed: string }) {
  const [verdict, setVerdict] = useState<DiceVerdict | null>(null);
  const check = async (): Promise<void> =>
    setVerdict(await checkDice(match.info.value, seed, match.entries.value));
  return (
    <>
      <button type="button" onClick={() => void check()}>
        Check the dice in this browser
      </button>
      {verdict !== null && <p role="status">{verdictText(verdict)}</p>}
    </>
  );
}

function verdictText({ commitmentHolds, rolls, wrong }: DiceVerdict): string {
  if (!commitmentHolds) return 'The seed is not the one that was fixed before the first roll.';
  if (wrong.length > 0) return `These rolls do not follow from the seed: ${wrong.join(', ')}.`;
  return `All ${rolls} rolls follow from the seed that was fixed before the first of them.`;
}
