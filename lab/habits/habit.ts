import type { GameEvent } from '../../src/engine';
import type { State } from '../../src/engine/search';

/** Tally of one match: times done, out of the opportunities. Matches are added up. */
export interface Tally {
  readonly done: number;
  readonly of: number;
}

/** Watches one match. */
export interface Watch {
  /** Called with every event and the state after its action. */
  readonly see?: (event: GameEvent, state: State) => void;
  /** Called once, when the match is over. */
  readonly count: (state: State) => Tally;
}

/** Habit that a wargamer expects of a player, as a figure. */
export interface Habit {
  readonly name: string;
  /** Description of the count, in a few words. */
  readonly counts: string;
  /** Scenarios as `system/scenario`. */
  readonly scenarios: readonly string[];
  /** Share of one, or average per match. */
  readonly unit: 'share' | 'average';
  readonly watch: (state: State) => Watch;
}

/** Tally of a match in which something was so, or not. */
export function once(isSo: boolean): Tally {
  return { done: isSo ? 1 : 0, of: 1 };
}

/** Tally of an amount that is averaged over the matches. */
export function amount(done: number): Tally {
  return { done, of: 1 };
}
