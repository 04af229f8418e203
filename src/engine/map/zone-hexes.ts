import { mapZoneName, type Zone } from './zones';
import type { TerrainName } from './terrain-key';
import { distanceFromEdge, distanceToNearest, indexesOf } from './distances';
import { type Ground, canOccupy } from './ground';
import type { BytesByHex, HexIndex } from './indexes';

type Predicate = (hex: HexIndex) => boolean;

/**
 * The hexes of a zone, 1 by hex index. Hexes closed to a unit are included; `setUpArea` leaves them out. A
 * `fromOther` predicate keeps its distance from `others` (ARN 15.37).
 */
export function zoneHexes(ground: Ground, zone: Zone, others: readonly HexIndex[] = []): BytesByHex {
  return hexesWhere(ground, insideZone(ground, zone, others));
}

/** The hexes of a zone where a unit may be set up, 1 by hex index (R-GRID-5). */
export function setUpArea(ground: Ground, zone: Zone, vehicle: boolean): BytesByHex {
  return hexesWhere(ground, mayBeSetUp(ground, zone, vehicle));
}

/** True if a zone has a hex where a unit may be set up (R-GRID-5). */
export function hasSetUpHex(ground: Ground, zone: Zone, vehicle: boolean): boolean {
  const isOpen = mayBeSetUp(ground, zone, vehicle);
  return ground.ids.some((_, hex: HexIndex) => isOpen(hex));
}

function mayBeSetUp(ground: Ground, zone: Zone, vehicle: boolean): Predicate {
  const isInside = insideZone(ground, zone);
  return (hex) => canOccupy(ground, hex, vehicle) && isInside(hex);
}

function hexesWhere({ hexCount }: Ground, holds: Predicate): BytesByHex {
  return new Uint8Array(hexCount).map((_, hex: HexIndex) => (holds(hex) ? 1 : 0));
}

/** A predicate for single hexes of a zone; cheaper than all hexes where only a few are tested. */
export function insideZone(ground: Ground, zone: Zone, others: readonly HexIndex[] = []): Predicate {
  const part = (inner: Zone) => insideZone(ground, inner, others);
  if ('all' in zone) {
    const parts = zone.all.map(part);
    return (hex) => parts.every((holds) => holds(hex));
  }
  if ('anyOf' in zone) {
    const parts = zone.anyOf.map(part);
    return (hex) => parts.some((holds) => holds(hex));
  }
  if ('not' in zone) {
    const holds = part(zone.not);
    return (hex) => !holds(hex);
  }
  if ('terrain' in zone) return (hex) => ground.terrain[hex] === zone.terrain;
  if ('adjacentToTerrain' in zone) return (hex) => touchesTerrain(ground, hex, zone.adjacentToTerrain);
  if ('adjacentToLine' in zone) return oneOf(indexesOf(ground, (ground.map.features.frontLine ?? []).flat()));
  if ('hexrows' in zone) return (hex) => zone.hexrows.includes(ground.ids[hex]?.slice(0, 2) ?? '');
  if ('within' in zone || 'moreThan' in zone || 'atLeast' in zone)
    return distancePredicate(ground, zone, others);
  return oneOf(mapZone(ground, zone));
}

type DistanceZone = Extract<Zone, { within: number } | { moreThan: number } | { atLeast: number }>;

function distancePredicate(ground: Ground, zone: DistanceZone, others: readonly HexIndex[]): Predicate {
  if ('ofEdge' in zone) {
    const edge = indexesOf(ground, ground.map.features.edges[zone.ofEdge]);
    return (hex) => distanceFromEdge(ground, hex, edge) <= zone.within;
  }
  if ('fromEdge' in zone) {
    const edge = indexesOf(ground, ground.map.features.edges[zone.fromEdge]);
    return (hex) => distanceFromEdge(ground, hex, edge) > zone.moreThan;
  }
  if ('ofAny' in zone) {
    const centres = indexesOf(ground, zone.ofAny);
    return (hex) => distanceToNearest(ground, hex, centres) <= zone.within;
  }
  if ('fromEach' in zone) {
    const centres = indexesOf(ground, zone.fromEach);
    return (hex) => distanceToNearest(ground, hex, centres) > zone.moreThan;
  }
  const kept = keptAwayFrom(ground, zone, others);
  return (hex) => distanceToNearest(ground, hex, kept) >= zone.atLeast;
}

function keptAwayFrom(
  ground: Ground,
  zone: Extract<Zone, { atLeast: number }>,
  others: readonly HexIndex[],
): readonly HexIndex[] {
  if ('fromOther' in zone) return others;
  if ('fromTerrain' in zone) return hexesOfTerrain(ground, zone.fromTerrain);
  // The distance to a hexside is the distance to the nearer of its two hexes (R-GRID-4).
  return indexesOf(
    ground,
    ground.map.bridges.flatMap(({ hexside }) => [...hexside]),
  );
}

function hexesOfTerrain(ground: Ground, terrain: TerrainName): HexIndex[] {
  return [...ground.terrain.keys()].filter((hex) => ground.terrain[hex] === terrain);
}

function touchesTerrain(ground: Ground, hex: HexIndex, terrain: TerrainName): boolean {
  return ground.neighbours
    .subarray(hex * 6, hex * 6 + 6)
    .some((next: HexIndex) => next >= 0 && ground.terrain[next] === terrain);
}

function mapZone(ground: Ground, zone: Zone): HexIndex[] {
  const name = mapZoneName(zone);
  const hexes = name === undefined ? undefined : ground.map.features.zones[name];
  if (hexes === undefined) throw new RangeError(`the map "${ground.map.id}" has no zone "${name ?? ''}"`);
  return indexesOf(ground, hexes);
}

function oneOf(hexes: readonly HexIndex[]): Predicate {
  const set = new Set(hexes);
  return (hex) => set.has(hex);
}
