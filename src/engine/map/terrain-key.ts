import { z } from 'zod';
import { textSchema } from './values';
import type { DeepReadonly } from './values';

export const TERRAIN_NAMES = [
  'clear',
  'mixed',
  'grove',
  'town',
  'city',
  'woods',
  'broken',
  'rough',
  'water',
] as const;

export type TerrainName = (typeof TERRAIN_NAMES)[number];

/** The letter of each terrain in the rows of a map; a dot is no hex. */
export const TERRAIN_LETTERS: Readonly<Record<string, TerrainName>> = {
  c: 'clear',
  m: 'mixed',
  g: 'grove',
  t: 'town',
  C: 'city',
  w: 'woods',
  b: 'broken',
  r: 'rough',
  '~': 'water',
};

/** The four lines of the Combat Results Table (7.61). */
export const COMBAT_LINES = ['clear', 'grove', 'broken', 'rough'] as const;

export type CombatLine = (typeof COMBAT_LINES)[number];

/** Costs stay far below the byte value of a barred step. */
const costSchema = z.int().min(0).max(100);
const lineSchema = z.enum(COMBAT_LINES);
const byRouteOnly = z.literal('barred but by road or trail');

function hexEntry<Cost extends z.ZodType, Line extends z.ZodType>(cost: Cost, line: Line) {
  return z.strictObject({ cost, line, vehicles: byRouteOnly.optional(), source: textSchema });
}

const landSchema = hexEntry(costSchema.min(1), lineSchema);

const bridgeHexSchema = z.strictObject({ cost: costSchema.min(1), line: lineSchema, source: textSchema });

const waterSideSchema = z.strictObject({
  extra: costSchema.nullable(),
  line: lineSchema.nullable(),
  vehicles: z.enum(['barred', 'barred but by road or trail', 'open']),
  zoc: z.boolean(),
  attack: z.union([z.literal(true), z.literal('artillery only')]),
  source: textSchema,
});

const bridgeSideSchema = z.strictObject({
  extra: costSchema,
  line: lineSchema,
  zoc: z.literal(true),
  attack: z.literal(true),
  source: textSchema,
});

const ferrySideSchema = z.strictObject({
  extra: costSchema,
  as: z.enum(['road', 'trail']),
  vehicles: z.enum(['barred', 'open']),
  zoc: z.literal(false),
  attack: z.literal('artillery only'),
  source: textSchema,
});

/** Movement costs in half points and combat lines of all kinds of hexes and hexsides (5.2, 7.61). */
export const terrainKeySchema = z.strictObject({
  about: textSchema,
  hexes: z.strictObject({
    clear: hexEntry(z.literal(2, 'a clear hex costs one point, 2 half points (5.21)'), lineSchema),
    mixed: landSchema,
    grove: landSchema,
    town: landSchema,
    city: landSchema,
    woods: landSchema,
    broken: landSchema,
    rough: landSchema,
    water: hexEntry(z.null(), z.null()),
  }),
  bridgeHexes: z.record(textSchema, bridgeHexSchema),
  hexsides: z.strictObject({
    stream: waterSideSchema,
    canal: waterSideSchema,
    river: waterSideSchema,
    bridge: bridgeSideSchema,
    ferry: ferrySideSchema,
  }),
  routes: z.strictObject({
    road: z.strictObject({
      cost: z.literal(1, 'a road hexside costs half a point, 1 half point (5.22)'),
      source: textSchema,
    }),
    trail: z.strictObject({
      cost: z.literal(2, 'a trail hexside costs one point, 2 half points (5.23)'),
      source: textSchema,
    }),
  }),
});

export type TerrainKey = DeepReadonly<z.infer<typeof terrainKeySchema>>;
