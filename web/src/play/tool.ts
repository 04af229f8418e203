import type { ComponentChildren } from 'preact';
import type { BoardTool } from '../board/board-tool';

/** What the board and the panel next to it are for at the moment: one for each thing that a player may have to do. */
export interface Tool extends BoardTool {
  /** The panel: everything that the tool does can be done here without the board. */
  render(): ComponentChildren;
}
