import type { State } from '../../model/state';
import { isAirborneClass } from './classes';
import { isAllied } from './game-state';
import type { UnitIndex } from '../../model/unit-index';

/** Schedules of the airborne units, the Allied ground units and the German units. */
const HISTORICAL = ['18.13', '18.14', '18.15'] as const;
const FREE = ['18.23', '18.24', '18.25'] as const;

/** The case of the schedule of a unit in either scenario (18.13 to 18.15, 18.23 to 18.25). */
export function scheduleCase(state: State, unit: UnitIndex): string {
  const list = isAirborneClass(state, unit) ? 0 : isAllied(state, unit) ? 1 : 2;
  if (state.scenario.definition.id !== 'historical') return `ARN ${FREE[list]}`;
  return `ARN ${HISTORICAL[list]}(GT${state.scenario.arrivals[unit]!.turn})`;
}
