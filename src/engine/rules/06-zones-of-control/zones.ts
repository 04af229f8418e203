import { LEFT_ZONE, type State } from '../../model/state';
import { rulesOf } from '../../model/game-rules';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 5.14, 6.13: true if an enemy zone of control keeps this unit in its hex, and no rule of the game releases
 * it.
 */
export function isHeld(state: State, unit: UnitIndex, hex: HexIndex): boolean {
  if (!state.enemyControls(state.sideOf(unit), hex)) return false;
  return state.spent[unit]! > 0 || leaveCase(state, unit) === undefined;
}

/** The case that lets a unit leave the enemy zone of control in which it starts, if there is one. */
export function leaveCase(state: State, unit: UnitIndex): string | undefined {
  return rulesOf(state).leavesEnemyZoneBy?.(state, unit);
}

/**
 * REM 13.0(GR): true if the unit may enter no enemy zone of control, because it has left or will leave one in
 * this phase.
 */
export function shunsZones(state: State, unit: UnitIndex, start: HexIndex): boolean {
  if (state.has(unit, LEFT_ZONE)) return true;
  const starts = state.hex[unit] === start && state.enemyControls(state.sideOf(unit), start);
  return starts && !isHeld(state, unit, start);
}
