import { z } from 'zod';
import { TERRAIN_NAMES, answerWith, compileHexes, mapSchema, systemIdSchema, whenRead } from '../engine';
import type { MapDefinition, TerrainKey } from '../engine';
import { deriveObject, setObjectType } from './derive/object-types';
import './enums';

setObjectType(systemIdSchema, String);
deriveObject('MapDetails', mapSchema, 'The map as its data file has it: waters, routes, towns, features.');

const hexSchema = z.object({
  id: z.string(),
  terrain: z.enum(TERRAIN_NAMES),
  neighbours: z.array(z.string()).describe('The hexes around it.'),
});
deriveObject('Hex', hexSchema);

const shownMap = z
  .object({
    details: mapSchema,
    hexes: z.array(hexSchema).describe('All hexes in ascending order.'),
    terrainKey: z
      .custom<TerrainKey>()
      .describe('Costs in half points and combat lines of hexes and hexsides (5.2).'),
  })
  .describe('The map of a game.');
export const GameMapType = deriveObject('GameMap', shownMap);

interface PrintedMap {
  readonly map: MapDefinition;
  readonly terrainKey: TerrainKey;
}

/** Its hexes are listed only when they are asked for. */
export function toShownMap({ map, terrainKey }: PrintedMap): object {
  return answerWith({ details: map, terrainKey, hexes: whenRead(() => hexesOf(map)) });
}

function hexesOf(map: MapDefinition): readonly z.infer<typeof hexSchema>[] {
  const { ids, terrain, neighbours } = compileHexes(map);
  return ids.map((id, hex) => {
    const around = [...neighbours.subarray(hex * 6, hex * 6 + 6)];
    return { id, terrain: terrain[hex]!, neighbours: around.flatMap((other) => ids[other] ?? []) };
  });
}
