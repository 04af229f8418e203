import { computed } from '@preact/signals';
import type { ArrowMark, Marks } from './marks';

/** Input device that chose a hex. A finger has not hovered over a path before; a mouse or key has. */
export type Means = 'mouse' | 'touch' | 'key';

/** Hex that is pointed at; `hold` is a finger that rests on it. */
export interface Pointing {
  readonly hex: string;
  readonly by: Means | 'hold';
}

/** Interface between the board and the selected tool. */
export interface BoardTool {
  /** Read while the board is drawn, so that the signals in it are tracked. */
  readonly marks: Marks;
  /** Called when a hex is chosen on the board, with its units, the top one first. */
  onHex(hex: string, units: readonly string[], by: Means): void;
  /** Called when the pointer or the cursor enters a hex; null when it leaves all hexes. */
  onPoint?(at: Pointing | null): void;
  /** Called when the user cancels. */
  onEscape(): void;
  /** Paths of units between two versions of the match. */
  paths?(after: number, upTo: number): readonly ArrowMark[];
}

/** Tool with other marks; what it has itself in `first` comes before it. */
export function withMarks(
  tool: BoardTool,
  read: () => Marks,
  first: Partial<Omit<BoardTool, 'marks' | 'onHex'>> = {},
): BoardTool {
  const marks = computed(read);
  return {
    get marks() {
      return marks.value;
    },
    onHex: (hex, units, by) => tool.onHex(hex, units, by),
    onPoint(at) {
      first.onPoint?.(at);
      tool.onPoint?.(at);
    },
    onEscape() {
      first.onEscape?.();
      tool.onEscape();
    },
    paths: (after, upTo) => first.paths?.(after, upTo) ?? tool.paths?.(after, upTo) ?? [],
  };
}
