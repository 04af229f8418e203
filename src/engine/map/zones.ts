import { z } from 'zod';
import { edgeSchema, hexIdSchema, slugSchema, stepsSchema } from './values';
import { TERRAIN_NAMES } from './terrain-key';
import type { TerrainName } from './terrain-key';
import type { Edge, HexId } from './grid';

/** A predicate over one hex, for set-up, landing or closed areas. Distances are in hexes. */
export type Zone =
  | { readonly all: readonly Zone[] }
  | { readonly anyOf: readonly Zone[] }
  | { readonly not: Zone }
  | { readonly side: Edge; readonly ofLine: string }
  | { readonly side: Edge; readonly ofRiver: string }
  | { readonly adjacentToLine: 'front-line' }
  | { readonly terrain: TerrainName }
  | { readonly adjacentToTerrain: TerrainName }
  | { readonly region: string }
  | { readonly hexrows: readonly string[] }
  | { readonly within: number; readonly ofAny: readonly HexId[] }
  | { readonly within: number; readonly ofEdge: Edge }
  | { readonly moreThan: number; readonly fromEdge: Edge }
  | { readonly moreThan: number; readonly fromEach: readonly HexId[] }
  | { readonly atLeast: number; readonly fromTerrain: TerrainName }
  | { readonly atLeast: number; readonly fromHexside: 'bridge' }
  | { readonly atLeast: number; readonly fromOther: 'drop-zone' };

const terrainSchema = z.enum(TERRAIN_NAMES);
const hexesSchema = z.array(hexIdSchema).min(1);
const hexrowSchema = z.string().regex(/^\d{2}$/, 'a hexrow has two digits');

export const zoneSchema: z.ZodType<Zone> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(zoneSchema).min(1) }),
    z.strictObject({ anyOf: z.array(zoneSchema).min(1) }),
    z.strictObject({ not: zoneSchema }),
    z.strictObject({ side: edgeSchema, ofLine: slugSchema }),
    z.strictObject({ side: edgeSchema, ofRiver: slugSchema }),
    z.strictObject({ adjacentToLine: z.literal('front-line') }),
    z.strictObject({ terrain: terrainSchema }),
    z.strictObject({ adjacentToTerrain: terrainSchema }),
    z.strictObject({ region: slugSchema }),
    z.strictObject({ hexrows: z.array(hexrowSchema).min(1) }),
    z.strictObject({ within: stepsSchema, ofAny: hexesSchema }),
    z.strictObject({ within: stepsSchema, ofEdge: edgeSchema }),
    z.strictObject({ moreThan: stepsSchema, fromEdge: edgeSchema }),
    z.strictObject({ moreThan: stepsSchema, fromEach: hexesSchema }),
    z.strictObject({ atLeast: stepsSchema, fromTerrain: terrainSchema }),
    z.strictObject({ atLeast: stepsSchema, fromHexside: z.literal('bridge') }),
    z.strictObject({ atLeast: stepsSchema, fromOther: z.literal('drop-zone') }),
  ]),
);

/** The map's name for the zone of a side, line, river or region predicate; undefined for other predicates. */
export function mapZoneName(zone: Zone): string | undefined {
  if ('region' in zone) return camelCase(zone.region);
  if ('ofLine' in zone) return camelCase(`${zone.side}-of-${zone.ofLine}`);
  if ('ofRiver' in zone) return camelCase(`${zone.side}-of-${zone.ofRiver}`);
  return undefined;
}

function camelCase(words: string): string {
  return words.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
