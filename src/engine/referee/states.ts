import type { Referee } from '../play/answers';
import type { Position } from '../model/position';
import type { State } from '../model/state';

/** Readers of states by referee, for its lifetime. */
const readers = new WeakMap<Referee, (position: Position) => State>();

/** Lets AI players compute with the states of a referee. */
export function withStates(referee: Referee, stateOf: (position: Position) => State): Referee {
  readers.set(referee, stateOf);
  return referee;
}

/**
 * A copy of the state of a position of this referee; undefined if the referee was not made by this module.
 */
export function stateFrom(referee: Referee, position: Position): State | undefined {
  return readers.get(referee)?.(position).clone();
}
