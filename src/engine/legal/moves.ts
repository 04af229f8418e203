import { EDGES } from '../map/grid';
import type { Edge, HexId } from '../map/grid';
import { zoneViolation } from '../rules/06-zones-of-control/control';
import { startViolations } from '../rules/05-movement/move';
import { wayViolations } from '../rules/05-movement/paths';
import { pathTo, pointsLeft, reachFrom } from '../rules/05-movement/reach';
import type { Reach } from '../rules/05-movement/reach';
import { endViolations, mayEndIn } from '../rules/05-movement/stacks';
import { isHeld } from '../rules/06-zones-of-control/zones';
import { exitCost, exitViolations, isOnEdge } from '../rules/reinforcements/exit';
import { dueViolations, entryHexViolations, entryHexesOf, openEntries } from '../rules/reinforcements/entry';
import type { ClosedHex, Destination, EntryMoves, UnitMoves } from '../play/legal-answers';
import type { State } from '../model/state';
import type { Violation } from '../model/violations';
import { readable } from '../model/unit-names';
import { rulesOf } from '../model/game-rules';

/** Everything that a unit may do in this Movement Phase, and why hexes next to its reach stay closed. */
export function unitMoves(state: State, unit: number): UnitMoves {
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
    violations: readable(state.setting, violations),
  };
  if (violations.length > 0) return { ...held, destinations: [], closed: [], exits: [] };
  const reach = reachFrom(state, unit, hex, allowance);
  return {
    ...held,
    destinations: destinations(state, unit, reach),
    closed: closedHexes(state, unit, reach, allowance),
    exits: exits(state, unit, reach, allowance),
  };
}

function destinations(state: State, unit: number, reach: Reach): Destination[] {
  return reach.order
    .filter((hex) => mayEndIn(state, unit, hex))
    .map((hex) => destination(state, unit, reach, hex));
}

function destination(state: State, unit: number, reach: Reach, hex: number): Destination {
  return {
    hex: state.hexId(hex),
    cost: reach.cost[hex]!,
    path: pathTo(reach, hex).map((one) => state.hexId(one)),
    enemyZoc: state.enemyControls(state.sideOf(unit), hex),
    onFriend: state.occupant[hex]! >= 0,
  };
}

/** Hexes next to the reachable ones that stay closed, each with the first way into it and what forbids that. */
function closedHexes(state: State, unit: number, reach: Reach, budget: number): ClosedHex[] {
  const { neighbours } = state.ground;
  const closed = new Map<number, { readonly from: number; readonly violations: readonly Violation[] }>();
  for (const hex of reach.order) {
    const end = endViolations(state, unit, hex);
    if (end.length > 0) closed.set(hex, { from: reach.before[hex]!, violations: end });
  }
  for (const from of [reach.start, ...reach.order]) {
    for (let direction = 0; direction < 6; direction += 1) {
      const to = neighbours[from * 6 + direction]!;
      if (to < 0 || reach.cost[to]! >= 0 || closed.has(to)) continue;
      closed.set(to, {
        from,
        violations: wayViolations(state, unit, reach.start, from, to, budget - reach.cost[from]!),
      });
    }
  }
  return [...closed].map(([hex, { from, violations }]) => ({
    hex: state.hexId(hex),
    from: state.hexId(from),
    violations: readable(state.setting, violations),
  }));
}

interface ExitMove {
  readonly hex: HexId;
  readonly edge: Edge;
  readonly cost: number;
  readonly path: readonly HexId[];
}

function exits(state: State, unit: number, reach: Reach, budget: number): ExitMove[] {
  if (rulesOf(state).exit === undefined) return [];
  return [reach.start, ...reach.order].flatMap((hex) =>
    EDGES.filter(
      (edge) =>
        isOnEdge(state, hex, edge) &&
        exitViolations(state, unit, hex, edge, budget - reach.cost[hex]!).length === 0,
    ).map((edge) => ({
      hex: state.hexId(hex),
      edge,
      cost: reach.cost[hex]! + exitCost(state, unit, hex, edge),
      path: pathTo(reach, hex).map((one) => state.hexId(one)),
    })),
  );
}

/** Where a reinforcement may enter now and how far it comes; undefined when it is not due. */
export function entryMoves(state: State, unit: number): EntryMoves | undefined {
  const { id, side, allowance } = state.unit(unit);
  if (dueViolations(state, side, unit).length > 0) return undefined;
  const entries = openEntries(state, unit).map(({ hex, cost, place, alternate }) => {
    const budget = allowance - cost;
    const stops = state.enemyControls(side, hex);
    const reach = reachFrom(state, unit, hex, stops ? 0 : budget);
    const own: Destination[] = mayEndIn(state, unit, hex) ? [destination(state, unit, reach, hex)] : [];
    const onward = destinations(state, unit, reach);
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
      violations: readable(state.setting, entryHexViolations(state, unit, hex)),
    }))
    .filter((one) => one.violations.length > 0);
  return { unit: id, entries: entries.filter((entry) => entry.destinations.length > 0), closed };
}
