import { z } from 'zod';
import type { ThoughtRequest } from '../../ai-pool/ai-pool';
import type { AnalysisTerms } from '../../simulation/analysis/analyse';
import type { Chunk, SimulationSpec } from '../../simulation/api';
import type { StoredJson } from '../../storage/json';
import type { CustomScenario } from '../games/schema';

/** Kinds of jobs that callers request, and of the parts of a simulation. */
export const JOB = {
  advice: 'advice',
  analysis: 'analysis',
  simulation: 'simulation',
  simulationChunk: 'simulation-chunk',
} as const;

/** Seat, or referee (`REFEREE`), that alone may see a job; null: everyone who knows its id. */
const accessSchema = z.object({ match: z.string(), side: z.string() }).nullable();
export type JobAccess = z.infer<typeof accessSchema>;

/** Package of the match; missing for the data of the service. */
const pinnedSchema = z.object({ id: z.string(), version: z.int(), hash: z.string() }).optional();

/** Custom scenario as submitted; missing for a scenario of the data. */
const ownScenarioSchema = z.object({ hash: z.string(), custom: z.custom<CustomScenario>() }).optional();
export type OwnScenario = NonNullable<z.infer<typeof ownScenarioSchema>>;

const adviceSchema = z.object({
  access: accessSchema,
  package: pinnedSchema,
  match: z.string(),
  question: z.custom<ThoughtRequest>(),
});
export type AdvicePayload = z.infer<typeof adviceSchema>;

const simulationSchema = z.object({
  access: accessSchema,
  /** Caller, if the job is about a match and they are known; see `senderOf`. */
  by: z.string().optional(),
  match: z.string().nullable(),
  package: pinnedSchema,
  own: ownScenarioSchema,
  spec: z.custom<SimulationSpec>(),
});
export type SimulationPayload = z.infer<typeof simulationSchema>;

const analysisSchema = z.object({
  access: accessSchema,
  /** Caller, if known; see `senderOf`. */
  by: z.string().optional(),
  match: z.string(),
  /** Number of the last entry to analyse. */
  version: z.int().min(0),
  /** View of the analysis: that of a side, of a spectator (null), or without secrets hidden (`REFEREE`). */
  viewer: z.string().nullable(),
  terms: z.custom<AnalysisTerms>(),
});
export type AnalysisPayload = z.infer<typeof analysisSchema>;

const simulationChunkSchema = z.object({
  /** Id of the job that this is a part of; its payload says what to play. */
  simulation: z.string(),
  chunk: z.custom<Chunk>(),
});
export type SimulationChunkPayload = z.infer<typeof simulationChunkSchema>;

export const readAdvice = (json: StoredJson): AdvicePayload => adviceSchema.parse(json);
export const readAnalysis = (json: StoredJson): AnalysisPayload => analysisSchema.parse(json);
export const readSimulation = (json: StoredJson): SimulationPayload => simulationSchema.parse(json);
export const readSimulationChunk = (json: StoredJson): SimulationChunkPayload =>
  simulationChunkSchema.parse(json);
