import type { HexId } from './grid';
import type { MapDefinition } from './definition';
import { TERRAIN_LETTERS } from './terrain-key';
import type { TerrainName } from './terrain-key';

/** The terrain of a position of the map's rectangle, undefined where there is no hex. */
export function terrainAt(map: MapDefinition, id: HexId): TerrainName | undefined {
  const letter = map.terrain[Number(id.slice(0, 2)) - 1]?.[Number(id.slice(2)) - 1];
  return letter === undefined ? undefined : TERRAIN_LETTERS[letter];
}

/** Whether a position is a hex of the map that is not river-wide water. */
export function isLand(map: MapDefinition, id: HexId): boolean {
  const terrain = terrainAt(map, id);
  return terrain !== undefined && terrain !== 'water';
}
