import type { Marks } from './marks';

/** Input device that chose a hex. A finger has not hovered over a path before; a mouse or key has. */
export type Means = 'mouse' | 'touch' | 'key';

/** Interface between the board and the selected tool. */
export interface BoardTool {
  /** Read while the board is drawn, so that the signals in it are tracked. */
  readonly marks: Marks;
  /** Called when a hex is chosen on the board, with its units, the top one first. */
  onHex(hex: string, units: readonly string[], by: Means): void;
  /** Called when the pointer or the cursor enters a hex; null when it leaves all hexes. */
  onHover?(hex: string | null): void;
  /** Called when the user cancels. */
  onEscape(): void;
}
