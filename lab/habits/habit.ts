import type { GameEvent } from '../../src/engine';
import type { State } from '../../src/engine/search';

/** What one match showed: so many times done, of so many. Matches are added up. */
export interface Tally {
  readonly done: number;
  readonly of: number;
}

/** Looks on at one match. */
export interface Watch {
  /** Called with every event and the state after the action that brought it about. */
  readonly see?: (event: GameEvent, state: State) => void;
  /** Called once, when the match is over. */
  readonly count: (state: State) => Tally;
}

/** Something that a wargamer expects of a player, as a figure. */
export interface Habit {
  readonly name: string;
  /** What is counted, in a few words. */
  readonly counts: string;
  /** `system/scenario`. */
  readonly scenarios: readonly string[];
  /** Is it a share of one, or an average by match? */
  readonly unit: 'share' | 'average';
  readonly watch: (state: State) => Watch;
}

/** The tally of a match in which something was so, or not. */
export function once(isSo: boolean): Tally {
  return { done: isSo ? 1 : 0, of: 1 };
}

/** The tally of an amount that is averaged over the matches. */
export function amount(done: number): Tally {
  return { done, of: 1 };
}
