import type { HexId } from '../map/grid';
import { other } from '../model/side';
import type { State } from '../model/state';
import { readable } from '../model/unit-names';
import type { Destination, EntryMoves } from '../play/legal-answers';
import { countSteps, searchFrom } from '../rules/05-movement/reach';
import type { CountedReach, FleetingReach } from '../rules/05-movement/reach';
import { EndObstacles, mayEndIn } from '../rules/05-movement/stacks';
import { entryHexViolations, entryHexesOf, mayCome, openEntries } from '../rules/reinforcements/entry';
import type { EntryHex } from '../rules/reinforcements/entry';

/** Where a reinforcement may enter now and how far it comes; undefined when it is not due. */
export function entryMoves(state: State, unit: number): EntryMoves | undefined {
  const { id, side } = state.unit(unit);
  if (!mayCome(state, side, unit)) return undefined;
  return {
    unit: id,
    entries: usefulEntries(state, unit).map((entry) => {
      const { hex, cost, place, alternate } = entry;
      const destinations = entryDestinations(state, unit, entry, true);
      return { hex: state.hexId(hex), cost, place, alternate, destinations };
    }),
    closed: closedEntries(state, unit),
  };
}

/** The hexes at which a unit may enter now and from which it has somewhere to go, itself included. */
export function usefulEntries(state: State, unit: number): EntryHex[] {
  const obstacles = new EndObstacles(state, unit);
  return openEntries(state, unit).filter((entry) => hasDestination(state, unit, obstacles, entry));
}

/** What a unit reaches that enters at a hex: it stops there in an enemy zone of control. */
function reachFromEntry(state: State, unit: number, { hex, cost }: EntryHex): FleetingReach {
  const { side, allowance } = state.unit(unit);
  return searchFrom(state, unit, hex, state.enemyControls(side, hex) ? 0 : allowance - cost);
}

function hasDestination(state: State, unit: number, obstacles: EndObstacles, entry: EntryHex): boolean {
  if (obstacles.in(entry.hex) === undefined) return true;
  const { order, count } = reachFromEntry(state, unit, entry);
  for (let at = 0; at < count; at += 1) if (obstacles.in(order[at]!) === undefined) return true;
  return false;
}

/** Where a unit may move on to from a hex at which it may enter. */
export function entryDestinations(
  state: State,
  unit: number,
  entry: EntryHex,
  paths: boolean,
): Destination[] {
  const control = state.control[other(state.sideOf(unit))];
  const reach = reachFromEntry(state, unit, entry);
  const { hex, cost: entered } = entry;
  const way = { pathTo: pathsOf(state, reach, paths), entered };
  const own = mayEndIn(state, unit, hex) ? [destination(state, control, reach, hex, way)] : [];
  return [...own, ...destinations(state, unit, reach, way)];
}

/** Scheduled hexes at which a unit may not enter, and why. */
export function closedEntries(state: State, unit: number): EntryMoves['closed'] {
  return entryHexesOf(state, unit)
    .hexes.map((hex) => ({
      hex: state.hexId(hex),
      violations: readable(state.scenario, entryHexViolations(state, unit, hex)),
    }))
    .filter((one) => one.violations.length > 0);
}

/** The hexes entered on the way to a reached hex, by name. */
type PathTo = (hex: number) => readonly HexId[];

const NO_PATH: readonly HexId[] = Object.freeze([]);

function pathsOf(state: State, reach: FleetingReach, paths: boolean): PathTo {
  if (!paths) return () => NO_PATH;
  const counted = countSteps(reach);
  return (hex) => pathIds(state, counted, hex);
}

interface Noted {
  readonly pathTo: PathTo;
  /** What it cost to enter the map. */
  readonly entered: number;
}

/** The hexes in which the move may end. */
function destinations(
  state: State,
  unit: number,
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

/** `control`: by hex the enemies whose zone of control covers it. */
function destination(
  state: State,
  control: Uint8Array,
  reach: FleetingReach,
  hex: number,
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

function spentIn({ budget, left }: FleetingReach, hex: number): number {
  return budget - left[hex]!;
}

function pathIds(state: State, { before, start, steps }: CountedReach, hex: number): HexId[] {
  const { ids } = state.ground;
  let place = steps[hex]!;
  const path = new Array<HexId>(place);
  for (let at = hex; at !== start; at = before[at]!) path[(place -= 1)] = ids[at]!;
  return path;
}
