import type { GameEvent } from './events';
import type { State } from './state';

/** What automatic steps of a game may do: change the state, report events, roll dice. */
export interface Play {
  readonly state: State;
  /** Reports what happened, or how to say it: then it is put into words only when it is read, of what does not change. */
  emit(event: GameEvent | (() => GameEvent)): void;
  /** Sends the match back to the position after this entry; 0 is the initial one. */
  restore(entry: number): void;
  /** Rolls one die, 1 to 6, and reports it. */
  roll(purpose: string): number;
}
