import type { GameEvent } from './events';
import type { State } from './state';

/** What automatic steps of a game may do: change the state, report events, roll dice. */
export interface Play {
  readonly state: State;
  emit(event: GameEvent): void;
  /** Sends the match back to the position after this entry; 0 is the initial one. */
  restore(entry: number): void;
  /** Rolls one die, 1 to 6, and reports it. */
  roll(purpose: string): number;
}
