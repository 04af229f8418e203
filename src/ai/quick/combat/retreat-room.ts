import { mayRetreatStep, rulesOf } from '../../../engine/search';
import type { HexIndex, State, UnitIndex } from '../../../engine/search';

/** Number of hexes that a unit can retreat over vacant ground, and with displacement of friends. */
export interface RetreatRoom {
  readonly vacant: number;
  readonly displacing: number;
  /** Number of hexes by which the unit's hex may shorten its retreat. */
  readonly relief: number;
}

const MOST = 4;

/** The retreat room of a unit in this hex: up to four hexes, each further from it than the last (7.71). */
export function retreatRoom(state: State, unit: UnitIndex, origin: HexIndex): RetreatRoom {
  const vacant = depth(state, unit, origin, true);
  const displacing = vacant === MOST ? MOST : depth(state, unit, origin, false);
  const relief = rulesOf(state).retreatRelief?.(state, unit, origin) ?? 0;
  return { vacant, displacing, relief };
}

/** Additional enemies that may control hexes. */
export interface Cover {
  covers(hex: HexIndex): boolean;
}

/** The retreat room over vacant ground alone, with additional enemies. */
export function vacantRoom(state: State, unit: UnitIndex, origin: HexIndex, cover: Cover): number {
  return depth(state, unit, origin, true, cover);
}

/**
 * By hex, the number of the last search that reached it; the length of the rest does not depend on the path
 * to it.
 */
let visits = new Int32Array(0);
let searches = 0;

function depth(state: State, unit: UnitIndex, origin: HexIndex, vacantOnly: boolean, cover?: Cover): number {
  const { hexCount } = state.ground;
  if (visits.length < hexCount) visits = new Int32Array(hexCount);
  searches = (searches + 1) | 0;
  return furthest(state, unit, origin, vacantOnly, cover, 0, origin);
}

/**
 * The greatest length of a path that has this `length` in the hex `from`. Depth-first: on open ground the
 * first path is long enough. The values of the search are arguments rather than an object, because searches
 * are many and short.
 */
function furthest(
  state: State,
  unit: UnitIndex,
  origin: HexIndex,
  vacantOnly: boolean,
  cover: Cover | undefined,
  length: number,
  from: HexIndex,
): number {
  if (length === MOST) return MOST;
  const { ground, occupant } = state;
  let most = length;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = ground.neighbours[from * 6 + direction]!;
    if (to < 0 || visits[to] === searches) continue;
    if (vacantOnly && occupant[to]! >= 0) continue;
    if (ground.distance(origin, to) !== length + 1) continue;
    if (cover?.covers(to) === true || !mayRetreatStep(state, unit, from, direction)) continue;
    visits[to] = searches;
    most = Math.max(most, furthest(state, unit, origin, vacantOnly, cover, length + 1, to));
    if (most === MOST) return MOST;
  }
  return most;
}
