import { z } from 'zod';
import { AXES } from './grid';
import { countSchema, edgeSchema, hexIdSchema, hexSideSchema, slugSchema, textSchema } from './values';
import type { DeepReadonly } from './values';

const waterCourseSchema = z.strictObject({ name: textSchema, hexsides: z.array(hexSideSchema).min(1) });

export const BRIDGE_KINDS = ['highway', 'canal', 'railroad', 'stream'] as const;

const bridgeSchema = z.strictObject({ hexside: hexSideSchema, kind: z.enum(BRIDGE_KINDS), name: textSchema });

const ferrySchema = z.strictObject({ hexside: hexSideSchema, name: textSchema });

const routeSchema = z.strictObject({ name: textSchema, path: z.array(hexIdSchema).min(2) });

const offMapRoadSchema = z.strictObject({
  hex: hexIdSchema,
  edge: edgeSchema,
  kind: z.enum(['road', 'trail']),
});

const townSchema = z.strictObject({
  name: textSchema,
  hexes: z.array(hexIdSchema).min(1),
  identifying: hexIdSchema,
});

const objectiveSchema = z.strictObject({
  name: textSchema,
  identifying: hexIdSchema,
  hexes: z.array(hexIdSchema).min(1),
  points: z.record(textSchema, z.int().min(1)),
});

const bridgeHexSchema = z.strictObject({
  hex: hexIdSchema,
  name: textSchema,
  west: hexIdSchema,
  east: hexIdSchema,
  kind: z.enum(BRIDGE_KINDS),
  road: z.boolean(),
  key: textSchema,
  note: textSchema.optional(),
});

const edgeHexesSchema = z.partialRecord(edgeSchema, z.array(hexIdSchema).min(1));

const featuresSchema = z.strictObject({
  edges: z.record(edgeSchema, z.array(hexIdSchema).min(1)),
  zones: z.record(textSchema, z.array(hexIdSchema).min(1)),
  exits: edgeHexesSchema.optional(),
  reentry: edgeHexesSchema.optional(),
  objectives: z.array(objectiveSchema).optional(),
  names: z.array(z.strictObject({ name: textSchema, hexes: z.array(hexIdSchema).min(1) })).optional(),
  frontLine: z.array(hexSideSchema).min(1).optional(),
  limitOfAdvance: z.array(hexSideSchema).min(1).optional(),
  areas: z
    .record(z.string().regex(/^[A-G]$/, 'an area is a letter from A to G'), z.array(hexIdSchema).min(1))
    .optional(),
  autobahn: z.array(hexIdSchema).min(2).optional(),
  rhineHexes: z.array(hexIdSchema).min(1).optional(),
  floatBridgeSites: z.record(hexIdSchema, z.array(hexSideSchema).min(1)).optional(),
  bridgeHexes: z.array(bridgeHexSchema).optional(),
  dropZones: z.record(textSchema, hexIdSchema).optional(),
  demolishable: z.array(hexSideSchema).optional(),
  lineOfCommunicationExits: z.array(hexIdSchema).min(1).optional(),
  offMap: z.array(hexIdSchema).optional(),
});

const controlSchema = z.strictObject({
  name: textSchema.optional(),
  lat: z.number(),
  lon: z.number(),
  hex: textSchema,
  residual: z.number().optional(),
  residualHexes: z.number().optional(),
});

/** The projection of the map onto the ground. Provenance only: no rule reads it. */
const georeferenceSchema = z.strictObject({
  method: textSchema,
  kmPerHex: z.number().optional(),
  kilometresPerHex: z.number().optional(),
  rotationDegrees: z.number(),
  meanResidualHexes: z.number().optional(),
  controls: z.union([z.array(controlSchema), z.record(textSchema, controlSchema)]),
  corners: z.record(hexIdSchema, z.tuple([z.number(), z.number()])).optional(),
});

/** The printed map of a game as data. Each hexside is named by its two hexes. */
export const mapSchema = z.strictObject({
  /** The id of the game. */
  id: slugSchema,
  title: textSchema,
  hexMeters: countSchema,
  grid: z.strictObject({ rows: z.int().min(1).max(99), length: z.int().min(1).max(99), axis: z.enum(AXES) }),
  terrain: z.array(z.string().regex(/^[cmgwbrtC~.]+$/, 'terrain letters are c m g w b r t C ~ .')),
  rivers: z.array(waterCourseSchema),
  streams: z.array(waterCourseSchema),
  canals: z.array(waterCourseSchema),
  bridges: z.array(bridgeSchema),
  ferries: z.array(ferrySchema),
  roads: z.array(routeSchema),
  trails: z.array(routeSchema),
  offMapRoads: z.array(offMapRoadSchema),
  towns: z.array(townSchema),
  features: featuresSchema,
  georeference: georeferenceSchema,
  evidence: z.record(hexIdSchema, textSchema),
});

export type MapDefinition = DeepReadonly<z.infer<typeof mapSchema>>;
