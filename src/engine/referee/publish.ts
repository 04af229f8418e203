import { answerWith, whenRead } from '../legal/when-read';
import { isAlike, positionWith, toPosition, unitState } from '../model/convert';
import type { Position } from '../model/position';
import type { State } from '../model/state';
import { freeze } from './freeze';

/** The plain value of a state, which no caller can change. */
export function publishedPosition(state: State): Position {
  return freeze(toPosition(state));
}

/** The same of a state that does not change any more: who plays on asks the referee for most of what it says. */
export function positionOf(state: State): Position {
  const units = whenRead(() => unitsOf(state));
  const members = positionWith(state, units);
  for (const member of Object.values(members)) if (member !== units) freeze(member);
  return Object.freeze(answerWith<Position>(members));
}

/** What is said of a unit that is as it was before is the same value, so that others may keep what they make of it. */
function unitsOf(state: State): Position['units'] {
  const { written } = state;
  const before = written?.of.ground.ids === state.ground.ids ? written : undefined;
  const values = state.scenario.units.map(({ index }) =>
    before !== undefined && isAlike(before.of, state, index)
      ? before.values[index]!
      : freeze(unitState(state, index)),
  );
  state.written = { of: state, values };
  return Object.freeze(Object.fromEntries(state.scenario.units.map(({ id, index }) => [id, values[index]!])));
}
