import { isAlike, toPosition, unitState } from '../model/convert';
import type { Position, UnitState } from '../model/position';
import type { State } from '../model/state';
import { WrittenPosition } from '../model/written-position';
import { freeze } from './positions';

/** The frozen plain value of a state. */
export function publishedPosition(state: State): Position {
  return freeze(toPosition(state));
}

/**
 * The published position of a state that no longer changes. It shares unchanged parts with the last published
 * one.
 */
export function positionOf(state: State): Position {
  const said = new WrittenPosition(state, unitsOf, state.published);
  for (const name of PARTS) freeze(said[name]);
  state.published = { of: state, said };
  return Object.freeze(said);
}

/** The members of a position besides its units. */
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

/**
 * The units by id; a unit that has not changed keeps its value, so that values derived from it can be kept
 * too.
 */
function unitsOf(state: State): Position['units'] {
  const { written } = state;
  const before = written?.of.ground.ids === state.ground.ids ? written : undefined;
  const values: UnitState[] = [];
  // Set member by member, because a list of pairs takes four times as long.
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
