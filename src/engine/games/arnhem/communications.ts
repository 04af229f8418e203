import type { State } from '../../model/state';
import { divisionOf, isAirborneClass } from './classes';
import { alliedSide, memory } from './game-state';
import { indexesOf } from '../../map/distances';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** 17.32: maximum length of the line of an airborne unit, counted like range (R-ARN-18). */
const AIRBORNE_LINE = 7;

/** The ways in which a line may go on: anywhere, by trail or road, by road only (17.31, R-ARN-19). */
const OPEN = 0;
const TRAIL = 1;
const ROAD = 2;
const MODES = 3;

/** A hex that a line has reached in a mode, by the place before it. */
interface Place {
  readonly hex: HexIndex;
  readonly mode: number;
  /** Number of steps from the start. */
  readonly length: number;
  readonly before: Place | undefined;
}

/** A kind of line: the side over which it leaves a place, and the mode in which it comes to the next hex; -1 if it does not. */
type Onward = (from: Place, side: number, hex: HexIndex) => number;

/** 17.3, 17.31, 17.32: the line of a unit by its class. */
export function lineOf(state: State, unit: UnitIndex): HexIndex[] | undefined {
  return isAirborneClass(state, unit) ? airborneLine(state, unit) : groundLine(state, unit);
}

/** The shortest line from a unit to one of the ends; undefined if there is none. */
function lineTo(
  state: State,
  unit: UnitIndex,
  ends: readonly HexIndex[],
  onward: Onward,
): HexIndex[] | undefined {
  const { hexCount, lineSides, neighbours } = state.ground;
  const seen = new Uint8Array(MODES * hexCount);
  const places: Place[] = [{ hex: state.hex[unit]!, mode: OPEN, length: 0, before: undefined }];
  // The list grows during the loop.
  for (const place of places) {
    const { hex: from } = place;
    if (ends.includes(from)) return hexesTo(place);
    for (let direction = 0; direction < 6; direction += 1) {
      const side = 1 << direction;
      if ((lineSides[from]! & side) === 0) continue;
      const hex = neighbours[from * 6 + direction]!;
      if (!isOpen(state, hex)) continue;
      const mode = onward(place, side, hex);
      if (mode < 0 || seen[hex * MODES + mode] === 1) continue;
      seen[hex * MODES + mode] = 1;
      places.push({ hex, mode, length: place.length + 1, before: place });
    }
  }
  return undefined;
}

function hexesTo(end: Place): HexIndex[] {
  const line: HexIndex[] = [];
  for (let place: Place | undefined = end; place !== undefined; place = place.before) line.push(place.hex);
  return line.reverse();
}

/**
 * 17.33: true if the hex has no German unit, and no German zone of control unless an Allied unit is there.
 */
function isOpen(state: State, hex: HexIndex): boolean {
  const side = alliedSide(state);
  if (state.enemyHolds(side, hex)) return false;
  return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
}

/** 17.31: the mode after entering a hex, whose best route limits the rest of the line. */
function modeIn(state: State, hex: HexIndex, before: number): number {
  if (state.ground.roadSides[hex] !== 0) return ROAD;
  if (state.ground.trailSides[hex] !== 0) return before === ROAD ? ROAD : TRAIL;
  return before;
}

/** 17.31, 17.34: the line to 0105 or 0106, from open ground by trail to road and never back (R-ARN-19). */
function groundLine(state: State, unit: UnitIndex): HexIndex[] | undefined {
  const { ground } = state;
  const ends = indexesOf(ground, ground.map.features.lineOfCommunicationExits ?? []);
  return lineTo(state, unit, ends, ({ hex: from, mode }, side, hex) =>
    follows(state, from, side, mode) ? modeIn(state, hex, mode) : -1,
  );
}

/** 17.31: true if the line may leave the hex over this side in this mode. */
function follows(state: State, hex: HexIndex, bit: number, mode: number): boolean {
  if (mode === OPEN) return true;
  const road = (state.ground.roadSides[hex]! & bit) !== 0;
  return road || (mode === TRAIL && (state.ground.trailSides[hex]! & bit) !== 0);
}

/**
 * 17.32, 17.34: the line of at most seven hexes to the counter of the unit's division, over any ground
 * (R-ARN-20).
 */
function airborneLine(state: State, unit: UnitIndex): HexIndex[] | undefined {
  const { ground } = state;
  const division = divisionOf(state.unit(unit));
  const zone = division === undefined ? undefined : memory(state).dropZones[division];
  if (zone === undefined) return undefined;
  const goal = ground.indexOf.get(zone)!;
  return lineTo(state, unit, [goal], ({ length }, _side, hex) =>
    ground.distance(hex, goal) < AIRBORNE_LINE - length ? OPEN : -1,
  );
}
