import type { Problem } from '../../notation/line-reader';

/** A text is no notation; all that is wrong with it, one thing a line. Nothing has changed. */
export interface Unreadable {
  readonly status: 'unreadable';
  readonly problems: readonly [NotationProblem, ...NotationProblem[]];
}

export type NotationProblem = Problem;
