import { EDGES } from '../map/grid';
import type { Edge, HexId } from '../map/grid';
import { zoneViolation } from '../rules/06-zones-of-control/control';
import { startViolations } from '../rules/05-movement/move';
import { pathStepViolations } from '../rules/05-movement/paths';
import { pointsLeft, searchFrom } from '../rules/05-movement/reach';
import type { FleetingReach } from '../rules/05-movement/reach';
import { endObstacle, mayEndIn, obstacleViolation } from '../rules/05-movement/stacks';
import type { EndObstacle } from '../rules/05-movement/stacks';
import { isHeld } from '../rules/06-zones-of-control/zones';
import { exitCost, exitViolations, isOnEdge } from '../rules/reinforcements/exit';
import { dueViolations, entryHexViolations, entryHexesOf, openEntries } from '../rules/reinforcements/entry';
import type { ClosedHex, Destination, EntryMoves, UnitMoves } from '../play/legal-answers';
import type { State } from '../model/state';
import type { Violation } from '../model/violations';
import { readable } from '../model/unit-names';
import { rulesOf } from '../model/game-rules';

/** What is asked about moves besides where units may go. */
export interface MovesAsked {
  /** Why hexes next to what a unit reaches stay closed. */
  readonly closed: boolean;
}

/** Everything that a unit may do in this Movement Phase; with `closed`, why hexes next to the reachable ones stay closed. */
export function unitMoves(state: State, unit: number, asked: MovesAsked): UnitMoves {
  const { id, side } = state.unit(unit);
  const hex = state.hex[unit]!;
  const allowance = pointsLeft(state, unit);
  const violations = startViolations(state, side, unit);
  if (violations.length === 0 && isHeld(state, unit, hex)) {
    violations.push(zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, hex));
  }
  const held = {
    unit: id,
    hex: state.hexId(hex),
    allowance,
    violations: readable(state.scenario, violations),
  };
  if (violations.length > 0) return { ...held, destinations: [], closed: [], exits: [] };
  const reach = searchFrom(state, unit, hex, allowance);
  const obstacles = new Map<number, EndObstacle>();
  return {
    ...held,
    destinations: destinations(state, unit, reach, obstacles),
    closed: asked.closed ? closedHexes(state, unit, reach, obstacles) : [],
    exits: exits(state, unit, reach),
  };
}

/** The hexes in which the move may end; of the others it notes why it may not. */
function destinations(
  state: State,
  unit: number,
  reach: FleetingReach,
  obstacles: Map<number, EndObstacle>,
): Destination[] {
  const found: Destination[] = [];
  for (let at = 0; at < reach.count; at += 1) {
    const hex = reach.order[at]!;
    const obstacle = endObstacle(state, unit, hex);
    if (obstacle === undefined) found.push(destination(state, unit, reach, hex));
    else obstacles.set(hex, obstacle);
  }
  return found;
}

function destination(state: State, unit: number, reach: FleetingReach, hex: number): Destination {
  return {
    hex: state.hexId(hex),
    cost: spentIn(reach, hex),
    path: pathIds(state, reach, hex),
    enemyZoc: state.enemyControls(state.sideOf(unit), hex),
    onFriend: state.occupant[hex]! >= 0,
  };
}

function spentIn({ budget, left }: FleetingReach, hex: number): number {
  return budget - left[hex]!;
}

/** The hexes entered on the way to a reached hex, by name. */
function pathIds(state: State, { before, start }: FleetingReach, hex: number): HexId[] {
  const { ids } = state.ground;
  let length = 0;
  for (let at = hex; at !== start; at = before[at]!) length += 1;
  const path = new Array<HexId>(length);
  for (let at = hex; at !== start; at = before[at]!) path[(length -= 1)] = ids[at]!;
  return path;
}

/** Hexes next to the reachable ones that stay closed, each with the first way into it and what forbids that. */
function closedHexes(
  state: State,
  unit: number,
  reach: FleetingReach,
  obstacles: ReadonlyMap<number, EndObstacle>,
): ClosedHex[] {
  const { neighbours } = state.ground;
  const closed: ClosedHex[] = [];
  const add = (hex: number, from: number, violations: readonly Violation[]): void => {
    const [id, fromId] = [state.hexId(hex), state.hexId(from)];
    closed.push({ hex: id, from: fromId, violations: readable(state.scenario, violations) });
  };
  for (const [hex, obstacle] of obstacles) {
    add(hex, reach.before[hex]!, [obstacleViolation(state, unit, hex, obstacle)]);
  }
  const seen = new Set<number>();
  for (let at = -1; at < reach.count; at += 1) {
    const from = at < 0 ? reach.start : reach.order[at]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const to = neighbours[from * 6 + direction]!;
      if (to < 0 || reach.left[to]! >= 0 || seen.has(to)) continue;
      seen.add(to);
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

function exits(state: State, unit: number, reach: FleetingReach): ExitMove[] {
  const found: ExitMove[] = [];
  if (rulesOf(state).exit === undefined) return found;
  for (let at = -1; at < reach.count; at += 1) {
    const hex = at < 0 ? reach.start : reach.order[at]!;
    if (state.ground.edgeMask[hex] === 0) continue;
    for (const edge of EDGES) {
      if (!isOnEdge(state, hex, edge)) continue;
      if (exitViolations(state, unit, hex, edge, reach.left[hex]!).length > 0) continue;
      const cost = spentIn(reach, hex) + exitCost(state, unit, hex, edge);
      found.push({ hex: state.hexId(hex), edge, cost, path: pathIds(state, reach, hex) });
    }
  }
  return found;
}

/** Where a reinforcement may enter now and how far it comes; undefined when it is not due. */
export function entryMoves(state: State, unit: number): EntryMoves | undefined {
  const { id, side, allowance } = state.unit(unit);
  if (dueViolations(state, side, unit).length > 0) return undefined;
  const entries = openEntries(state, unit).map(({ hex, cost, place, alternate }) => {
    const budget = allowance - cost;
    const stops = state.enemyControls(side, hex);
    const reach = searchFrom(state, unit, hex, stops ? 0 : budget);
    const own: Destination[] = mayEndIn(state, unit, hex) ? [destination(state, unit, reach, hex)] : [];
    const onward = destinations(state, unit, reach, new Map());
    return {
      hex: state.hexId(hex),
      cost,
      place,
      alternate,
      destinations: [...own, ...onward].map((one) => ({ ...one, cost: one.cost + cost })),
    };
  });
  const scheduled = entryHexesOf(state, unit).hexes;
  const closed = scheduled
    .map((hex) => ({
      hex: state.hexId(hex),
      violations: readable(state.scenario, entryHexViolations(state, unit, hex)),
    }))
    .filter((one) => one.violations.length > 0);
  return { unit: id, entries: entries.filter((entry) => entry.destinations.length > 0), closed };
}
