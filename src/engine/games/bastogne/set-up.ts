import type { State } from '../../model/state';
import { isCampaign, isRelief } from './scenarios';
import type { UnitIndex } from '../../model/unit-index';

/** The last Game-Turn whose U.S. reinforcements are listed in the other two scenarios (15.34). */
const LISTED_BEFORE = 16;

/**
 * The case of the schedule of a unit in any of the three scenarios (15.14, 15.15, 15.24, 15.25, 15.34,
 * 15.35).
 */
export function scheduleCase(state: State, unit: UnitIndex): string {
  const isUs = state.sideName(state.sideOf(unit)) === 'us';
  const { turn } = state.scenario.arrivals[unit]!;
  if (!isCampaign(state)) return `BAS 15.${isRelief(state) ? '2' : '1'}${isUs ? '4' : '5'}(GT${turn})`;
  if (!isUs) return 'BAS 15.35';
  return turn > LISTED_BEFORE ? `BAS 15.34(GT${turn})` : 'BAS 15.34';
}

/** The case for the set-up area of a unit that its owner places (15.12, 15.23, 15.32). */
export function setUpCase(state: State, unit: UnitIndex): string {
  if (isRelief(state)) return 'BAS 15.23';
  if (isCampaign(state)) return 'BAS 15.32';
  const { id } = state.unit(unit);
  const placed = state.scenario.definition.setup.find((one) => one.unit === id)!;
  return 'zone' in placed && 'within' in placed.zone ? 'BAS 15.12(2)' : 'BAS 15.12(1)';
}
