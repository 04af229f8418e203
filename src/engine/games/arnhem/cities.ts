import type { State } from '../../model/state';
import { isAirborneArtillery, isAirborneInfantry } from './classes';

/** Hexes by which a City may shorten a retreat (11.1). */
const CITY_RELIEF = 2;

/** How far a City shortens the rest of a retreat of a unit that stands in or enters it (11.1, R-ARN-1). */
export function cityRelief(state: State, unit: number, hex: number): number {
  if (state.ground.terrain[hex] !== 'city' || isAirborneArtillery(state.unit(unit))) return 0;
  if (isAirborneInfantry(state, unit) || !isSurrounded(state, unit, hex)) return CITY_RELIEF;
  return 0;
}

/** All six neighbours hold an enemy or lie in his zone of control; off the map is nobody's (R-ARN-2). */
function isSurrounded(state: State, unit: number, hex: number): boolean {
  const side = state.sideOf(unit);
  for (let direction = 0; direction < 6; direction += 1) {
    const next = state.ground.neighbours[hex * 6 + direction]!;
    if (next < 0 || !(state.enemyHolds(side, next) || state.enemyControls(side, next))) return false;
  }
  return true;
}
