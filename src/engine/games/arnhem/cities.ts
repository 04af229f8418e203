import type { State } from '../../model/state';
import { isAirborneArtillery, isAirborneInfantry } from './classes';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** 11.1: number of hexes by which a City may shorten a retreat. */
const CITY_RELIEF = 2;

/**
 * 11.1, 11.2: number of hexes by which a City shortens the rest of a retreat of a unit that is in it or
 * enters it (R-ARN-1).
 */
export function cityRelief(state: State, unit: UnitIndex, hex: HexIndex): number {
  if (state.ground.terrain[hex] !== 'city' || isAirborneArtillery(state.unit(unit))) return 0;
  if (isAirborneInfantry(state, unit) || !isSurrounded(state, unit, hex)) return CITY_RELIEF;
  return 0;
}

/**
 * 11.2: true if all six neighbours hold an enemy or are in an enemy zone of control; a side off the map is
 * neither (R-ARN-2).
 */
function isSurrounded(state: State, unit: UnitIndex, hex: HexIndex): boolean {
  const side = state.sideOf(unit);
  for (let direction = 0; direction < 6; direction += 1) {
    const next = state.ground.neighbours[hex * 6 + direction]!;
    if (next < 0 || !(state.enemyHolds(side, next) || state.enemyControls(side, next))) return false;
  }
  return true;
}
