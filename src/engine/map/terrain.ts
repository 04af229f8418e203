import type { HexId } from './grid';
import type { MapDefinition } from './definition';
import { TERRAIN_LETTERS } from './terrain-key';
import type { TerrainName } from './terrain-key';

/** The terrain at a place of the map's rectangle; undefined where there is no hex. */
export function terrainAt(map: MapDefinition, id: HexId): TerrainName | undefined {
  const letter = map.terrain[Number(id.slice(0, 2)) - 1]?.[Number(id.slice(2)) - 1];
  return letter === undefined ? undefined : TERRAIN_LETTERS[letter];
}

/** True if the map has this hex and it is not water. */
export function isLand(map: MapDefinition, id: HexId): boolean {
  const terrain = terrainAt(map, id);
  return terrain !== undefined && terrain !== 'water';
}
