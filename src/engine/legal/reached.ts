import type { HexId } from '../map/grid';
import { other } from '../model/side';
import type { State } from '../model/state';
import type { Destination } from '../play/legal-answers';
import { countSteps, type CountedReach, type FleetingReach } from '../rules/05-movement/reach';
import { EndObstacles } from '../rules/05-movement/ends';
import type { BytesByHex, HexIndex } from '../map/indexes';
import type { UnitIndex } from '../model/unit-index';

/** Gives the ids of the hexes entered on the path to a reached hex. */
export type PathTo = (hex: HexIndex) => readonly HexId[];

const NO_PATH: readonly HexId[] = Object.freeze([]);

export function reachedPaths(state: State, reach: FleetingReach, paths: boolean): PathTo {
  if (!paths) return () => NO_PATH;
  const counted = countSteps(reach);
  return (hex) => pathIds(state, counted, hex);
}

interface Noted {
  readonly pathTo: PathTo;
  /** Half points of the entry on the map. */
  readonly entered: number;
}

/** The reached hexes where the move may end. */
export function destinations(
  state: State,
  unit: UnitIndex,
  reach: FleetingReach,
  { pathTo, entered }: Noted,
): Destination[] {
  const { order, count } = reach;
  const control = state.control[other(state.sideOf(unit))];
  const obstacles = new EndObstacles(state, unit);
  const found: Destination[] = [];
  for (let at = 0; at < count; at += 1) {
    const hex = order[at]!;
    if (obstacles.in(hex) === undefined)
      found.push(destination(state, control, reach, hex, { pathTo, entered }));
  }
  return found;
}

/** The destination in one reached hex. `control` is the number of enemy zones of control by hex. */
export function destination(
  state: State,
  control: BytesByHex,
  reach: FleetingReach,
  hex: HexIndex,
  { pathTo, entered }: Noted,
): Destination {
  return {
    hex: state.hexId(hex),
    cost: entered + spentIn(reach, hex),
    path: pathTo(hex),
    enemyZoc: control[hex]! > 0,
    onFriend: state.occupant[hex]! >= 0,
  };
}

function spentIn({ budget, left }: FleetingReach, hex: HexIndex): number {
  return budget - left[hex]!;
}

function pathIds(state: State, { before, start, steps }: CountedReach, hex: HexIndex): HexId[] {
  const { ids } = state.ground;
  let place = steps[hex]!;
  const path = new Array<HexId>(place);
  for (let at = hex; at !== start; at = before[at]!) path[(place -= 1)] = ids[at]!;
  return path;
}
