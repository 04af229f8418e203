import { useState } from 'preact/hooks';
import { playerOf, sideName } from '../../catalogue/side-name';
import type { LogModel } from '../../log/log-model';
import { Cited } from '../../rules/cited';
import { later } from '../../widgets/later';
import { helps } from '../shared/outlook';
import type { Bar, Tool } from '../tool';
import { Undo } from './undo';
import type { MatchModel } from '../../match/match-model';
import { movesToTakeBack } from '../takeback/moves-to-take-back';

const Hints = later(async () => (await import('../hints/hints')).Hints);

/** Bar with the duty and every button for it, at the same place for all tasks and screens. */
export function ActionBar({ log, tool }: { log: LogModel; tool: Tool }) {
  const { match } = log;
  const { sentence, buttons, note } = barOf(log, tool);
  const { version, owed } = match.view.value;
  // Advice holds for one position.
  const [asked, setAsked] = useState<number | null>(null);
  const hints = match.legal.value !== null && asked === version;
  return (
    <section class="bar" aria-label="What is due">
      <div class="bar-note">{hints ? <Hints log={log} /> : note}</div>
      <Undo match={match} />
      {match.legal.value !== null && helps(match) && (
        <button type="button" aria-pressed={hints} onClick={() => setAsked(hints ? null : version)}>
          Hint
        </button>
      )}
      <p class="owed" aria-live="polite" tabIndex={0}>
        <Cited text={sentence ?? match.game.inWords(owed ?? '')} />
      </p>
      <div class="bar-buttons">{buttons}</div>
    </section>
  );
}

function barOf(log: LogModel, tool: Tool): Bar {
  const { match, playback } = log;
  const at = match.at.value;
  if (at === null) return takebackBar(match) ?? tool.bar;
  const { phasing, phase, turn } = match.shown.value.position;
  const leave = (): void => {
    playback.stop();
    void log.leave();
  };
  return {
    sentence: `The board shows the past: entry ${at}, Game-Turn ${turn}, ${sideName(phasing)} ${phase}.`,
    buttons: (
      <button type="button" class="main" onClick={leave}>
        {playback.playing.value ? 'Skip' : 'Back to the present'}
      </button>
    ),
  };
}

/** Pending request to take a move back, for both sides; null without one. */
function takebackBar(match: MatchModel): Bar | null {
  const { position } = match.view.value;
  const offer = position.proposals.takeback;
  if (offer === undefined) return null;
  const asked = match.game.system.sides.filter((one) => one !== offer.by);
  const own = asked.find((one) => match.held.includes(one));
  const moves = movesToTakeBack(position, match.entries.value, match.game.names.unit);
  const [last] = moves.filter(({ entry }) => entry === offer.entry);
  const more = moves.findIndex(({ entry }) => entry === offer.entry);
  const move = `${last?.text ?? 'a move'}${more > 0 ? ` and all after it` : ''}`;
  const request = `${playerOf(offer.by)} asks to take back: ${move}.`;
  if (own === undefined) return { sentence: `${request} ${asked.map(playerOf).join()} must answer.` };
  const answer = async (accept: boolean): Promise<void> => {
    if (match.side.value !== own) await match.lookFrom(own);
    await match.act({ type: 'answerTakeback', accept });
  };
  return {
    sentence: `${request} ${playerOf(own)} must agree or refuse.`,
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
