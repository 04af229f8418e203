import type { ComponentChildren } from 'preact';
import type { Marks } from '../board/marks';

/** What the board and the panel beside it are for at the moment: one for each thing that a player may have to do. */
export interface Tool {
  /** Read while the board is drawn, so that signals in it are followed. */
  readonly marks: Marks;
  /** A hex was chosen on the board, with the units in it, the uppermost first. */
  onHex(hex: string, units: readonly string[]): void;
  /** The user lets go of what he has begun. */
  onEscape(): void;
  /** The panel: everything that the tool does can be done here without the board. */
  render(): ComponentChildren;
}
