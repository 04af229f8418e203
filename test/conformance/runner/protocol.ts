import { z } from 'zod';
import {
  legalActionsSchema,
  mapSchema,
  matchResultSchema,
  ledgerEntrySchema,
  phaseSchema,
  positionSchema,
  scenarioSchema,
  unitSchema,
} from '../../../src/engine';
import { anAction, anEvent, aPosition } from '../../../src/values/engine';

/** Parts of an engine, each of which can be claimed alone. */
export const LEVELS = {
  questions: 'about a position: reach, costs, odds, duties, victory',
  play: 'what is allowed and refused, places, phases, events, points',
  citations: 'the case, ruling and code of a refusal',
  service: 'takebacks, draws, pauses, standing orders, and conventions of this service',
} as const;
export type Level = keyof typeof LEVELS;
export const levelSchema = z.enum(Object.keys(LEVELS) as [Level, ...Level[]]);

/** Reasons why an engine has no answer. */
export const CANNOT = ['game', 'edition', 'position', 'action', 'question', 'citation', 'dice'] as const;
const cannotSchema = z.enum(CANNOT);
export type Cannot = z.infer<typeof cannotSchema>;

const unit = z.string();
const hex = z.string();
const units = z.array(unit);
const side = z.string();
const [troop, gun] = unitSchema.options;

/** Game of a case: its map, counters and scenario, and whose exclusive rules are in force. */
export const gameSchema = z.strictObject({
  rules: z.string().describe('`standard`, or a game whose exclusive rules are in force too.'),
  map: mapSchema,
  units: z.record(unit, z.union([troop.omit({ id: true }), gun.omit({ id: true })])),
  scenario: scenarioSchema.omit({ setup: true }).extend({
    reinforcements: z.array(scenarioSchema.shape.reinforcements.element.extend({ unit })),
  }),
});
export type CaseGame = z.infer<typeof gameSchema>;

/** Odds that a row asks about; without `fpf` those without final protective fire. */
const oddsAsked = { attack: z.json(), fpf: z.json().optional(), label: z.string() };

const questionSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.enum(['units', 'state', 'destinations', 'reach', 'placements']), units }),
  z.strictObject({ ask: z.literal('position'), fields: z.array(z.string()) }),
  z.strictObject({
    ask: z.enum([
      ...(['pending', 'phase', 'turn', 'phasing', 'toAct', 'points', 'result', 'ledger', 'events'] as const),
      ...(['actions', 'obligations', 'ifEndedNow', 'dice'] as const),
    ]),
  }),
  z.strictObject({ ask: z.literal('odds'), ...oddsAsked }),
  z.strictObject({
    ask: z.literal('explain'),
    side: side.optional(),
    action: anAction.optional(),
    move: z.strictObject({ unit, to: hex }).optional(),
    attack: z.strictObject({ unit, target: unit }).optional(),
    endPhase: z.strictObject({ side }).optional(),
  }),
]);
export type Asked = z.infer<typeof questionSchema>;

/** Line that an engine reads. */
export const requestSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('game'), ...gameSchema.shape }),
  z
    .strictObject({ do: z.literal('position'), position: aPosition, begun: z.array(anEvent) })
    .describe('A position in the last `game`; `begun` has the events of the beginning of the match.'),
  z
    .strictObject({ do: z.literal('back'), dice: z.array(z.int().min(1).max(6)).readonly() })
    .describe('Return to the last `position`, with these dice for what follows.'),
  z
    .strictObject({ do: z.literal('act'), action: anAction, as: side.optional() })
    .describe('Submitted by `as`, or by the first side that has to act.'),
  z.strictObject({ do: z.literal('ask'), question: questionSchema }),
]);
export type Request = z.infer<typeof requestSchema>;

/** Line that an engine writes for each that it reads. */
export const replySchema = z.union([
  z.strictObject({ ok: z.literal(true), answer: z.json().optional() }),
  z.strictObject({
    refused: z
      .array(
        z.object({
          case: z.string(),
          ruling: z.string().nullish(),
          code: z.string().optional(),
          units: units.optional(),
          message: z.string().optional(),
        }),
      )
      .describe('Empty if the engine knows no case for it.'),
  }),
  z.strictObject({ needsDie: z.string().describe('The roll for which no die was left.') }),
  z.strictObject({ cannot: cannotSchema }),
]);
export type Reply = z.infer<typeof replySchema>;

const duties = z.record(unit, z.string());

/** Answers to each question. */
export const ANSWERS = {
  units: z.record(unit, z.string()).describe('Hex or status.'),
  state: z.record(unit, positionSchema.shape.units.valueType),
  destinations: z
    .record(unit, z.record(hex, z.int()))
    .nullable()
    .describe('Cost in half points; null: no side moves.'),
  reach: z.record(unit, z.array(hex)),
  placements: z.record(unit, z.array(hex)),
  position: positionSchema.partial(),
  pending: positionSchema.shape.pending.unwrap().nullable(),
  phase: phaseSchema,
  turn: z.int(),
  phasing: side,
  toAct: z.array(side),
  points: z.record(side, z.int()),
  result: matchResultSchema.nullable(),
  ledger: z.array(ledgerEntrySchema),
  events: z
    .array(anEvent)
    .describe('Since the last `back`; before any action, those of the beginning of the match.'),
  actions: legalActionsSchema.shape.actions,
  obligations: z
    .object({ attackers: duties, defenders: duties, mayEnd: z.boolean() })
    .nullable()
    .describe('Null: no side fights.'),
  ifEndedNow: matchResultSchema.extend({ ledger: z.array(ledgerEntrySchema) }),
  dice: z.int().describe('Dice of the last `back` that are left.'),
  odds: z
    .object({ legal: z.boolean(), by: z.array(z.string()), line: z.json().optional() })
    .describe('A refused attack may have no `line`.'),
  explain: z
    .object({
      allowed: z.boolean(),
      by: z.array(z.string()).optional(),
      alternative: anAction.nullable().optional(),
    })
    .describe('Without `by` or `alternative` that part is left open.'),
};
