import type { Marks } from './marks';

/** What chose a hex: a finger has seen no path before, a mouse or a key has been over the hex. */
export type Means = 'mouse' | 'touch' | 'key';

/** What the board asks of the tool in hand. */
export interface BoardTool {
  /** Read while the board is drawn, so that signals in it are followed. */
  readonly marks: Marks;
  /** A hex was chosen on the board, with the units in it, the uppermost first. */
  onHex(hex: string, units: readonly string[], by: Means): void;
  /** The pointer or the cursor is over a hex now; null: over none. */
  onHover?(hex: string | null): void;
  /** The user drops what they have begun. */
  onEscape(): void;
}
