import { answerWith, whenRead } from '../legal/when-read';
import { positionWith, toPosition, unitStates } from '../model/convert';
import type { Position } from '../model/position';
import type { State } from '../model/state';
import { freeze } from './freeze';

/** The plain value of a state, which no caller can change. */
export function publishedPosition(state: State): Position {
  return freeze(toPosition(state));
}

/** The same of a state that does not change any more: who plays on asks the referee for most of what it says. */
export function positionOf(state: State): Position {
  const units = whenRead(() => freeze(unitStates(state)));
  const members = positionWith(state, units);
  for (const member of Object.values(members)) if (member !== units) freeze(member);
  return Object.freeze(answerWith<Position>(members));
}
