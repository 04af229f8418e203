import { z } from 'zod';
import {
  caseReferenceSchema,
  countSchema,
  hexIdSchema,
  pointsSchema,
  slugSchema,
  stepsSchema,
  textSchema,
  turnSchema,
} from '../map/values';
import type { DeepReadonly } from '../map/values';
import { entrySchema } from '../map/entries';
import { zoneSchema } from '../map/zones';
import { objectivePointsSchema } from './objective-points';
import { gameOptionsSchema } from './options';
import { ownLevelsSchema, ownTermsSchema } from './terms';
import { victoryNumbersSchema } from './victory';

export const WEATHER_KINDS = ['good', 'fair', 'poor'] as const;

export type Weather = (typeof WEATHER_KINDS)[number];

const weatherSchema = z.enum(WEATHER_KINDS);
const byWeatherSchema = z.record(weatherSchema, pointsSchema);
const dieFaceSchema = z.enum(['1', '2', '3', '4', '5', '6']);

const setUpSchema = z.union([
  z.strictObject({ unit: slugSchema, hex: hexIdSchema }),
  z.strictObject({ unit: slugSchema, zone: zoneSchema }),
]);

const reinforcementSchema = z.strictObject({
  unit: slugSchema,
  turn: turnSchema,
  entry: entrySchema,
  /** Set if the turn is the earliest one and the weather decides (ARN 16.12). */
  arrival: z.literal('by-weather').optional(),
});

const groundSupportSchema = z.strictObject({
  side: slugSchema,
  /** Points by Game-Turn; a turn that is not listed has none. Null if the weather sets them. */
  perTurn: z.record(z.string().regex(/^[1-9]\d?$/, 'a Game-Turn is a number'), pointsSchema).nullable(),
  byWeather: byWeatherSchema.optional(),
  barrage: z.boolean(),
  fpf: z.boolean(),
  /** Null if any hex of the map is in range. */
  range: z.strictObject({ within: stepsSchema, ofAnyUnit: z.literal('allied-non-airborne') }).nullable(),
  maxPerCombat: z.int().min(1).optional(),
  onePhasePerTurn: z.boolean().optional(),
  case: caseReferenceSchema,
});

const weatherRuleSchema = z.strictObject({
  mode: z.enum(['optional', 'mandatory']),
  firstTurn: weatherSchema,
  /** Weather by die face; `same` keeps the weather of the last turn. */
  roll: z.record(dieFaceSchema, z.enum(['same', ...WEATHER_KINDS])),
  airborneArrivals: byWeatherSchema,
  groundSupport: byWeatherSchema,
  case: caseReferenceSchema,
});

const dropZoneSchema = z.union([z.strictObject({ hex: hexIdSchema }), z.strictObject({ zone: zoneSchema })]);

/** One complete scenario. */
export const scenarioSchema = z.strictObject({
  id: slugSchema,
  /** The game's scenario whose options and victory conditions apply; defaults to this one. */
  like: slugSchema.optional(),
  title: textSchema,
  case: caseReferenceSchema,
  firstPlayer: slugSchema,
  /** Null if the text does not say which side sets up first; then the first player does. */
  deployFirst: slugSchema.nullable(),
  turns: z.strictObject({ first: turnSchema, last: turnSchema }),
  setup: z.array(setUpSchema),
  reinforcements: z.array(reinforcementSchema),
  groundSupport: groundSupportSchema.nullable(),
  /** Artillery units that may support one combat, by side. */
  artilleryLimits: z.record(slugSchema, z.strictObject({ attack: countSchema, fpf: countSchema })).optional(),
  weather: weatherRuleSchema.optional(),
  forbiddenZones: z
    .array(z.strictObject({ side: slugSchema, zone: zoneSchema, case: caseReferenceSchema }))
    .optional(),
  markerSchedule: z.array(z.strictObject({ marker: slugSchema, turn: turnSchema })).optional(),
  optionalRules: z.array(z.strictObject({ case: caseReferenceSchema, effect: textSchema })).optional(),
  specialRules: z.array(caseReferenceSchema),
  nightTurns: z.array(turnSchema),
  dropZones: z.record(textSchema, dropZoneSchema),
  /** Victory numbers that replace the printed ones of the game. */
  victory: victoryNumbersSchema.optional(),
  /** Terms of victory in place of those of the game, and their levels. */
  terms: ownTermsSchema.optional(),
  levels: ownLevelsSchema.optional(),
  /** Points of objectives that replace the printed ones. */
  objectivePoints: objectivePointsSchema.optional(),
  /**
   * Values that a match may choose, where the scenario offers fewer than the game; the first is the default.
   */
  options: gameOptionsSchema.optional(),
});

export type ScenarioDefinition = DeepReadonly<z.infer<typeof scenarioSchema>>;
export type DropZoneRule = ScenarioDefinition['dropZones'][string];
