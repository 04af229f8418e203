import type { ComponentChildren } from 'preact';
import type { BoardTool } from '../board/board-tool';

/** Content of the bar for a task. */
export interface Bar {
  /** Duty with its subject; by default in the words of the service. */
  readonly sentence?: string;
  readonly buttons?: ComponentChildren;
  /** Something to read or choose at once, above the bar. */
  readonly note?: ComponentChildren;
}

/** Mode of the board, the bar and the panel: one tool for each kind of task. */
export interface Tool extends BoardTool {
  /** Read while the bar is drawn, so that the signals in it are tracked. */
  readonly bar: Bar;
  /** Renders the panel, through which the tool can be used without the board. */
  render(): ComponentChildren;
}
