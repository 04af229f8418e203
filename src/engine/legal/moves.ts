import { EDGES, type Edge, type HexId } from '../map/grid';
import { zoneViolation } from '../rules/06-zones-of-control/control';
import { startViolations } from '../rules/05-movement/move';
import { pathStepViolations } from '../rules/05-movement/paths';
import { pointsLeft, withReach, type FleetingReach } from '../rules/05-movement/reach';
import { EndObstacles, obstacleViolation } from '../rules/05-movement/ends';
import { isHeld } from '../rules/06-zones-of-control/zones';
import { legalExitCost } from '../rules/reinforcements/exit';
import type { ClosedHex, UnitMoves } from '../play/legal-answers';
import type { State } from '../model/state';
import type { Violation } from '../model/violations';
import { readable } from '../model/unit-names';
import { rulesOf } from '../model/game-rules';
import { keptMovesOf, withAskedBefore, type ReachQuestion } from './asked-before';
import type { KeptMoves } from './kept-moves';
import { destinations, reachedPaths, type PathTo } from './reached';
import type { HexIndex } from '../map/indexes';
import type { UnitIndex } from '../model/unit-index';

/** Optional parts of the answer about moves. */
export interface MovesAsked {
  /** Reasons why hexes next to the reachable ones are closed. */
  readonly closed: boolean;
  /** One cheapest path to each destination and exit; otherwise `path` is empty. */
  readonly paths: boolean;
}

/** All legal moves of a unit in this Movement Phase. */
export function unitMoves(state: State, unit: UnitIndex, { closed, paths }: MovesAsked): UnitMoves {
  const { id, side } = state.unit(unit);
  const violations = whyItMayNotSetOut(state, unit);
  const start = state.hex[unit]!;
  const allowance = pointsLeft(state, unit);
  const hex = state.hexId(start);
  if (violations.length > 0)
    return { unit: id, hex, allowance, violations, destinations: [], closed: [], exits: [] };
  const found = withAskedBefore(state, side, (before) => {
    const asked = before.about(state, unit, before.standing(state), paths);
    return asked.again ? movesAgain(state, unit, asked) : movesAtFirst(state, unit, asked);
  });
  const why = closed ? closedHexes(state, unit, start, allowance) : [];
  const { destinations: to, exits } = found;
  return { unit: id, hex, allowance, violations, destinations: to, closed: why, exits };
}

type WhereTo = Pick<UnitMoves, 'destinations' | 'exits'>;

/** The destinations and exits of a unit, found without keeping its reach. */
export function movesAtFirst(
  state: State,
  unit: UnitIndex,
  { start, budget, paths }: ReachQuestion,
): WhereTo {
  return withReach(state, unit, start, budget, (reach) => {
    const pathTo = reachedPaths(state, reach, paths);
    return {
      destinations: destinations(state, unit, reach, { pathTo, entered: 0 }),
      exits: exitsWithin(state, unit, reach, pathTo),
    };
  });
}

function movesAgain(state: State, unit: UnitIndex, asked: ReachQuestion): WhereTo {
  const kept = keptMovesOf(state, unit, asked);
  return { destinations: kept.destinations(state, unit), exits: exitsOf(state, unit, asked, kept) };
}

/** Reasons for players why a unit may not begin a move (5.11, 5.14, 5.15). */
export function whyItMayNotSetOut(state: State, unit: UnitIndex): readonly Violation[] {
  const violations = startViolations(state, state.sideOf(unit), unit);
  const start = state.hex[unit]!;
  if (violations.length === 0 && isHeld(state, unit, start))
    violations.push(zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, start));
  return violations.length === 0 ? violations : readable(state.scenario, violations);
}

export const NONE: readonly never[] = Object.freeze([]);

/** Freezes a list that many answers share. */
export function frozenList<T>(list: readonly T[]): readonly T[] {
  list.forEach(Object.freeze);
  return Object.freeze(list);
}

/** Closed hexes next to the reachable ones, each with the first way into it and the rules against that. */
export function closedHexes(state: State, unit: UnitIndex, start: HexIndex, budget: number): ClosedHex[] {
  return withReach(state, unit, start, budget, (reach) => closedAround(state, unit, reach));
}

function closedAround(state: State, unit: UnitIndex, reach: FleetingReach): ClosedHex[] {
  const { neighbours } = state.ground;
  const closed: ClosedHex[] = [];
  const add = (hex: HexIndex, from: HexIndex, violations: readonly Violation[]): void => {
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

/** The exits of a unit, by its kept reach. */
export function exitsOf(
  state: State,
  unit: UnitIndex,
  { start, budget }: Pick<ReachQuestion, 'start' | 'budget'>,
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

/** The exits of a unit, by its reach. */
function exitsWithin(
  state: State,
  unit: UnitIndex,
  reach: FleetingReach,
  pathTo: PathTo,
): UnitMoves['exits'] {
  if (rulesOf(state).exit === undefined) return NONE;
  const { start, budget, order, count, left } = reach;
  const { edgeMask } = state.ground;
  const found: ExitMove[] = [];
  const leaving: Leaving = {
    state,
    unit,
    budget,
    pathTo: (hex) => (hex === start ? [] : pathTo(hex)),
    found,
  };
  if (edgeMask[start] !== 0) exitsFrom(leaving, start, budget);
  for (let at = 0; at < count; at += 1) {
    const hex = order[at]!;
    if (edgeMask[hex] !== 0) exitsFrom(leaving, hex, left[hex]!);
  }
  return found;
}

/** A unit that may leave the map, with the list for its exits. */
interface Leaving {
  readonly state: State;
  readonly unit: UnitIndex;
  /** Half points at the start of its move. */
  readonly budget: number;
  readonly pathTo: PathTo;
  readonly found: ExitMove[];
}

/** Adds the exits from a hex in which the unit has `left` half points. */
function exitsFrom({ state, unit, budget, pathTo, found }: Leaving, hex: HexIndex, left: number): void {
  for (const edge of EDGES) {
    const exit = legalExitCost(state, unit, hex, edge, left);
    if (exit < 0) continue;
    found.push({ hex: state.hexId(hex), edge, cost: budget - left + exit, path: pathTo(hex) });
  }
}
