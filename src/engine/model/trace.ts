import { z } from 'zod';
import type { DeepReadonly } from '../map/values';
import { combatResultSchema, termSchema } from './events';
import { COMBAT_LINES } from '../map/terrain-key';

const halfPoints = z.int().min(0).describe('In half Movement Points.');
export const caseNumbersSchema = z.array(z.string()).describe('Numbers of cases and rulings.');

export const hexTraceSchema = z
  .object({
    from: z.string().nullable().describe('Null if the unit enters the map.'),
    to: z.string().nullable().describe('Null if the unit exits the map.'),
    cost: halfPoints,
    why: z.string().describe('What the cost is made of in half points, for example `woods 6 + stream 4`.'),
    left: halfPoints.describe('Half Movement Points that are left after it.'),
    controlledBy: z.array(z.string()).describe('Enemy units whose zones of control cover the hex.'),
    zones: z
      .array(z.enum(['let go', 'stopped']))
      .describe('What zones of control did: `let go` from one at the start, `stopped` by one at the end.'),
    cases: caseNumbersSchema.describe('Cases of the cost and of the zones.'),
  })
  .describe(
    'One hex that a unit enters in the Movement Phase, with what it cost and what zones of control did.',
  );
export type HexTrace = DeepReadonly<z.infer<typeof hexTraceSchema>>;

export const moveTraceSchema = z
  .object({
    unit: z.string(),
    kind: z.enum(['move', 'entry', 'exit']).describe('A move on the map, onto it, or off it.'),
    cost: halfPoints.describe('The total, in half Movement Points.'),
    hexes: z.array(hexTraceSchema),
  })
  .describe('The path of a unit in the Movement Phase, hex by hex.');
export type MoveTrace = DeepReadonly<z.infer<typeof moveTraceSchema>>;

export const combatTraceSchema = z
  .object({
    differential: z.int(),
    terms: z.array(termSchema).describe('The contributions, with their cases; the sum is the differential.'),
    line: z.enum(COMBAT_LINES),
    lineReason: z.string(),
    column: z.int(),
    die: z.int().min(1).max(6),
    result: z.enum(combatResultSchema.options),
    cases: caseNumbersSchema,
  })
  .describe('How a combat was resolved.');

export const actionTraceSchema = z
  .object({
    moves: z.array(moveTraceSchema),
    combats: z.array(combatTraceSchema),
    cases: caseNumbersSchema.describe('The cases and rulings that it followed, each once, in order of use.'),
  })
  .describe('What an action did, step by step.');
export type ActionTrace = DeepReadonly<z.infer<typeof actionTraceSchema>>;
