import type { State } from '../../model/state';
import { divisionOf, isAirborneClass } from './classes';
import { alliedSide, memory } from './game-state';
import type { BytesByHex, HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** 17.32: maximum length of the line of an airborne unit, counted like range (R-ARN-18). */
const AIRBORNE_LINE = 7;

/** The ways in which a line may go on: anywhere, by trail or road, by road only (17.31, R-ARN-19). */
type Mode = 0 | 1 | 2;
const OPEN = 0;
const TRAIL = 1;
const ROAD = 2;

/** 17.3, 17.31, 17.32: the line of a unit by its class. */
export function lineOf(state: State, unit: UnitIndex): HexIndex[] | undefined {
  return isAirborneClass(state, unit) ? airborneLine(state, unit) : groundLine(state, unit);
}

const MODES = 3;
const UNSEEN = -2;
const START = -1;

/** The places that a search has reached, in order; a place is a hex in a mode. */
class Reached {
  /** The preceding place by place. */
  private readonly before: Int16Array;
  private readonly places: Int16Array;
  count = 0;

  constructor(hexCount: number, start: HexIndex) {
    this.before = new Int16Array(MODES * hexCount).fill(UNSEEN);
    this.places = new Int16Array(MODES * hexCount);
    this.add(start, OPEN, START);
  }

  hexAt(at: number): HexIndex {
    return Math.floor(this.places[at]! / MODES);
  }

  modeAt(at: number): Mode {
    return (this.places[at]! % MODES) as Mode;
  }

  /** Enters a hex from the place at index `from`; does nothing if the place was reached before. */
  enter(hex: HexIndex, mode: Mode, from: number): void {
    this.add(hex, mode, this.places[from]!);
  }

  private add(hex: HexIndex, mode: Mode, before: number): void {
    const place = hex * MODES + mode;
    if (this.before[place] !== UNSEEN) return;
    this.before[place] = before;
    this.places[this.count] = place;
    this.count += 1;
  }

  /** The hexes from the start to the place at index `from` and on to `end`. */
  lineTo(from: number, end: HexIndex): HexIndex[] {
    const line = [end];
    for (let place = this.places[from]!; place !== START; place = this.before[place]!) {
      line.push(Math.floor(place / MODES));
    }
    return line.reverse();
  }
}

/**
 * 17.33: true if the hex has no German unit, and no German zone of control unless an Allied unit is there.
 */
function isOpen(state: State, hex: HexIndex): boolean {
  const side = alliedSide(state);
  if (state.enemyHolds(side, hex)) return false;
  return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
}

function hasRoute(mask: BytesByHex, hex: HexIndex): boolean {
  return mask[hex] !== 0;
}

/** 17.31: the mode after entering a hex, whose best route limits the rest of the line. */
function modeIn(state: State, hex: HexIndex, before: Mode): Mode {
  if (hasRoute(state.ground.roadSides, hex)) return ROAD;
  if (hasRoute(state.ground.trailSides, hex)) return before === ROAD ? ROAD : TRAIL;
  return before;
}

/** 17.31, 17.34: the line to 0105 or 0106, from open ground by trail to road and never back (R-ARN-19). */
function groundLine(state: State, unit: UnitIndex): HexIndex[] | undefined {
  const { ground } = state;
  const ends = (ground.map.features.lineOfCommunicationExits ?? []).map((id) => ground.indexOf.get(id)!);
  const start = state.hex[unit]!;
  if (ends.includes(start)) return [start];
  const reached = new Reached(ground.hexCount, start);
  // The list grows during the loop.
  for (let at = 0; at < reached.count; at += 1) {
    const from = reached.hexAt(at);
    const mode = reached.modeAt(at);
    for (let direction = 0; direction < 6; direction += 1) {
      const bit = 1 << direction;
      if ((ground.lineSides[from]! & bit) === 0 || !follows(state, from, bit, mode)) continue;
      const hex = ground.neighbours[from * 6 + direction]!;
      if (!isOpen(state, hex)) continue;
      if (ends.includes(hex)) return reached.lineTo(at, hex);
      reached.enter(hex, modeIn(state, hex, mode), at);
    }
  }
  return undefined;
}

/** 17.31: true if the line may leave the hex over this side in this mode. */
function follows(state: State, hex: HexIndex, bit: number, mode: Mode): boolean {
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
  const start = state.hex[unit]!;
  if (start === goal) return [goal];
  const reached = new Reached(ground.hexCount, start);
  let at = 0;
  for (let length = 1; length <= AIRBORNE_LINE; length += 1) {
    for (const end = reached.count; at < end; at += 1) {
      const from = reached.hexAt(at);
      for (let direction = 0; direction < 6; direction += 1) {
        if ((ground.lineSides[from]! & (1 << direction)) === 0) continue;
        const hex = ground.neighbours[from * 6 + direction]!;
        if (ground.distance(hex, goal) > AIRBORNE_LINE - length || !isOpen(state, hex)) continue;
        if (hex === goal) return reached.lineTo(at, goal);
        reached.enter(hex, OPEN, at);
      }
    }
  }
  return undefined;
}
