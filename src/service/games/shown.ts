import { z } from 'zod';
import {
  ARTILLERY_TYPES,
  TERRAIN_NAMES,
  TROOP_TYPES,
  answerWith,
  compileHexes,
  mapSchema,
  printedValues,
  whenRead,
} from '../../engine';
import type { MapDefinition, TerrainKey } from '../../engine';
import { shownUnitSchema } from './schema';
import type { ShownUnit } from './schema';

export const hexSchema = z.object({
  id: z.string(),
  terrain: z.enum(TERRAIN_NAMES),
  neighbours: z.array(z.string()).describe('The hexes around it.'),
});

/** Map as GraphQL shows it. */
export const shownMapSchema = z
  .object({
    details: mapSchema,
    hexes: z.array(hexSchema).describe('All hexes in ascending order.'),
    terrainKey: z
      .custom<TerrainKey>()
      .describe('Costs in half points and combat lines of hexes and hexsides (5.2).'),
  })
  .describe('The map of a game.');

interface PrintedMap {
  readonly map: MapDefinition;
  readonly terrainKey: TerrainKey;
}

/** Lists the hexes of a map only on access. */
export function shownMap({ map, terrainKey }: PrintedMap): object {
  return answerWith({ details: map, terrainKey, hexes: whenRead(() => hexesOf(map)) });
}

function hexesOf(map: MapDefinition): readonly z.infer<typeof hexSchema>[] {
  const { ids, terrain, neighbours } = compileHexes(map);
  return ids.map((id, hex) => {
    const around = [...neighbours.subarray(hex * 6, hex * 6 + 6)];
    return { id, terrain: terrain[hex]!, neighbours: around.flatMap((other) => ids[other] ?? []) };
  });
}

const [troop, artillery] = shownUnitSchema.options;
const { attack, movement } = troop.shape;
const { barrage, fpf, range } = artillery.shape;

/** Both kinds of counter as one type of GraphQL. */
export const counterSchema = troop
  .extend({
    type: z.enum([...TROOP_TYPES, ...ARTILLERY_TYPES]).describe('What the unit was.'),
    rulesType: z.string().describe('The type under the rules (R-UT-1); the same values.'),
    movement: movement.describe('Movement Allowance in whole points, as printed.'),
    attack: attack.nullable(),
    barrage: barrage.nullable(),
    fpf: fpf.nullable().describe('Strength of its final protective fire.'),
    range: range.nullable(),
    printed: z.string().describe('The values as printed on the counter, for example `2-3-7`.'),
  })
  .describe('A counter. Artillery has barrage, fpf and range instead of attack.');

/** Counter with its printed values. */
export function shownCounter(unit: ShownUnit): object {
  return { ...unit, printed: printedValues(unit) };
}
