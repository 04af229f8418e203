import { divisionOf, isGroundClass, memory, other } from '../../../engine/search';
import type { ArrayBy, Ground, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { costsTo } from '../distance-maps';
import { isCity } from './intent';

/** Hexes of road between posts; the zones of control of two guards meet there. */
const POST_EVERY = 3;
/** Maximum distance in half points from which a unit is sent to a post. */
const POST_REACH = 24;
/**
 * Number of hexes at the northern end of the road that lead over the Waal, and of units that are to use them.
 */
const CROSSING = 6;
const TO_CROSS = 20;

/**
 * The posts on a road listed from the north, each with the nearest airborne unit: every third hex and the
 * City before the bridge. Divisions hold posts near their drop zones, while the ground units go on.
 */
export function postsOn(
  state: State,
  side: SideIndex,
  road: readonly HexIndex[],
  airborneLine: number,
): ReadonlyMap<UnitIndex, HexIndex> {
  const { ground, scenario } = state;
  const zones = memory(state).dropZones;
  const ways = waysToPosts(state, road);
  /** Pairs by the half points of the way. */
  const pairs = Array.from({ length: POST_REACH + 1 }, (): Pair[] => []);
  for (const unit of scenario.unitsOf[side]) {
    if (!state.onMap(unit) || !mayGuard(state, unit)) continue;
    const from = state.hex[unit]!;
    const division = divisionOf(state.unit(unit));
    const zone = division === undefined ? undefined : ground.indexOf.get(zones[division] ?? '');
    if (from === zone || (division !== undefined && zone === undefined)) continue;
    for (const { hex, cost } of ways) {
      if (zone !== undefined && ground.distance(zone, hex) > airborneLine) continue;
      const way = cost[from]!;
      if (way <= POST_REACH) pairs[way]!.push({ unit, hex });
    }
  }
  const found = new Map<UnitIndex, HexIndex>();
  const taken = new Set<HexIndex>();
  for (const alike of pairs) {
    for (const { unit, hex } of alike) {
      if (found.has(unit) || taken.has(hex)) continue;
      found.set(unit, hex);
      taken.add(hex);
    }
  }
  return found;
}

/** A unit that may go to a post. */
interface Pair {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
}

/** A post, and the half points to it from each hex within reach. */
interface WayToPost {
  readonly hex: HexIndex;
  readonly cost: ArrayBy<HexIndex, Int16Array>;
}

/** Ways by ground, for the last road that was asked about. */
const waysKnown = new WeakMap<
  Ground,
  { readonly road: readonly HexIndex[]; readonly ways: readonly WayToPost[] }
>();

function waysToPosts({ ground, scenario }: State, road: readonly HexIndex[]): readonly WayToPost[] {
  const known = waysKnown.get(ground);
  if (known?.road === road) return known.ways;
  const posts = road.filter((hex, at) => at % POST_EVERY === 0 || (at < CROSSING && isCity(ground, hex)));
  const asked = { ground, printed: scenario.ground, vehicle: false, way: 'step' } as const;
  const ways = posts.map((hex) => ({ hex, cost: costsTo({ ...asked, targets: [hex] }, POST_REACH) }));
  waysKnown.set(ground, { road, ways });
  return ways;
}

function mayGuard(state: State, unit: UnitIndex): boolean {
  return !state.unit(unit).artillery && !isGroundClass(state, unit);
}

/**
 * Enemies that cut a road listed from the north (17.33), with the number of ground units that wait beyond.
 */
export function cuttersOf(
  state: State,
  side: SideIndex,
  road: readonly HexIndex[],
): ReadonlyMap<UnitIndex, number> {
  const found = new Map<UnitIndex, number>();
  const isCut = road.map(
    (hex) => state.enemyHolds(side, hex) || (state.enemyControls(side, hex) && state.occupant[hex]! < 0),
  );
  if (!isCut.includes(true)) return found;
  const { zocSides, neighbours } = state.ground;
  const places = state.scenario.unitsOf[side]
    .filter((unit) => state.onMap(unit) && isGroundClass(state, unit))
    .map((unit) => placeOn(state, road, state.hex[unit]!));
  const note = (enemy: UnitIndex, hex: HexIndex): void => {
    const at = road.indexOf(hex);
    if (at < 0 || isCut[at] !== true) return;
    const beyond = places.filter((place) => place <= at).length;
    const waiting = Math.max(beyond, at < CROSSING ? TO_CROSS : 0);
    found.set(enemy, Math.max(found.get(enemy) ?? 0, waiting));
  };
  for (const enemy of state.scenario.unitsOf[other(side)]) {
    if (!state.onMap(enemy)) continue;
    const hex = state.hex[enemy]!;
    note(enemy, hex);
    for (let direction = 0; direction < 6; direction += 1)
      if ((zocSides[hex]! & (1 << direction)) !== 0) note(enemy, neighbours[hex * 6 + direction]!);
  }
  return found;
}

/** Index of the road hex nearest to this hex. */
function placeOn({ ground }: State, road: readonly HexIndex[], hex: HexIndex): number {
  let best = 0;
  for (let at = 1; at < road.length; at += 1)
    if (ground.distance(road[at]!, hex) < ground.distance(road[best]!, hex)) best = at;
  return best;
}
