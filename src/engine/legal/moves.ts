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
import { keptMoves } from './kept-moves';
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
export function unitMoves(state: State, unit: number, asked: MovesAsked): UnitMoves {
  const { id, side } = state.unit(unit);
  const start = state.hex[unit]!;
  const hex = state.hexId(start);
  const allowance = pointsLeft(state, unit);
  const violations = startViolations(state, side, unit);
  if (violations.length === 0 && isHeld(state, unit, start)) {
    violations.push(zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, start));
  }
  if (violations.length > 0) {
    const reasons = readable(state.scenario, violations);
    return { unit: id, hex, allowance, violations: reasons, destinations: [], closed: [], exits: [] };
  }
  const closed = (): ClosedHex[] => closedHexes(state, unit, searchFrom(state, unit, start, allowance));
  const { destinations, exits } = movesFrom(state, { unit, start, budget: allowance }, asked);
  return answerWith<UnitMoves>({
    unit: id,
    hex,
    allowance,
    violations,
    destinations,
    closed: asked.closed === 'whenRead' ? whenRead(closed) : asked.closed ? closed() : [],
    exits,
  });
}

/** Where a unit that sets out may go, from what is kept of an earlier question or by a search. */
function movesFrom(
  state: State,
  out: SettingOut,
  asked: Pick<MovesAsked, 'paths'>,
): Pick<UnitMoves, 'destinations' | 'exits'> {
  const { unit, start, budget } = out;
  const kept = keptMoves(state, unit, start, budget, asked.paths);
  if (kept !== undefined) {
    const obstacles = new EndObstacles(state, unit);
    return {
      destinations: kept.destinations(state, (hex) => obstacles.in(hex) === undefined),
      exits: keptExits(state, out, kept),
    };
  }
  const reach = searchFrom(state, unit, start, budget);
  const pathTo = pathsOf(state, reach, asked);
  return {
    destinations: destinations(state, unit, reach, { pathTo }),
    exits: exits(state, unit, reach, pathTo),
  };
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
function closedHexes(state: State, unit: number, reach: FleetingReach): ClosedHex[] {
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

function exits(state: State, unit: number, reach: FleetingReach, pathTo: PathTo): ExitMove[] {
  const found: ExitMove[] = [];
  if (rulesOf(state).exit === undefined) return found;
  const { edgeMask } = state.ground;
  const { order, count, start, budget, left } = reach;
  for (let at = -1; at < count; at += 1) {
    const hex = at < 0 ? start : order[at]!;
    if (edgeMask[hex] !== 0) exitsFrom({ state, unit, budget, pathTo, found }, hex, left[hex]!);
  }
  return found;
}

/** The same where the search is kept. */
function keptExits(state: State, { unit, start, budget }: SettingOut, kept: KeptMoves): ExitMove[] {
  const found: ExitMove[] = [];
  if (rulesOf(state).exit === undefined) return found;
  let place = -1;
  const pathTo = (): readonly HexId[] => (place < 0 ? [] : kept.path(place));
  const leaving: Leaving = { state, unit, budget, pathTo, found };
  if (state.ground.edgeMask[start] !== 0) exitsFrom(leaving, start, budget);
  for (place of kept.edges) exitsFrom(leaving, kept.hexes[place]!, kept.left[place]!);
  return found;
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
