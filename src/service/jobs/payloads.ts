import { z } from 'zod';
import type { Question } from '../../ai-pool/ai-pool';
import type { AnalysisTerms } from '../../simulation/analysis/analyse';
import type { Chunk, SimulationSpec } from '../../simulation/api';
import type { Json } from '../../storage/json';
import type { CustomScenario } from '../games/schema';

/** The kinds of the jobs that callers ask for, and of the parts of a simulation. */
export const JOB = {
  advice: 'advice',
  analysis: 'analysis',
  simulation: 'simulation',
  simulationChunk: 'simulation-chunk',
} as const;

/** The seat, or the referee (`REFEREE`), who alone may see a job; null: everyone who knows its id. */
const accessSchema = z.object({ match: z.string(), side: z.string() }).nullable();
export type JobAccess = z.infer<typeof accessSchema>;

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

export const readAdvice = (json: Json): AdvicePayload => adviceSchema.parse(json);
export const readAnalysis = (json: Json): AnalysisPayload => analysisSchema.parse(json);
export const readSimulation = (json: Json): SimulationPayload => simulationSchema.parse(json);
export const readSimulationChunk = (json: Json): SimulationChunkPayload => simulationChunkSchema.parse(json);
