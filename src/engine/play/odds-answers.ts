import { z } from 'zod';
import { COMBAT_LINES } from '../map/terrain-key';
import { hexesSchema, unitIdsSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';
import { combatResultSchema, ledgerEntrySchema, matchResultSchema, termSchema } from '../model/events';
import { violationsSchema } from '../model/violations';
import { ACTION_FIELDS, actionSchema } from './actions';
import type { Action } from './actions';

/** Schemas and types of explanations, odds and scores. */

type Answer<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>, Action>;

const anAction: z.ZodType<Action> = actionSchema;
export const pointsBySideSchema = z.record(z.string(), z.number());

export const alternativeSchema = z
  .object({ action: anAction, note: z.string() })
  .describe('The nearest legal action to one that is not.');

export const explanationSchema = z
  .object({
    allowed: z.boolean(),
    violations: violationsSchema,
    alternative: alternativeSchema.nullable(),
  })
  .describe('The answer to a question of the kind "why not?".');
export type Explanation = Answer<typeof explanationSchema>;

export const expectedRetreatSchema = z.object({ unit: z.string(), path: hexesSchema });

export const faceOutcomeSchema = z
  .object({
    die: z.int().min(1).max(6),
    result: z.enum(combatResultSchema.options),
    eliminated: unitIdsSchema,
    retreated: z.array(expectedRetreatSchema),
    displaced: unitIdsSchema,
    choice: z.boolean().describe('The owner would have a choice, so the policy decided.'),
    points: pointsBySideSchema.describe('Points that each side scores.'),
  })
  .describe('The outcome of one face of the die, under the policy.');
export type FaceOutcome = Answer<typeof faceOutcomeSchema>;

export const oddsLineSchema = z
  .object({
    label: z.enum(['none', 'most effective', 'named']).describe('For which fire; `named` in the request.'),
    fpf: ACTION_FIELDS.allocateFpf,
    differential: z.int(),
    terms: z.array(termSchema).describe('The contributions, with their cases; the sum is the differential.'),
    line: z.enum(COMBAT_LINES),
    lineReason: z.string(),
    lineCase: z.string(),
    column: z.int(),
    faces: z.array(faceOutcomeSchema).describe('The six faces, each as likely as the others.'),
    expectedPoints: pointsBySideSchema.describe('Mean points of each side over the six faces.'),
  })
  .describe('The odds of an attack against one final protective fire.');
export type OddsLine = Answer<typeof oddsLineSchema>;

export const oddsSchema = z
  .object({
    legal: z.boolean().describe('Whether the attack could be declared now.'),
    violations: violationsSchema,
    lines: z.array(oddsLineSchema),
    policy: z.string().describe('The policy assumed where a choice is free.'),
  })
  .describe('Exact odds of an attack.');
export type Odds = Answer<typeof oddsSchema>;

const ledger = z.array(ledgerEntrySchema);
export const finalScoreSchema = z
  .object({ ledger, result: matchResultSchema })
  .describe('What the end of the match would add in this position.');

export const heldPlaceSchema = z
  .object({
    name: z.string(),
    hexes: hexesSchema,
    points: pointsBySideSchema.describe('Points that each side gets for it.'),
    holder: z.string().nullable().describe('The side that holds it as the term asks.'),
  })
  .describe('A place that scores.');

export const aimSchema = z
  .object({
    case: z.string(),
    side: z.string().nullable().describe('The side that it lets score; null for either.'),
    sentence: z.string().describe('The term with its numbers and places.'),
    scored: pointsBySideSchema.describe('Points of it so far.'),
    now: pointsBySideSchema.describe('Points that it would bring if it scored in this position.'),
    reasons: z.array(z.string()).describe('Why it brings these points so far and now.'),
    units: unitIdsSchema.describe('Units that bring these points.'),
    hexes: hexesSchema.describe('Hexes with which it is concerned.'),
    places: z.array(heldPlaceSchema),
    isOpen: z.boolean().describe('It can still score.'),
  })
  .describe('A term of victory and how it stands.');
export type Aim = Answer<typeof aimSchema>;

/** A sentence that says a rule of a case, with its numbers and places. */
export interface CitedSentence {
  readonly case: string;
  readonly sentence: string;
}

const printedLevel = {
  level: z.string(),
  winner: z.string().nullable().describe('Null for a draw.'),
  condition: z.string().describe('The measure, in words, at which it is reached.'),
};
const measure = z.string().describe('The measure of the levels in words; empty where points do not decide.');

/** Terms and levels of a scenario before it is played. */
export const howOneWinsSchema = z
  .object({
    aims: z.array(aimSchema.pick({ case: true, side: true, sentence: true }).describe('A term of victory.')),
    measure,
    levels: z
      .array(z.object({ ...printedLevel, case: z.string() }).describe('A level of victory.'))
      .describe('From the best for one side to the best for the other.'),
  })
  .describe('The terms of victory, in the order in which they score, and the levels.');
export type HowOneWins = Answer<typeof howOneWinsSchema>;

export const victoryLevelSchema = z
  .object({
    ...printedLevel,
    isNow: z.boolean().describe('The points so far reach it.'),
    isAtEnd: z.boolean().describe('It would be the level if the match ended in this position.'),
  })
  .describe('A level of victory and where it stands.');

export const victoryScaleSchema = z
  .object({
    measure,
    scale: z.array(victoryLevelSchema).describe('From the best for one side to the best for the other.'),
  })
  .describe('The scale of levels of victory.');
export type LevelScale = Answer<typeof victoryScaleSchema>;

export const scoreSchema = z
  .object({
    aims: z.array(aimSchema).describe('The terms of victory, in the order in which they score.'),
    levels: victoryScaleSchema,
    points: pointsBySideSchema.describe('Victory Points of each side.'),
    ledger: ledger.describe('Every point scored, with its case and arithmetic.'),
    ifEndedNow: finalScoreSchema,
    result: matchResultSchema.nullable(),
  })
  .describe('How one wins, points so far, and what the end of the match would add now.');
export type Score = Answer<typeof scoreSchema>;
