import type { State } from '../../position/state';
import { divisionOf, isAirborneClass, isPolish } from './classes';
import { alliedSide, isAllied, memory } from './memory';

/** Longest line of an airborne unit, counted like range (17.32, R-ARN-18). */
const AIRBORNE_LINE = 7;

/** How a line may go on: anywhere, by trail or road, by road only (17.31, R-ARN-19). */
type Mode = 0 | 1 | 2;
const OPEN = 0;
const TRAIL = 1;
const ROAD = 2;

/** Is the unit subject to communications at all (17.3, 17.36)? */
export function needsLine(state: State, unit: number): boolean {
  return isAllied(state, unit) && state.onMap(unit) && !isPolish(state.unit(unit));
}

/** Can this unit trace its line of communication now? */
export function hasLine(state: State, unit: number): boolean {
  return isAirborneClass(state, unit) ? hasAirborneLine(state, unit) : hasGroundLine(state, unit);
}

/** No German unit, and no German zone of control unless an Allied unit stands there (17.33). */
function isOpen(state: State, hex: number): boolean {
  const side = alliedSide(state);
  if (state.enemyHolds(side, hex)) return false;
  return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
}

function hasRoute(mask: Uint8Array, hex: number): boolean {
  return mask[hex] !== 0;
}

/** The mode after entering a hex: the best route in it binds the rest of the line. */
function modeIn(state: State, hex: number, before: Mode): Mode {
  if (hasRoute(state.ground.roadSides, hex)) return ROAD;
  if (hasRoute(state.ground.trailSides, hex)) return before === ROAD ? ROAD : TRAIL;
  return before;
}

/** To 0105 or 0106, from open ground by trail to road and never back (17.31, R-ARN-19). */
export function hasGroundLine(state: State, unit: number): boolean {
  const { ground } = state;
  const ends = new Set(
    (ground.map.features.lineOfCommunicationExits ?? []).map((id) => ground.indexOf.get(id)!),
  );
  const start = state.hex[unit]!;
  if (ends.has(start)) return true;
  const seen = new Set<number>([start * 3 + OPEN]);
  const open: { hex: number; mode: Mode }[] = [{ hex: start, mode: OPEN }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (let direction = 0; direction < 6; direction += 1) {
      const bit = 1 << direction;
      if ((ground.lineSides[at.hex]! & bit) === 0 || !follows(state, at.hex, bit, at.mode)) continue;
      const to = ground.neighbours[at.hex * 6 + direction]!;
      if (!isOpen(state, to)) continue;
      if (ends.has(to)) return true;
      const mode = modeIn(state, to, at.mode);
      if (seen.has(to * 3 + mode)) continue;
      seen.add(to * 3 + mode);
      open.push({ hex: to, mode });
    }
  }
  return false;
}

function follows(state: State, hex: number, bit: number, mode: Mode): boolean {
  if (mode === OPEN) return true;
  const road = (state.ground.roadSides[hex]! & bit) !== 0;
  return road || (mode === TRAIL && (state.ground.trailSides[hex]! & bit) !== 0);
}

/** At most seven hexes to the counter of the own division, over any ground (17.32, R-ARN-20). */
function hasAirborneLine(state: State, unit: number): boolean {
  const { ground } = state;
  const division = divisionOf(state.unit(unit));
  const zone = division === undefined ? undefined : memory(state).dropZones[division];
  if (zone === undefined) return false;
  const goal = ground.indexOf.get(zone)!;
  let edge = [state.hex[unit]!];
  if (edge[0] === goal) return true;
  const seen = new Set(edge);
  for (let length = 1; length <= AIRBORNE_LINE; length += 1) {
    const next: number[] = [];
    for (const hex of edge) {
      for (let direction = 0; direction < 6; direction += 1) {
        if ((ground.lineSides[hex]! & (1 << direction)) === 0) continue;
        const to = ground.neighbours[hex * 6 + direction]!;
        if (seen.has(to) || !isOpen(state, to)) continue;
        if (to === goal) return true;
        seen.add(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return false;
}
