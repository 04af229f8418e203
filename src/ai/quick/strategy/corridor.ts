import { divisionOf, isGroundClass, memory, other } from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { knownCostsTo } from '../distance-maps';
import { controlledFrom, isCity } from './intent';

/** Hexes of road between posts; the zones of control of two guards meet there. */
const POST_EVERY = 3;
/** Maximum distance in half points from which a unit is sent to a post. */
const POST_REACH = 24;
/** Number of southern posts, for ground units too: a German there cuts off all that are beyond. */
const SOUTHERN = 2;

/**
 * The posts on a road listed from the north, each with a near unit: every third hex, and the Cities. Divisions
 * hold posts near their drop zones, while all but a few ground units go on.
 */
export function postsOn(
  state: State,
  side: SideIndex,
  road: readonly HexIndex[],
  airborneLine: number,
): ReadonlyMap<UnitIndex, HexIndex> {
  const { ground, scenario } = state;
  const zones = memory(state).dropZones;
  const posts = road.filter((hex, at) => at % POST_EVERY === 0 || isCity(ground, hex));
  const asked = { ground, printed: scenario.ground, vehicle: false, way: 'step' } as const;
  const ways = posts.map((hex) => ({ hex, cost: knownCostsTo({ ...asked, targets: [hex] }) }));
  const pairs: { readonly unit: UnitIndex; readonly hex: HexIndex; readonly way: number }[] = [];
  for (const unit of scenario.unitsOf[side]) {
    const { artillery, definition } = state.unit(unit);
    if (!state.onMap(unit) || artillery || definition.rulesType === 'engineer') continue;
    const from = state.hex[unit]!;
    const division = divisionOf(state.unit(unit));
    const zone = division === undefined ? undefined : ground.indexOf.get(zones[division] ?? '');
    if (from === zone || (division !== undefined && zone === undefined)) continue;
    for (const { hex, cost } of isGroundClass(state, unit) ? ways.slice(-SOUTHERN) : ways) {
      if (zone !== undefined && ground.distance(zone, hex) > airborneLine) continue;
      if (cost[from]! <= POST_REACH) pairs.push({ unit, hex, way: cost[from]! });
    }
  }
  const found = new Map<UnitIndex, HexIndex>();
  for (const { unit, hex } of pairs.sort((a, b) => a.way - b.way))
    if (!found.has(unit) && ![...found.values()].includes(hex)) found.set(unit, hex);
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
