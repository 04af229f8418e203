import { sideName } from '../../catalogue/side-name';
import type { MatchModel } from '../../match/match-model';

/** Pending request to take a move back, whichever side must act. */
export function TakebackOffer({ match }: { match: MatchModel }) {
  const offer = match.view.value.position.proposals.takeback;
  const { side } = match;
  if (offer === undefined) return null;
  const asked = match.game.system.sides.filter((one) => one !== offer.by);
  const own = asked.find((one) => match.held.includes(one));
  const answer = async (from: string, accept: boolean): Promise<void> => {
    if (side.value !== from) await match.lookFrom(from);
    await match.act({ type: 'answerTakeback', accept });
  };
  return (
    <section class="offer" aria-label="Request to take a move back" role="status">
      <p>
        {side.value === offer.by && own === undefined
          ? `You have asked to take a move back; ${asked.map(sideName).join()} has to agree.`
          : `${sideName(offer.by)} asks to take back entry ${offer.entry} and all after it.`}
      </p>
      {own !== undefined && (
        <div class="answers">
          <button type="button" disabled={match.busy.value} onClick={() => void answer(own, true)}>
            Agree
          </button>
          <button type="button" disabled={match.busy.value} onClick={() => void answer(own, false)}>
            Refuse
          </button>
        </div>
      )}
    </section>
  );
}
