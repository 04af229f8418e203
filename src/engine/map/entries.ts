import { z } from 'zod';
import { edgeSchema, hexIdSchema, stepsSchema, textSchema } from './values';
import type { Edge, HexId } from './grid';
import { zoneSchema } from './zones';
import type { Zone } from './zones';

/** Places where a reinforcement enters the map: map-edge hexes, lettered areas or landing hexes. */
export type Entry =
  | { readonly hexes: readonly HexId[] }
  | { readonly between: readonly [HexId, HexId] }
  | { readonly edge: Edge }
  | { readonly edge: Edge; readonly between: readonly [HexId, HexId] }
  | { readonly edge: Edge; readonly northOf: HexId }
  | { readonly edge: Edge; readonly southOf: HexId }
  | { readonly edge: Edge; readonly eastOf: HexId }
  | { readonly edge: Edge; readonly westOf: HexId }
  | { readonly anyOf: readonly Entry[] }
  | { readonly area: readonly string[] }
  | { readonly within: number; readonly of: HexId }
  | { readonly within: number; readonly ofDropZone: string | readonly string[]; readonly exclude: Zone };

const betweenSchema = z.tuple([hexIdSchema, hexIdSchema]);

export const entrySchema: z.ZodType<Entry> = z.lazy(() =>
  z.union([
    z.strictObject({ hexes: z.array(hexIdSchema).min(1) }),
    z.strictObject({ between: betweenSchema }),
    z.strictObject({ edge: edgeSchema }),
    z.strictObject({ edge: edgeSchema, between: betweenSchema }),
    z.strictObject({ edge: edgeSchema, northOf: hexIdSchema }),
    z.strictObject({ edge: edgeSchema, southOf: hexIdSchema }),
    z.strictObject({ edge: edgeSchema, eastOf: hexIdSchema }),
    z.strictObject({ edge: edgeSchema, westOf: hexIdSchema }),
    z.strictObject({ anyOf: z.array(entrySchema).min(1) }),
    z.strictObject({ area: z.array(z.string().regex(/^[A-G]$/, 'an area is a letter from A to G')).min(1) }),
    z.strictObject({ within: stepsSchema, of: hexIdSchema }),
    z.strictObject({
      within: stepsSchema,
      ofDropZone: z.union([textSchema, z.array(textSchema).min(1)]),
      exclude: zoneSchema,
    }),
  ]),
);
