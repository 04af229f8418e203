import { divisionOf, isGroundClass, memory, other } from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { knownCostsTo } from '../distance-maps';
import { controlledFrom, isCity } from './intent';

/** Hexes of road between posts; the zones of control of two guards meet there. */
const POST_EVERY = 3;
/** Maximum distance in half points from which a unit is sent to a post. */
const POST_REACH = 24;
/** Number of hexes at the northern end of the road that lead over the Waal. */
const CROSSING = 6;

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
  const posts = road.filter((hex, at) => at % POST_EVERY === 0 || (at < CROSSING && isCity(ground, hex)));
  const asked = { ground, printed: scenario.ground, vehicle: false, way: 'step' } as const;
  const ways = posts.map((hex) => ({ hex, cost: knownCostsTo({ ...asked, targets: [hex] }) }));
  const pairs: { readonly unit: UnitIndex; readonly hex: HexIndex; readonly way: number }[] = [];
  for (const unit of scenario.unitsOf[side]) {
    if (!state.onMap(unit) || state.unit(unit).artillery || isGroundClass(state, unit)) continue;
    const from = state.hex[unit]!;
    const division = divisionOf(state.unit(unit));
    const zone = division === undefined ? undefined : ground.indexOf.get(zones[division] ?? '');
    if (from === zone || (division !== undefined && zone === undefined)) continue;
    for (const { hex, cost } of ways) {
      if (zone !== undefined && ground.distance(zone, hex) > airborneLine) continue;
      if (cost[from]! <= POST_REACH) pairs.push({ unit, hex, way: cost[from]! });
    }
  }
  const found = new Map<UnitIndex, HexIndex>();
  const taken = new Set<HexIndex>();
  for (const { unit, hex } of pairs.sort((a, b) => a.way - b.way)) {
    if (found.has(unit) || taken.has(hex)) continue;
    found.set(unit, hex);
    taken.add(hex);
  }
  return found;
}

/** Enemies that cut a road (17.33). */
export function cuttersOf(state: State, side: SideIndex, road: readonly HexIndex[]): ReadonlySet<UnitIndex> {
  const cut = new Set(
    road.filter(
      (hex) => state.enemyHolds(side, hex) || (state.enemyControls(side, hex) && state.occupant[hex]! < 0),
    ),
  );
  const cuts = (hex: HexIndex): boolean =>
    cut.has(hex) || controlledFrom(state.ground, hex).some((next) => cut.has(next));
  const enemies = state.scenario.unitsOf[other(side)];
  return new Set(enemies.filter((unit) => state.onMap(unit) && cuts(state.hex[unit]!)));
}
