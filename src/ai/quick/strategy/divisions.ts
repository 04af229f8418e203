import { divisionOf, memory, numbersIn, isAirborneClass } from '../../../engine/search';
import type { HexIndex, State, UnitIndex } from '../../../engine/search';
import { isCity } from './intent';
import type { Lines } from './lines';
import { northOf } from './road-north';

/** Points for an airborne unit on its drop zone, and for each hex nearer to it. */
const ZONE_HELD = 8;
const NEARER = 0.5;
/**
 * Points for a unit next to a drop zone beyond the Waal, as part of a ring, and for one in a City there
 * (11.1).
 */
const RING = 10;
const CITY_BEYOND = 10;
/** Worth of a line to a division, which soon has it again, in Game-Turns without it (17.35). */
const AIR_LINE = 0.5;

/**
 * Worth of hexes to the units of divisions. The division beyond the Waal holds a ring around its drop zone,
 * since no ground unit relieves it soon; the others stay near theirs and in line (17.32).
 */
export function placesOfDivisions(state: State, lines: Lines): (unit: UnitIndex, hex: HexIndex) => number {
  const north = northOf(state.scenario.ground);
  const cutOff = numbersIn(state)('cutOff');
  const zones = memory(state).dropZones;
  /** The drop zone of each unit's division, -1 for none. */
  const zoneOfUnit = state.scenario.units.map((one, unit): HexIndex => {
    const division = isAirborneClass(state, unit) ? divisionOf(one) : undefined;
    return division === undefined ? -1 : (state.ground.indexOf.get(zones[division] ?? '') ?? -1);
  });
  const nearZone = (zone: HexIndex, hex: HexIndex): number => {
    const far = state.ground.distance(zone, hex);
    if (!north.has(zone)) return -NEARER * far;
    const ring = far === 1 ? RING : 0;
    const city = north.has(hex) && isCity(state.ground, hex) ? CITY_BEYOND : 0;
    return ring + city - NEARER * far;
  };
  return (unit, hex) => {
    const zone = zoneOfUnit[unit]!;
    if (zone < 0) return 0;
    if (hex === zone) return ZONE_HELD;
    const near = nearZone(zone, hex);
    return lines.isInAir(zone, hex) ? near : near - AIR_LINE * cutOff;
  };
}
