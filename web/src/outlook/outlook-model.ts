import { computed, effect } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Outlook } from '@westwall/sdk';
import { withMarks } from '../board/board-tool';
import type { BoardTool } from '../board/board-tool';
import { NO_MARKS, joined } from '../board/marks';
import type { Marks } from '../board/marks';
import type { MatchModel } from '../match/match-model';
import { LatestAnswer } from '../play/shared/latest-answer';
import { helps, outlookFrom } from '../play/shared/outlook';
import { wantedLayers } from './layers';
import { outlookMarks } from './outlook-marks';

/** Selected layers of the shown position. */
export class OutlookModel {
  readonly answer: LatestAnswer<object, Outlook>;
  readonly #marks: ReadonlySignal<Marks>;

  constructor(private readonly match: MatchModel) {
    this.answer = new LatestAnswer(() => outlookFrom(match, {}));
    this.#marks = computed(() => {
      const outlook = this.answer.answer.value;
      if (outlook === null) return NO_MARKS;
      const { sides } = match.game.system;
      const sideOf = (unit: string): string | undefined => match.game.units.get(unit)?.side;
      return outlookMarks(outlook, wantedLayers(), { sides, side: match.side.value, sideOf });
    });
  }

  /** Requests the layers of each shown position, until the returned function is called. */
  follow(): () => void {
    return effect(() => {
      const shown = this.match.shown.value;
      if (wantedLayers().size === 0) this.answer.drop();
      else this.answer.ask(shown);
    });
  }

  /** Requests the dangers of the shown position, unless they are known or refused. */
  look(): void {
    const { answer, waiting } = this.answer;
    if (answer.peek() === null && !waiting.peek() && helps(this.match))
      this.answer.ask(this.match.shown.peek());
  }

  /** Adds these marks below those of a tool of the board. */
  under(tool: BoardTool): BoardTool {
    return withMarks(tool, () => joined(tool.marks, this.#marks.value));
  }
}
