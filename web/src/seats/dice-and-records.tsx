import type { DiceInfo, MatchInfo, SealedTexts as Sealed } from '@westwall/sdk';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import type { MatchModel } from '../match/match-model';
import { referee } from '../referee';
import { checkDice } from './dice-proof';
import type { DiceVerdict } from './dice-proof';
import { canSealTexts } from './sealed-texts';

/** Verification of the dice, and downloads of the match. */
export function DiceAndRecords({ match }: { match: MatchModel }) {
  const { dice, id, seats, settings } = match.info.value;
  const address = `${referee.url}/v1/matches/${id}`;
  return (
    <section aria-labelledby="dice">
      <h2 id="dice">Dice and records</h2>
      {dice.kind === 'server' ? (
        <dl>
          <dt>Rolled so far</dt>
          <dd>{dice.rolls}</dd>
          <dt>Hash of the seed, published before the first roll</dt>
          <dd class="hash">{dice.commitment}</dd>
          {dice.seed !== null && (
            <>
              <dt>Seed, published at the end</dt>
              <dd class="hash">{dice.seed}</dd>
            </>
          )}
        </dl>
      ) : (
        <p>The dice of this match are rolled by its players and sent along.</p>
      )}
      {dice.sealed !== null && <SealedTexts dice={dice} sealed={dice.sealed} seats={seats} />}
      {/* Browsers compute hashes only on pages with HTTPS or from their own machine. */}
      {dice.seed !== null && window.isSecureContext && <DiceCheck match={match} seed={dice.seed} />}
      {/* A link has no token, so those of a private match would be refused. */}
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

/** State of the players' texts; the page adds those of the seats in this browser automatically. */
function SealedTexts({ dice, sealed, seats }: Pick<MatchInfo, 'seats'> & { dice: DiceInfo; sealed: Sealed }) {
  const { commitments, commitBy, revealBy } = sealed;
  const state = (side: string): string => {
    if (side in dice.entropy) return 'revealed';
    return side in commitments ? 'committed to' : 'none yet';
  };
  return (
    <>
      <h3>Texts of the players</h3>
      <dl>
        {seats
          .filter(({ ai }) => ai === null)
          .map(({ side }) => (
            <Fragment key={side}>
              <dt>{sideName(side)}</dt>
              <dd>{state(side)}</dd>
            </Fragment>
          ))}
      </dl>
      <p>
        {commitBy === null
          ? 'The texts are revealed when all seats are taken and each player has committed to one.'
          : `The texts are revealed from ${timeOf(commitBy)} to ${timeOf(revealBy)}; only those that are known by then count.`}
        {canSealTexts()
          ? ' This page adds yours by itself, as long as it is open.'
          : ' Yours can only be added on a page with HTTPS.'}
      </p>
    </>
  );
}

function timeOf(instant: string | null): string {
  return instant === null ? '' : new Date(instant).toLocaleString();
}

/** Recomputes every roll from the revealed seed. */
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
