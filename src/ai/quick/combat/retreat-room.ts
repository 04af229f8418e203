import { mayRetreatStep, rulesOf } from '../../../engine/search';
import type { State } from '../../../engine/search';

/** How far a unit can retreat: hexes over vacant ground, and hexes when it may push friends aside too. */
export interface RetreatRoom {
  readonly vacant: number;
  readonly displacing: number;
  /** Hexes by which the hex that it stands in may shorten its retreat. */
  readonly relief: number;
}

const MOST = 4;

/** Hexes (at most four) that a unit could retreat from this hex, each further from it than the last (7.71). */
export function retreatRoom(state: State, unit: number, origin: number): RetreatRoom {
  const vacant = depth(state, unit, origin, true);
  const displacing = vacant === MOST ? MOST : depth(state, unit, origin, false);
  const relief = rulesOf(state).retreatRelief?.(state, unit, origin) ?? 0;
  return { vacant, displacing, relief };
}

/** Further enemies: would they control a hex? */
export interface Cover {
  covers(hex: number): boolean;
}

/** The same over vacant ground alone, with further enemies. */
export function vacantRoom(state: State, unit: number, origin: number, cover: Cover): number {
  return depth(state, unit, origin, true, cover);
}

/** By hex the last search that came there: how far it leads on does not depend on the way to it. */
let visits = new Int32Array(0);
let searches = 0;

function depth(state: State, unit: number, origin: number, vacantOnly: boolean, cover?: Cover): number {
  const { hexCount } = state.ground;
  if (visits.length < hexCount) visits = new Int32Array(hexCount);
  searches = (searches + 1) | 0;
  return furthest(state, unit, origin, vacantOnly, cover, 0, origin);
}

/**
 * How far ways lead that are so long in the hex `from`. In depth first: on open ground the first way is long enough.
 * What the search is about is no object of its own, since searches are many and short.
 */
function furthest(
  state: State,
  unit: number,
  origin: number,
  vacantOnly: boolean,
  cover: Cover | undefined,
  length: number,
  from: number,
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
