import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { BoardTool } from '../board/board-tool';
import { NO_MARKS, joined } from '../board/marks';
import type { MatchModel } from '../match/match-model';
import type { Tool } from '../play/tool';
import { STEPS, dueStep } from './steps';
import type { Step } from './steps';

const shelf = 'westwall.lesson';

/** Makes a match the one that teaches. */
export function teachIn(match: string): void {
  localStorage.setItem(shelf, match);
}

/** The steps of a first Game-Turn, each compared with the real position. */
export class Lesson {
  /** The step that is due; null in other matches, and when the player wants no more. */
  readonly step: ReadonlySignal<{ readonly number: number; readonly step: Step | null } | null>;
  readonly #at: Signal<number>;

  constructor(
    private readonly match: MatchModel,
    private readonly tool: ReadonlySignal<Tool>,
  ) {
    const isTaught = localStorage.getItem(shelf) === match.id;
    this.#at = signal(isTaught ? 0 : -1);
    this.step = computed(() => {
      const at = this.#at.value;
      return at < 0 ? null : { number: at + 1, step: STEPS[at] ?? null };
    });
  }

  /** Goes on as steps are done, until the answer is called. */
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

  /** The player wants no more of it. */
  end(): void {
    localStorage.removeItem(shelf);
    this.#at.value = -1;
  }

  /** A tool of the board with the hex that the step points at. */
  over(tool: BoardTool): BoardTool {
    const marks = computed(() => {
      const hex = this.step.value?.step?.hex;
      return hex === undefined
        ? tool.marks
        : joined(tool.marks, { ...NO_MARKS, hexes: [{ hex, kind: 'note' }] });
    });
    return {
      get marks() {
        return marks.value;
      },
      onHex: (hex, units, by) => tool.onHex(hex, units, by),
      onHover: (hex) => tool.onHover?.(hex),
      onEscape: () => tool.onEscape(),
    };
  }
}
