import type { State } from '../../model/state';
import { divisionOf, isAirborneClass } from './classes';
import { alliedSide, memory } from './game-state';
import { indexesOf, neighboursOver, shortestWay } from '../../map/distances';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** 17.32: maximum length of the line of an airborne unit, counted like range (R-ARN-18). */
const AIRBORNE_LINE = 7;

/** The ways in which a line may go on: anywhere, by trail or road, by road only (17.31, R-ARN-19). */
const OPEN = 0;
const TRAIL = 1;
const ROAD = 2;
const MODES = 3;

/** 17.3, 17.31, 17.32: the line of a unit by its class. */
export function lineOf(state: State, unit: UnitIndex): HexIndex[] | undefined {
  return isAirborneClass(state, unit) ? airborneLine(state, unit) : groundLine(state, unit);
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

/** 17.31: the sides over which the line may leave a hex in a mode. */
function sidesFrom({ ground }: State, hex: HexIndex, mode: number): number {
  const { lineSides, roadSides, trailSides } = ground;
  if (mode === OPEN) return lineSides[hex]!;
  return lineSides[hex]! & (mode === ROAD ? roadSides[hex]! : roadSides[hex]! | trailSides[hex]!);
}

/** 17.31, 17.34: the line to 0105 or 0106, from open ground by trail to road and never back (R-ARN-19). */
function groundLine(state: State, unit: UnitIndex): HexIndex[] | undefined {
  const { ground } = state;
  const ends = indexesOf(ground, ground.map.features.lineOfCommunicationExits ?? []);
  // A place is a hex in a mode.
  const hexIn = (place: number): HexIndex => Math.floor(place / MODES);
  const way = shortestWay(
    [MODES * state.hex[unit]! + OPEN],
    (place) => ends.includes(hexIn(place)),
    (place) => isOpen(state, hexIn(place)),
    (place) => {
      const mode = place % MODES;
      const next = neighboursOver(ground, hexIn(place), sidesFrom(state, hexIn(place), mode));
      return next.map((hex) => MODES * hex + modeIn(state, hex, mode));
    },
  );
  return way?.map(hexIn);
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
  const way = shortestWay(
    [state.hex[unit]!],
    (hex) => hex === goal,
    (hex) => ground.distance(hex, goal) <= AIRBORNE_LINE && isOpen(state, hex),
    (hex) => neighboursOver(ground, hex, ground.lineSides[hex]!),
  );
  return way !== undefined && way.length - 1 <= AIRBORNE_LINE ? way : undefined;
}
