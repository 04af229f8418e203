import type { Action } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import { playerOf, sideName } from '../catalogue/side-name';
import type { MatchModel } from '../match/match-model';
import { Confirmation } from '../widgets/confirmation';

/** Draw offers and resignation. */
export function Acts({ match }: { match: MatchModel }) {
  const [resigning, setResigning] = useState(false);
  const side = match.side.value;
  if (side === null || match.info.value.result !== null) return null;
  const { proposals } = match.view.value.position;
  const offered = proposals.draw;
  return (
    <section aria-labelledby="ending">
      <h2 id="ending">Ending the match</h2>
      {offered !== undefined && offered !== side ? (
        <div class="row">
          <p>{playerOf(offered)} offers a draw.</p>
          <ActButton match={match} action={{ type: 'answerDraw', accept: true }} text="Accept the draw" />
          <ActButton match={match} action={{ type: 'answerDraw', accept: false }} text="Refuse the draw" />
        </div>
      ) : (
        <div class="row">
          {offered === side ? (
            <p>You have offered a draw.</p>
          ) : (
            <ActButton match={match} action={{ type: 'offerDraw' }} text="Offer a draw" />
          )}
          <button type="button" onClick={() => setResigning(true)}>
            Resign
          </button>
        </div>
      )}
      {resigning && (
        <Confirmation
          question={`Resign for the ${sideName(side)} side? The other side wins.`}
          yes="Resign"
          onYes={() => void match.act({ type: 'resign' })}
          onClose={() => setResigning(false)}
        />
      )}
    </section>
  );
}

function ActButton({ match, action, text }: { match: MatchModel; action: Action; text: string }) {
  return (
    <button type="button" disabled={match.busy.value} onClick={() => void match.act(action)}>
      {text}
    </button>
  );
}
