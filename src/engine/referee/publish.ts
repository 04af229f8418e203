import { isAlike, toPosition, unitState } from '../model/convert';
import type { Position, UnitState } from '../model/position';
import type { State } from '../model/state';
import { WrittenPosition } from '../model/written-position';
import { freeze } from './freeze';

/** The plain value of a state, which no caller can change. */
export function publishedPosition(state: State): Position {
  return freeze(toPosition(state));
}

/** The same of a state that does not change any more: who plays on asks the referee for most of what it says. */
export function positionOf(state: State): Position {
  const said = new WrittenPosition(state, unitsOf, state.published);
  for (const name of PARTS) freeze(said[name]);
  state.published = { of: state, said };
  return Object.freeze(said);
}

/** What a position is made of, its units apart. */
const PARTS = [
  ...([
    'options',
    'moves',
    'stacks',
    'columns',
    'duties',
    'groundSupportSpent',
    'combat',
    'pending',
  ] as const),
  ...(['proposals', 'paused', 'ledger', 'result', 'standingOrders', 'secrets', 'game'] as const),
];

/** What is said of a unit that is as it was before is the same value, so that others may keep what they make of it. */
function unitsOf(state: State): Position['units'] {
  const { written } = state;
  const before = written?.of.ground.ids === state.ground.ids ? written : undefined;
  const values: UnitState[] = [];
  // Member by member: a list of pairs takes four times as long.
  const units: Record<string, UnitState> = {};
  for (const { id, index } of state.scenario.units) {
    const isSame = before !== undefined && isAlike(before.of, state, index);
    const said = isSame ? before.values[index]! : freeze(unitState(state, index));
    values.push(said);
    units[id] = said;
  }
  state.written = { of: state, values };
  return Object.freeze(units);
}
