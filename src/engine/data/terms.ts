import { z } from 'zod';
import type { Edge } from '../map/grid';
import { TERRAIN_NAMES } from '../map/terrain-key';
import { edgeSchema, pointsSchema, slugSchema, textSchema, turnSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';
import { isArtillery } from './units';
import type { UnitDefinition } from './units';

/**
 * The vocabulary of victory: each type below is one word or a field of one. A number is written out, or named:
 * `Name` is the name of a victory number.
 */

/** Point of the sequence of play at which a term scores. */
const momentSchema = z.enum(['at once', 'start of Game-Turn', 'end of Game-Turn', 'end of game']);

const nounSchema = textSchema.max(80);

/** Units of one side; `name` is the noun for one of them, as in `infantry unit`. */
const countedUnitsSchema = z.strictObject({
  of: slugSchema,
  name: nounSchema,
  trait: slugSchema.optional(),
  without: slugSchema.optional(),
  /** Rules types that do not count. */
  notOfTypes: z.array(slugSchema).optional(),
  noArtillery: z.literal(true).optional(),
});
export type CountedUnits = DeepReadonly<z.infer<typeof countedUnitsSchema>>;

/** REM 16.21, ARN 17.0(COM), ARN 17.36: true for units that a term counts. */
export function isCounted(unit: UnitDefinition, counted: CountedUnits): boolean {
  const { of, trait, without, notOfTypes = [], noArtillery } = counted;
  if (unit.side !== of || (trait !== undefined && !unit.traits.includes(trait))) return false;
  if (without !== undefined && unit.traits.includes(without)) return false;
  return !(noArtillery && isArtillery(unit)) && !notOfTypes.includes(unit.rulesType);
}

/** Area of the map, with its words in a sentence: `north of the Waal`. */
const countedZoneSchema = z.strictObject({ zone: textSchema, words: nounSchema });
const whereSchema = z.union([z.enum(['on the map', 'not left']), countedZoneSchema]);
export type Whereabouts = DeepReadonly<z.infer<typeof whereSchema>>;

/** A line of communication to an edge of the map, free of enemy units and zones of control. */
const lineToEdgeSchema = z.strictObject({
  to: edgeSchema,
  /** Most hexes of this terrain on the line, both ends included. */
  most: z.strictObject({ hexes: pointsSchema, terrain: z.enum(TERRAIN_NAMES) }).optional(),
  /** Set if the line crosses what foot units may retreat over; by default, all but unbridged water. */
  onFoot: z.literal(true).optional(),
});
export type LineToEdge = DeepReadonly<z.infer<typeof lineToEdgeSchema>>;

/** Strengths that make up the worth of a lost unit, times a victory number. */
export interface Worth<Name extends string = string> {
  readonly troops: readonly ('attack' | 'defense')[];
  readonly guns: readonly ('barrage' | 'fpf' | 'defense')[];
  readonly times?: Name | number | undefined;
}

/** Each unit of the other side that is eliminated. */
export interface EachLoss<Name extends string = string> {
  readonly each: 'loss';
  /** Absent if each loss brings the same points. */
  readonly worth?: Worth<Name> | undefined;
}

/** Each of these units that leaves the map over an edge in its Movement Phase. */
export interface EachExit {
  readonly each: 'exit';
  readonly units: CountedUnits;
  readonly over: Edge;
}

/** Objectives of the map, whose points by side are in the data. */
export interface EachPlace {
  readonly each: 'place';
  /** `free` of enemy units and zones of control, or held by the side `alone` in every hex. */
  readonly held: 'free' | 'alone';
  /** A line that each hex of the place needs. */
  readonly line?: LineToEdge | undefined;
}

/** Each of these units at its place. */
export interface EachUnit<Name extends string = string, Line = LineToEdge> {
  readonly each: 'unit';
  readonly units: CountedUnits;
  readonly where: Whereabouts;
  readonly line?: Line | undefined;
  /** Set if units without the line count in place of those with it. */
  readonly cutOff?: true | undefined;
  /** The number of units that bring nothing. */
  readonly beyond?: Name | number | undefined;
  /** Words of the ledger, where they are not those of the term. */
  readonly ledger?: string;
  /** Set if the ledger writes the points before the number of units. */
  readonly pointsFirst?: true;
}

/** No unit of this kind at a place. */
export interface NoUnit {
  readonly each: 'absence';
  readonly units: CountedUnits;
  readonly where: DeepReadonly<z.infer<typeof countedZoneSchema>>;
}

/** One term of victory: points for one side, or for either. */
export interface TermOf<For, Name extends string = string> {
  readonly case: string;
  /** Absent if either side scores. */
  readonly side?: string | undefined;
  readonly at: z.infer<typeof momentSchema>;
  /** The first Game-Turn, and the last one; a term of the end of the game scores at the end of the last one. */
  readonly from?: Name | number | undefined;
  readonly by?: Name | number | undefined;
  readonly for: For;
  /** The number of points for each; absent where the data or the worth set them. */
  readonly points?: Name | number | undefined;
  /** Scenarios of the booklet with this term; all if absent. */
  readonly scenarios?: readonly string[];
  /** Scenarios of the booklet without it. */
  readonly except?: readonly string[];
}

/** A level of a scale, the best for the first side of its measure on top. */
export interface ScaleLevel {
  readonly level: string;
  readonly winner: string | null;
  readonly case: string;
  /** The number from which it is reached, or its name with its printed value; absent for the lowest one. */
  readonly number?: string | number | undefined;
  readonly from?: number;
  /** Set if the number itself is too low. */
  readonly isAbove?: true | undefined;
}

/** Levels of a case that numbers them, from 1. */
export function citedInOrder(caseId: string, levels: readonly Omit<ScaleLevel, 'case'>[]): ScaleLevel[] {
  return levels.map((one, at) => ({ ...one, case: `${caseId}(${at + 1})` }));
}

/** Levels by points of the first side divided by, or less, points of the second one. */
export interface MeasuredScale {
  readonly scenarios?: readonly string[];
  readonly by: 'ratio' | 'lead';
  readonly of: readonly [string, string];
  readonly levels: readonly ScaleLevel[];
  /** Set if no points on either side are the lowest level. */
  readonly noPointsIsLowest?: true;
}

/** The side with more points wins, and equal points are a draw. */
export interface PlainScale {
  readonly scenarios?: readonly string[];
  readonly by: 'points';
  readonly case: string;
  /** Levels of victory of the first side and the second one; the same for both if there is one. */
  readonly levels: readonly [string, string];
}

/** A number of points that a battle of one's own sets for a term. */
const amountSchema = z.int().min(1).max(99);

/** A thing that a term of a battle of one's own counts, in the words above. */
const thingSchema = z.discriminatedUnion('each', [
  z.strictObject({
    each: z.literal('loss'),
    worth: z
      .strictObject({
        troops: z.array(z.enum(['attack', 'defense'])).min(1),
        guns: z.array(z.enum(['barrage', 'fpf', 'defense'])).min(1),
        times: amountSchema.optional(),
      })
      .optional(),
  }),
  z.strictObject({ each: z.literal('exit'), units: countedUnitsSchema, over: edgeSchema }),
  z.strictObject({
    each: z.literal('place'),
    held: z.enum(['free', 'alone']),
    line: lineToEdgeSchema.optional(),
  }),
  z.strictObject({
    each: z.literal('unit'),
    units: countedUnitsSchema,
    where: whereSchema,
    line: lineToEdgeSchema.optional(),
    cutOff: z.literal(true).optional(),
    beyond: amountSchema.optional(),
  }),
  z.strictObject({ each: z.literal('absence'), units: countedUnitsSchema, where: countedZoneSchema }),
]);

/** One term of a battle of one's own, with its numbers written out. */
const ownTermSchema = z.strictObject({
  side: slugSchema.optional(),
  at: momentSchema,
  from: turnSchema.optional(),
  by: turnSchema.optional(),
  for: thingSchema,
  points: amountSchema.optional(),
});
export type WrittenTerm = DeepReadonly<z.infer<typeof ownTermSchema>>;
export const ownTermsSchema = z.array(ownTermSchema).min(1).max(20);

/** Levels of a battle of one's own. */
export const ownLevelsSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('points'), levels: z.tuple([nounSchema, nounSchema]) }),
  z.strictObject({
    by: z.enum(['ratio', 'lead']),
    of: z.tuple([slugSchema, slugSchema]),
    levels: z
      .array(
        z.strictObject({
          level: nounSchema,
          winner: slugSchema.nullable(),
          number: z.number().min(-999).max(999).optional(),
          isAbove: z.literal(true).optional(),
        }),
      )
      .min(2)
      .max(12),
  }),
]);
export type WrittenLevels = DeepReadonly<z.infer<typeof ownLevelsSchema>>;
