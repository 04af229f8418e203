import { EDGES } from '../map/grid';
import type { Edge, HexId } from '../map/grid';
import { zoneViolation } from '../rules/06-zones-of-control/control';
import { startViolations } from '../rules/05-movement/move';
import { pathStepViolations } from '../rules/05-movement/paths';
import { countSteps, pointsLeft, searchFrom } from '../rules/05-movement/reach';
import type { CountedReach, FleetingReach } from '../rules/05-movement/reach';
import type { SettingOut } from '../rules/05-movement/drawn-way';
import { EndObstacles, mayEndIn, obstacleViolation } from '../rules/05-movement/stacks';
import { isHeld } from '../rules/06-zones-of-control/zones';
import { legalExitCost } from '../rules/reinforcements/exit';
import { entryHexViolations, entryHexesOf, mayCome, openEntries } from '../rules/reinforcements/entry';
import type { EntryHex } from '../rules/reinforcements/entry';
import type { ClosedHex, Destination, EntryMoves, UnitMoves } from '../play/legal-answers';
import { other } from '../model/side';
import type { State } from '../model/state';
import type { Violation } from '../model/violations';
import { readable } from '../model/unit-names';
import { rulesOf } from '../model/game-rules';
import { askedBefore, movesOf } from './asked-before';
import type { KeptMoves } from './kept-moves';
import { answerWith, whenRead } from './when-read';

/** What is asked about moves besides where units may go. */
export interface MovesAsked {
  /** Why hexes next to what a unit reaches stay closed; `whenRead`: on a state that does not change any more. */
  readonly closed: boolean | 'whenRead';
  /** One cheapest path to each destination and exit; without it `path` is empty. */
  readonly paths: boolean;
}

/** Everything that a unit may do in this Movement Phase; with `closed`, why hexes next to the reachable ones stay closed. */
export function unitMoves(state: State, unit: number, { closed, paths }: MovesAsked): UnitMoves {
  const { id, side } = state.unit(unit);
  const violations = whyItStays(state, unit);
  const start = state.hex[unit]!;
  const allowance = pointsLeft(state, unit);
  const base = { unit: id, hex: state.hexId(start), allowance };
  if (violations.length > 0) return { ...base, violations, destinations: [], closed: [], exits: [] };
  const before = askedBefore(state, side);
  const kept = movesOf(state, unit, before.about(state, unit, before.standing(state), paths));
  const reasons = (): ClosedHex[] => closedHexes(state, unit, searchFrom(state, unit, start, allowance));
  return answerWith<UnitMoves>({
    ...base,
    violations,
    destinations: kept.destinations(state, unit),
    closed: closed === 'whenRead' ? whenRead(reasons) : closed ? reasons() : [],
    exits: exitsOf(state, { unit, start, budget: allowance }, kept),
  });
}

/** 5.11, 5.14, 5.15: why a unit may not set out, in sentences for players. */
export function whyItStays(state: State, unit: number): readonly Violation[] {
  const violations = startViolations(state, state.sideOf(unit), unit);
  const start = state.hex[unit]!;
  if (violations.length === 0 && isHeld(state, unit, start))
    violations.push(zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, start));
  return readable(state.scenario, violations);
}

export const NONE: readonly never[] = Object.freeze([]);

/** A list that many answers share. */
export function frozenList<T>(list: readonly T[]): readonly T[] {
  list.forEach(Object.freeze);
  return Object.freeze(list);
}

/** The hexes entered on the way to a reached hex, by name. */
type PathTo = (hex: number) => readonly HexId[];

const NO_PATH: readonly HexId[] = Object.freeze([]);

function pathsOf(state: State, reach: FleetingReach, { paths }: Pick<MovesAsked, 'paths'>): PathTo {
  if (!paths) return () => NO_PATH;
  const counted = countSteps(reach);
  return (hex) => pathIds(state, counted, hex);
}

interface Noted {
  readonly pathTo: PathTo;
  /** What it cost to enter the map. */
  readonly entered?: number;
}

/** The hexes in which the move may end. */
function destinations(
  state: State,
  unit: number,
  reach: FleetingReach,
  { pathTo, entered = 0 }: Noted,
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
  { pathTo, entered }: { readonly pathTo: PathTo; readonly entered: number },
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

/** Hexes next to the reachable ones that stay closed, each with the first way into it and what forbids that. */
export function closedHexes(state: State, unit: number, reach: FleetingReach): ClosedHex[] {
  const { neighbours } = state.ground;
  const closed: ClosedHex[] = [];
  const add = (hex: number, from: number, violations: readonly Violation[]): void => {
    const reasons = readable(state.scenario, violations);
    closed.push({ hex: state.hexId(hex), from: state.hexId(from), violations: reasons });
  };
  const obstacles = new EndObstacles(state, unit);
  for (let at = 0; at < reach.count; at += 1) {
    const hex = reach.order[at]!;
    const obstacle = obstacles.in(hex);
    if (obstacle === undefined) continue;
    add(hex, reach.before[hex]!, [obstacleViolation(state, unit, hex, obstacle)]);
  }
  const seen = new Uint8Array(state.ground.hexCount);
  for (let at = -1; at < reach.count; at += 1) {
    const from = at < 0 ? reach.start : reach.order[at]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const to = neighbours[from * 6 + direction]!;
      if (to < 0 || reach.left[to]! >= 0 || seen[to] === 1) continue;
      seen[to] = 1;
      add(to, from, pathStepViolations(state, unit, reach.start, from, to, reach.left[from]!));
    }
  }
  return closed;
}

interface ExitMove {
  readonly hex: HexId;
  readonly edge: Edge;
  readonly cost: number;
  readonly path: readonly HexId[];
}

/** Where a unit may leave the map. */
export function exitsOf(
  state: State,
  { unit, start, budget }: SettingOut,
  kept: KeptMoves,
): UnitMoves['exits'] {
  if (rulesOf(state).exit === undefined) return NONE;
  if (kept.exits !== undefined) return kept.exits;
  const found: ExitMove[] = [];
  let place = -1;
  const pathTo = (): readonly HexId[] => (place < 0 ? [] : kept.path(place));
  const leaving: Leaving = { state, unit, budget, pathTo, found };
  if (state.ground.edgeMask[start] !== 0) exitsFrom(leaving, start, budget);
  for (place of kept.edges) exitsFrom(leaving, kept.hex(place), kept.left(place));
  return (kept.exits = frozenList(found));
}

/** A unit that may leave the map, and where its exits are noted. */
interface Leaving {
  readonly state: State;
  readonly unit: number;
  /** Half points that it set out with. */
  readonly budget: number;
  readonly pathTo: PathTo;
  readonly found: ExitMove[];
}

/** Notes the exits from a hex in which the unit has these half points left. */
function exitsFrom({ state, unit, budget, pathTo, found }: Leaving, hex: number, left: number): void {
  for (const edge of EDGES) {
    const exit = legalExitCost(state, unit, hex, edge, left);
    if (exit < 0) continue;
    found.push({ hex: state.hexId(hex), edge, cost: budget - left + exit, path: pathTo(hex) });
  }
}

/**
 * Where a reinforcement may enter now and how far it comes; undefined when it is not due. `whenRead`: on a state that
 * does not change any more, so that how far it comes from a hex is found when it is read.
 */
export function entryMoves(
  state: State,
  unit: number,
  asked: 'atOnce' | 'whenRead',
  paths = true,
): EntryMoves | undefined {
  const { id, side } = state.unit(unit);
  if (!mayCome(state, side, unit)) return undefined;
  const open = openEntries(state, unit).filter((entry) => hasDestination(state, unit, entry));
  const found = <T>(find: () => T) => (asked === 'whenRead' ? whenRead(find) : find());
  return answerWith<EntryMoves>({
    unit: id,
    entries: open.map((entry) => {
      const { hex, cost, place, alternate } = entry;
      const destinations = found(() => entryDestinations(state, unit, entry, paths));
      return answerWith<EntryHexMoves>({ hex: state.hexId(hex), cost, place, alternate, destinations });
    }),
    closed: found(() => closedEntries(state, unit)),
  });
}

type EntryHexMoves = EntryMoves['entries'][number];

/** What a unit reaches that enters at a hex: it stops there in an enemy zone of control. */
function reachFromEntry(state: State, unit: number, { hex, cost }: EntryHex): FleetingReach {
  const { side, allowance } = state.unit(unit);
  return searchFrom(state, unit, hex, state.enemyControls(side, hex) ? 0 : allowance - cost);
}

function hasDestination(state: State, unit: number, entry: EntryHex): boolean {
  const obstacles = new EndObstacles(state, unit);
  if (obstacles.in(entry.hex) === undefined) return true;
  const { order, count } = reachFromEntry(state, unit, entry);
  for (let at = 0; at < count; at += 1) if (obstacles.in(order[at]!) === undefined) return true;
  return false;
}

function entryDestinations(state: State, unit: number, entry: EntryHex, paths: boolean): Destination[] {
  const control = state.control[other(state.sideOf(unit))];
  const reach = reachFromEntry(state, unit, entry);
  const { hex, cost: entered } = entry;
  const way = { pathTo: pathsOf(state, reach, { paths }), entered };
  const own = mayEndIn(state, unit, hex) ? [destination(state, control, reach, hex, way)] : [];
  return [...own, ...destinations(state, unit, reach, way)];
}

/** Scheduled hexes at which a unit may not enter, and why. */
function closedEntries(state: State, unit: number): EntryMoves['closed'] {
  return entryHexesOf(state, unit)
    .hexes.map((hex) => ({
      hex: state.hexId(hex),
      violations: readable(state.scenario, entryHexViolations(state, unit, hex)),
    }))
    .filter((one) => one.violations.length > 0);
}
