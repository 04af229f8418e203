import { z } from 'zod';
import type { Question } from '../../ai-pool/ai-pool';
import type { AnalysisTerms } from '../../simulation/analysis/analyse';
import type { Chunk, SimulationSpec } from '../../simulation/api';
import type { Json } from '../../storage/json';
import type { CustomScenario } from '../games/schema';
import { aiAssignmentSchema } from '../../match/records';

/** The kinds of job that this service submits. Parts of a simulation, the clock, deadlines and webhooks show nowhere. */
export const JOB = {
  aiTurn: 'ai-turn',
  advice: 'advice',
  analysis: 'analysis',
  simulation: 'simulation',
  simulationChunk: 'simulation-chunk',
  clock: 'clock',
  eventDeadline: 'event-deadline',
  webhookEvent: 'webhook-event',
  webhookDelivery: 'webhook-delivery',
} as const;

/** The seat, or the referee (`REFEREE`), who alone may see a job; null: everyone who knows its id. */
const accessSchema = z.object({ match: z.string(), side: z.string() }).nullable();
export type JobAccess = z.infer<typeof accessSchema>;

const aiTurnSchema = z.object({
  match: z.string(),
  side: z.string(),
  /** The entry that made the side have to decide; it may still be on its way. */
  version: z.int().min(0),
  /** The player that a request asks for; by default that of the match. */
  player: aiAssignmentSchema.optional(),
  /** Counts how often a seat has been lent to the service. */
  lending: z.int().optional(),
  /** The call comes when texts for the dice are waited for no more: the instant, or because all are revealed. */
  texts: z.string().optional(),
});
export type AiTurnPayload = z.infer<typeof aiTurnSchema>;

const clockSchema = z.object({
  match: z.string(),
  /** When the time of a player runs out, an instant in ISO 8601. */
  deadline: z.string(),
  /** How often the clock has been looked at for it. */
  looks: z.int().min(0),
});
export type ClockPayload = z.infer<typeof clockSchema>;

const eventDeadlineSchema = z.object({
  event: z.string(),
  round: z.int().min(1),
  /** An instant in ISO 8601. */
  deadline: z.string(),
});
export type EventDeadlinePayload = z.infer<typeof eventDeadlineSchema>;

/** The package that a match is played with; missing where it is the data of the service. */
const pinnedSchema = z.object({ id: z.string(), version: z.int(), hash: z.string() }).optional();

/** A scenario that was sent along, as it was sent; missing where it is one of the data at hand. */
const ownScenarioSchema = z.object({ hash: z.string(), custom: z.custom<CustomScenario>() }).optional();
export type OwnScenario = NonNullable<z.infer<typeof ownScenarioSchema>>;

const adviceSchema = z.object({
  access: accessSchema,
  package: pinnedSchema,
  match: z.string(),
  question: z.custom<Question>(),
});
export type AdvicePayload = z.infer<typeof adviceSchema>;

const simulationSchema = z.object({
  access: accessSchema,
  /** Who asked for it, when it is about a match and they are known; see `senderOf`. */
  by: z.string().optional(),
  match: z.string().nullable(),
  package: pinnedSchema,
  own: ownScenarioSchema,
  spec: z.custom<SimulationSpec>(),
});
export type SimulationPayload = z.infer<typeof simulationSchema>;

const analysisSchema = z.object({
  access: accessSchema,
  /** Who asked for it, when they are known; see `senderOf`. */
  by: z.string().optional(),
  match: z.string(),
  /** The last entry that is looked at. */
  version: z.int().min(0),
  /** Whose view it rests on: a side's, a spectator's (null), or that of one who sees all (`REFEREE`). */
  viewer: z.string().nullable(),
  terms: z.custom<AnalysisTerms>(),
});
export type AnalysisPayload = z.infer<typeof analysisSchema>;

const simulationChunkSchema = z.object({
  /** The id of the job that this is a part of; it holds what is to be played. */
  simulation: z.string(),
  chunk: z.custom<Chunk>(),
});
export type SimulationChunkPayload = z.infer<typeof simulationChunkSchema>;

export const readAiTurn = (json: Json): AiTurnPayload => aiTurnSchema.parse(json);
export const readEventDeadline = (json: Json): EventDeadlinePayload => eventDeadlineSchema.parse(json);
export const readClock = (json: Json): ClockPayload => clockSchema.parse(json);
export const readAdvice = (json: Json): AdvicePayload => adviceSchema.parse(json);
export const readAnalysis = (json: Json): AnalysisPayload => analysisSchema.parse(json);
export const readSimulation = (json: Json): SimulationPayload => simulationSchema.parse(json);
export const readSimulationChunk = (json: Json): SimulationChunkPayload => simulationChunkSchema.parse(json);

/** A plain value as queues take it: members without a value are left out. */
export function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
