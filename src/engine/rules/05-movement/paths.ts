import type { State } from '../../model/state';
import type { Violation } from '../../model/violations';
import { zoneViolation } from '../06-zones-of-control/control';
import { endViolations } from './ends';
import { directionTo, groundCost, stepViolations } from './steps';
import { isHeld, leaveCase, shunsZones } from '../06-zones-of-control/zones';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** The judgement of a whole path before it is walked (R-MOV-11). */
export interface JudgedPath {
  readonly cost: number;
  readonly violations: readonly Violation[];
}

/**
 * 5.14, 6.0(GR): all rules against one step of a move with `left` half points. The move began in the hex
 * `origin`, or at -1 with the entry on the map.
 */
export function pathStepViolations(
  state: State,
  unit: UnitIndex,
  origin: HexIndex,
  from: HexIndex,
  to: HexIndex,
  left: number,
): Violation[] {
  const side = state.sideOf(unit);
  const found: Violation[] = [];
  if (from === origin) {
    if (isHeld(state, unit, from)) found.push(zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, from));
  } else if (state.enemyControls(side, from)) {
    found.push(zoneViolation(state, 'MUST_STOP_IN_ZOC', unit, from));
  }
  if (origin >= 0 && shunsZones(state, unit, origin) && state.enemyControls(side, to)) {
    found.push(zoneViolation(state, 'REENTERS_ENEMY_ZOC', unit, to, leaveCase(state, unit)));
  }
  const step = stepViolations(state, unit, from, to, left);
  return found.length === 0 ? step : [...found, ...step];
}

/**
 * 5.0(PR): judges the hexes that a unit enters after `start` with `budget` half points, and returns all rules
 * against the first illegal step. An `entering` unit has no past in the start hex, but stops there if an
 * enemy controls it (6.0(GR)).
 */
export function judgePath(
  state: State,
  unit: UnitIndex,
  start: HexIndex,
  budget: number,
  path: readonly HexIndex[],
  entering: boolean,
): JudgedPath {
  let at = start;
  let cost = 0;
  for (const to of path) {
    const violations = pathStepViolations(state, unit, entering ? -1 : start, at, to, budget - cost);
    if (violations.length > 0) return { cost, violations };
    cost += groundCost(state, unit, at, directionTo(state, at, to));
    at = to;
  }
  return { cost, violations: endViolations(state, unit, at) };
}
