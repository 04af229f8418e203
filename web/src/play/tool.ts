import type { ComponentChildren } from 'preact';
import type { BoardTool } from '../board/board-tool';

/** Mode of the board and the panel: one tool for each kind of task. */
export interface Tool extends BoardTool {
  /** Renders the panel, through which the tool can be used without the board. */
  render(): ComponentChildren;
}
