import type { Action } from '../../../engine';
import { isHeld, MOVED, openEntries, pathTo, pointsLeft, reachFrom } from '../../../engine/search';
import type { Reach, State } from '../../../engine/search';
import { work } from '../../effort';

/** A unit with every hex that it can go to now. */
export interface Mover {
  readonly unit: number;
  readonly hexes: readonly number[];
  /** Can it go to this hex, friends there apart? */
  reaches(hex: number): boolean;
  actionTo(hex: number): Action;
}

/** The most entry hexes from which the further moves of a reinforcement are looked at. */
const ENTRIES = 5;

/** A unit on the map; undefined when it cannot move. */
export function moverOf(state: State, unit: number): Mover | undefined {
  const start = state.hex[unit]!;
  if (state.has(unit, MOVED) || isHeld(state, unit, start)) return undefined;
  const left = pointsLeft(state, unit);
  if (left <= 0) return undefined;
  work('reach');
  const reach = reachFrom(state, unit, start, left);
  const { id } = state.unit(unit);
  return {
    unit,
    hexes: reach.order,
    reaches: (hex) => hex !== start && reach.cost[hex]! >= 0,
    actionTo: (hex) => ({
      type: 'moveUnit',
      unit: id,
      path: pathTo(reach, hex).map((one) => state.hexId(one)),
    }),
  };
}

/** A reinforcement that may enter now; `rank` orders the entry hexes. */
export function arrivalOf(state: State, unit: number, rank: (hex: number) => number): Mover | undefined {
  const entries = openEntries(state, unit)
    .map((entry) => ({ ...entry, rank: rank(entry.hex) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, ENTRIES);
  if (entries.length === 0) return undefined;
  work('reach');
  const { id, allowance } = state.unit(unit);
  const reachTo = new Map<number, Reach>();
  for (const { hex, cost } of entries) {
    const isStopped = state.enemyControls(state.sideOf(unit), hex);
    const reach = reachFrom(state, unit, hex, isStopped ? 0 : Math.max(0, allowance - cost));
    for (const to of [hex, ...reach.order]) if (!reachTo.has(to)) reachTo.set(to, reach);
  }
  return {
    unit,
    hexes: [...reachTo.keys()],
    reaches: (hex) => reachTo.has(hex),
    actionTo(hex) {
      const reach = reachTo.get(hex)!;
      const path = pathTo(reach, hex).map((one) => state.hexId(one));
      return { type: 'enterReinforcement', unit: id, entry: state.hexId(reach.start), path };
    },
  };
}
