import type { State } from '../../model/state';
import { divisionOf, isAirborneClass, isPolish } from './classes';
import type { CommunicationLine } from '../../model/game-rules';
import { alliedSide, isAllied, memory } from './game-state';

/** 17.32: longest line of an airborne unit, counted like range (R-ARN-18). */
const AIRBORNE_LINE = 7;

/** How a line may go on: anywhere, by trail or road, by road only (17.31, R-ARN-19). */
type Mode = 0 | 1 | 2;
const OPEN = 0;
const TRAIL = 1;
const ROAD = 2;

/** 17.3, 17.36: is the unit subject to communications at all? */
export function needsLine(state: State, unit: number): boolean {
  return isAllied(state, unit) && state.onMap(unit) && !isPolish(state.unit(unit));
}

/** Can this unit trace its line of communication now? */
export function hasLine(state: State, unit: number): boolean {
  return lineOf(state, unit) !== undefined;
}

/** The lines of all units that need one (17.3). */
export function allLines(state: State): CommunicationLine[] {
  return state.scenario.units
    .filter(({ index }) => needsLine(state, index))
    .map(({ index, id, side }) => ({
      side: state.sideName(side),
      of: id,
      hex: state.hexId(state.hex[index]!),
      hexes: lineOf(state, index)?.map((hex) => state.hexId(hex)) ?? null,
    }));
}

/** 17.31, 17.32: the line of a unit, by its class (17.3). */
function lineOf(state: State, unit: number): number[] | undefined {
  return isAirborneClass(state, unit) ? airborneLine(state, unit) : groundLine(state, unit);
}

/** A place that a search has reached, and the place before it. */
interface Place {
  readonly hex: number;
  readonly mode: Mode;
  readonly from: Place | undefined;
}

/** The hexes from the start of a search to a place. */
function pathBack(end: Place): number[] {
  const path: number[] = [];
  for (let at: Place | undefined = end; at !== undefined; at = at.from) path.push(at.hex);
  return path.reverse();
}

/** 17.33: no German unit, and no German zone of control unless an Allied unit stands there. */
function isOpen(state: State, hex: number): boolean {
  const side = alliedSide(state);
  if (state.enemyHolds(side, hex)) return false;
  return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
}

function hasRoute(mask: Uint8Array, hex: number): boolean {
  return mask[hex] !== 0;
}

/** 17.31: the mode after entering a hex: the best route in it binds the rest of the line. */
function modeIn(state: State, hex: number, before: Mode): Mode {
  if (hasRoute(state.ground.roadSides, hex)) return ROAD;
  if (hasRoute(state.ground.trailSides, hex)) return before === ROAD ? ROAD : TRAIL;
  return before;
}

/** 17.31, 17.34: to 0105 or 0106, from open ground by trail to road and never back (R-ARN-19). */
function groundLine(state: State, unit: number): number[] | undefined {
  const { ground } = state;
  const ends = new Set(
    (ground.map.features.lineOfCommunicationExits ?? []).map((id) => ground.indexOf.get(id)!),
  );
  const start: Place = { hex: state.hex[unit]!, mode: OPEN, from: undefined };
  if (ends.has(start.hex)) return [start.hex];
  const seen = new Set<number>([start.hex * 3 + OPEN]);
  const open = [start];
  // The list grows while the loop reads it.
  for (const at of open) {
    for (let direction = 0; direction < 6; direction += 1) {
      const bit = 1 << direction;
      if ((ground.lineSides[at.hex]! & bit) === 0 || !follows(state, at.hex, bit, at.mode)) continue;
      const hex = ground.neighbours[at.hex * 6 + direction]!;
      if (!isOpen(state, hex)) continue;
      const mode = modeIn(state, hex, at.mode);
      const place: Place = { hex, mode, from: at };
      if (ends.has(hex)) return pathBack(place);
      if (seen.has(hex * 3 + mode)) continue;
      seen.add(hex * 3 + mode);
      open.push(place);
    }
  }
  return undefined;
}

/** 17.31: may the line leave the hex over this side, in this mode? */
function follows(state: State, hex: number, bit: number, mode: Mode): boolean {
  if (mode === OPEN) return true;
  const road = (state.ground.roadSides[hex]! & bit) !== 0;
  return road || (mode === TRAIL && (state.ground.trailSides[hex]! & bit) !== 0);
}

/** 17.32, 17.34: at most seven hexes to the counter of the own division, over any ground (R-ARN-20). */
function airborneLine(state: State, unit: number): number[] | undefined {
  const { ground } = state;
  const division = divisionOf(state.unit(unit));
  const zone = division === undefined ? undefined : memory(state).dropZones[division];
  if (zone === undefined) return undefined;
  const goal = ground.indexOf.get(zone)!;
  const start: Place = { hex: state.hex[unit]!, mode: OPEN, from: undefined };
  if (start.hex === goal) return [goal];
  const seen = new Set([start.hex]);
  let edge = [start];
  for (let length = 1; length <= AIRBORNE_LINE; length += 1) {
    const next: Place[] = [];
    for (const at of edge) {
      for (let direction = 0; direction < 6; direction += 1) {
        if ((ground.lineSides[at.hex]! & (1 << direction)) === 0) continue;
        const hex = ground.neighbours[at.hex * 6 + direction]!;
        if (ground.distance(hex, goal) > AIRBORNE_LINE - length) continue;
        if (seen.has(hex) || !isOpen(state, hex)) continue;
        const place: Place = { hex, mode: OPEN, from: at };
        if (hex === goal) return pathBack(place);
        seen.add(hex);
        next.push(place);
      }
    }
    edge = next;
  }
  return undefined;
}
