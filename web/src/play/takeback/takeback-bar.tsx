import { sideName } from '../../catalogue/side-name';
import type { MatchModel } from '../../match/match-model';
import type { Bar } from '../tool';
import { movesToTakeBack } from './moves-to-take-back';

/** Pending request to take a move back, for both sides; null without one. */
export function takebackBar(match: MatchModel): Bar | null {
  const { position } = match.view.value;
  const offer = position.proposals.takeback;
  if (offer === undefined) return null;
  const asked = match.game.system.sides.filter((one) => one !== offer.by);
  const own = asked.find((one) => match.held.includes(one));
  const moves = movesToTakeBack(position, match.entries.value, match.game.names.unit);
  const [last] = moves.filter(({ entry }) => entry === offer.entry);
  const more = moves.findIndex(({ entry }) => entry === offer.entry);
  const move = `${last?.text ?? 'a move'}${more > 0 ? ` and all after it` : ''}`;
  const request = `${sideName(offer.by)} asks to take back: ${move}.`;
  if (own === undefined) return { sentence: `${request} ${asked.map(sideName).join()} must answer.` };
  const answer = async (accept: boolean): Promise<void> => {
    if (match.side.value !== own) await match.lookFrom(own);
    await match.act({ type: 'answerTakeback', accept });
  };
  return {
    sentence: `${request} ${sideName(own)} must agree or refuse.`,
    buttons: (
      <>
        <button type="button" disabled={match.busy.value} onClick={() => void answer(false)}>
          Refuse
        </button>
        <button type="button" class="main" disabled={match.busy.value} onClick={() => void answer(true)}>
          Agree
        </button>
      </>
    ),
  };
}
