import { DUE } from '../../model/state';
import type { State } from '../../model/state';
import { reachFrom } from '../05-movement/reach';
import { mayEndIn } from '../05-movement/ends';
import { arrivalOf, openEntries } from './entry';
import { rulesOf } from '../../model/game-rules';
import type { UnitIndex } from '../../model/unit-index';

/** True if the unit is scheduled for this Game-Turn or an earlier one and has not entered. */
export function isDue(state: State, unit: UnitIndex): boolean {
  if (state.status[unit] !== DUE) return false;
  const arrival = arrivalOf(state, unit);
  return arrival !== undefined && arrival.turn <= state.turn;
}

/** REM 12.23: units that must enter in this Movement Phase and still can, with room for them (R-REI-6). */
export function compulsoryArrivals(state: State): UnitIndex[] {
  if (rulesOf(state).reinforcement.mayWithhold) return [];
  return state.scenario.unitsOf[state.phasing].filter((unit) => isDue(state, unit) && canEnter(state, unit));
}

function canEnter(state: State, unit: UnitIndex): boolean {
  return openEntries(state, unit).some(({ hex, cost }) => {
    if (mayEndIn(state, unit, hex)) return true;
    const reach = reachFrom(state, unit, hex, state.unit(unit).allowance - cost);
    return reach.order.some((to) => mayEndIn(state, unit, to));
  });
}
