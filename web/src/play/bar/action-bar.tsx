import { sideName } from '../../catalogue/side-name';
import type { LogModel } from '../../log/log-model';
import { Cited } from '../../rules/cited';
import { takebackBar } from '../takeback/takeback-bar';
import type { Bar, Tool } from '../tool';
import { Undo } from './undo';

/** Bar with the duty and every button for it, at the same place for all tasks and screens. */
export function ActionBar({ log, tool }: { log: LogModel; tool: Tool }) {
  const { match } = log;
  const { sentence, buttons, note } = barOf(log, tool);
  return (
    <section class="bar" aria-label="What is due">
      <div class="bar-note">{note}</div>
      <Undo match={match} />
      <p class="owed" aria-live="polite">
        <Cited text={sentence ?? match.game.inWords(match.view.value.owed ?? '')} />
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
