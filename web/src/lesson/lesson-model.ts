import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { withMarks } from '../board/board-tool';
import type { BoardTool } from '../board/board-tool';
import { NO_MARKS, joined } from '../board/marks';
import type { MatchModel } from '../match/match-model';
import type { Tool } from '../play/tool';
import { STEPS, dueStep } from './steps';
import type { Step } from './steps';
import { store } from '../places/store';

const shelf = 'westwall.lesson';

/** Makes a match the lesson. */
export function teachIn(match: string): void {
  store.setItem(shelf, match);
}

/** Steps of a first Game-Turn, each compared with the real position. */
export class Lesson {
  /** The next step; null in other matches, and after the player has left the lesson. */
  readonly step: ReadonlySignal<{ readonly number: number; readonly step: Step | null } | null>;
  readonly #at: Signal<number>;

  constructor(
    private readonly match: MatchModel,
    private readonly tool: ReadonlySignal<Tool>,
  ) {
    const isTaught = store.getItem(shelf) === match.id;
    this.#at = signal(isTaught ? 0 : -1);
    this.step = computed(() => {
      const at = this.#at.value;
      return at < 0 ? null : { number: at + 1, step: STEPS[at] ?? null };
    });
  }

  /** Advances as steps are completed, until the returned function is called. */
  follow(): () => void {
    const { match, tool } = this;
    return effect(() => {
      const at = this.#at.value;
      if (at < 0 || at >= STEPS.length) return;
      const moment = {
        view: match.view.value,
        entries: match.entries.value,
        tool: tool.value,
        side: match.side.value,
      };
      this.#at.value = dueStep(at, moment);
    });
  }

  /** Ends the lesson at the player's request. */
  end(): void {
    store.removeItem(shelf);
    this.#at.value = -1;
  }

  /** Adds the hex of the step to a tool of the board. */
  over(tool: BoardTool): BoardTool {
    return withMarks(tool, () => {
      const hex = this.step.value?.step?.hex;
      return hex === undefined
        ? tool.marks
        : joined(tool.marks, { ...NO_MARKS, hexes: [{ hex, kind: 'note' }] });
    });
  }
}
