import type { State } from '../../../model/state';
import { violation, type Violation } from '../../../model/violations';
import { rulesOf } from '../../../model/game-rules';
import { closedViolation, isClosedTo } from '../../05-movement/prices';
import type { HexIndex } from '../../../map/indexes';
import type { UnitIndex } from '../../../model/unit-index';

/**
 * 7.72: true if the side of `from` in this direction is open to retreat, displacement and advance (R-MOV-6).
 */
export function sideIsOpen(state: State, unit: UnitIndex, from: HexIndex, direction: number): boolean {
  const { footRetreat, vehicleRetreat } = state.ground;
  const mask = state.unit(unit).vehicle ? vehicleRetreat : footRetreat;
  return (mask[from]! & (1 << direction)) !== 0;
}

/**
 * 7.71, 7.72: the one predicate of a step in retreat or displacement (R-RET-2): on the map, over an open
 * side, into no enemy unit and no enemy zone of control. Friends in the hex are left to the caller.
 */
export function mayRetreatStep(state: State, unit: UnitIndex, from: HexIndex, direction: number): boolean {
  const to = state.ground.neighbours[from * 6 + direction]!;
  if (to < 0 || !sideIsOpen(state, unit, from, direction)) return false;
  if (rulesOf(state).mayNotRetreat?.(state, unit) === true) return false;
  const side = state.sideOf(unit);
  if (state.enemyHolds(side, to) || state.enemyControls(side, to)) return false;
  return !isClosedTo(state, side, to);
}

/** 7.71, 7.72: reasons against a retreat step. */
export function retreatStepViolations(
  state: State,
  unit: UnitIndex,
  from: HexIndex,
  direction: number,
): Violation[] {
  const to = state.ground.neighbours[from * 6 + direction]!;
  const { id, side } = state.unit(unit);
  const hex = state.hexId(to);
  const found: Violation[] = [];
  if (state.enemyHolds(side, to)) found.push(violation('ENEMY_OCCUPIED', { unit: id, hex }));
  if (!sideIsOpen(state, unit, from, direction)) found.push(violation('RETREAT_BARRED', { unit: id, hex }));
  if (state.enemyControls(side, to)) found.push(violation('RETREAT_INTO_ZOC', { unit: id, hex }));
  const closed = closedViolation(state, unit, to);
  if (closed !== undefined) found.push(closed);
  return found;
}
