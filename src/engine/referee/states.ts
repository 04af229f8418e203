import type { Referee } from '../play/answers';
import type { Position } from '../model/position';
import type { State } from '../model/state';

const readers = new WeakMap<Referee, (position: Position) => State>();

/** Lets players compute with the states of a referee. */
export function withStates(referee: Referee, stateOf: (position: Position) => State): Referee {
  readers.set(referee, stateOf);
  return referee;
}

/** A state of its own for a position of this referee; undefined when the referee was not made here. */
export function stateFrom(referee: Referee, position: Position): State | undefined {
  return readers.get(referee)?.(position).clone();
}
