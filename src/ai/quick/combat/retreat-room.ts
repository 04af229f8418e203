import { mayRetreatStep } from '../../../engine/search';
import type { State } from '../../../engine/search';

/** How far a unit can retreat: hexes over vacant ground, and hexes when it may push friends aside too. */
export interface RetreatRoom {
  readonly vacant: number;
  readonly displacing: number;
}

const MOST = 4;

/** Hexes (at most four) that a unit could retreat from this hex, each further from it than the last (7.71). */
export function retreatRoom(state: State, unit: number, origin: number): RetreatRoom {
  const vacant = depth(state, unit, origin, true);
  const displacing = vacant === MOST ? MOST : depth(state, unit, origin, false);
  return { vacant, displacing };
}

/** The same over vacant ground alone; `isCovered`: would further enemies control the hex? */
export function vacantRoom(
  state: State,
  unit: number,
  origin: number,
  isCovered: (hex: number) => boolean,
): number {
  return depth(state, unit, origin, true, isCovered);
}

/** By hex the last search that came there: how far it leads on does not depend on the way to it. */
let visits = new Int32Array(0);
let searches = 0;

function depth(
  state: State,
  unit: number,
  origin: number,
  vacantOnly: boolean,
  isCovered?: (hex: number) => boolean,
): number {
  const { hexCount } = state.ground;
  if (visits.length < hexCount) visits = new Int32Array(hexCount);
  searches = (searches + 1) | 0;
  return furthest({ state, unit, origin, vacantOnly, isCovered }, 0, origin);
}

/** What a search is about. */
interface Search {
  readonly state: State;
  readonly unit: number;
  readonly origin: number;
  readonly vacantOnly: boolean;
  readonly isCovered: ((hex: number) => boolean) | undefined;
}

/** How far ways lead that are so long here. In depth first: on open ground the first way is long enough. */
function furthest(search: Search, length: number, from: number): number {
  if (length === MOST) return MOST;
  const { state, unit, origin, vacantOnly, isCovered } = search;
  const { ground, occupant } = state;
  let most = length;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = ground.neighbours[from * 6 + direction]!;
    if (to < 0 || visits[to] === searches) continue;
    if (vacantOnly && occupant[to]! >= 0) continue;
    if (ground.distance(origin, to) !== length + 1) continue;
    if (isCovered?.(to) === true || !mayRetreatStep(state, unit, from, direction)) continue;
    visits[to] = searches;
    most = Math.max(most, furthest(search, length + 1, to));
    if (most === MOST) return MOST;
  }
  return most;
}
