import type { GameEvent } from './events';
import type { State } from './state';

/** Means of the automatic steps of a game: the state, events and dice. */
export interface Play {
  readonly state: State;
  /**
   * Reports an event. A function is called only when the event is read, so it must speak only of what does
   * not change.
   */
  emit(event: GameEvent | (() => GameEvent)): void;
  /** Returns the match to the position after this entry; 0 is the initial position. */
  restore(entry: number): void;
  /** Rolls one die, 1 to 6, and reports it. */
  roll(purpose: string): number;
}
