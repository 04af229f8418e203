import type { TextProblem } from '../../notation/line-reader';

/** Refusal of a text that is not valid notation, with its problems, one per line. Nothing has changed. */
export interface NotationRefusal {
  readonly status: 'unreadable';
  readonly problems: readonly [NotationProblem, ...NotationProblem[]];
}

export type NotationProblem = TextProblem;
