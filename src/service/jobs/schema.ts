import { z } from 'zod';
import { ADVISING_LEVEL, courseMoveSchema, recommendationSchema } from '../../ai/api';
import { queueMetricsSchema } from '../../jobs/job-queue';
import type { JobState } from '../../jobs/job-queue';
import { analysisPlayoutsSchema } from '../../simulation/analysis/terms';
import { analysisReportSchema } from '../../simulation/analysis/report-schema';
import { playoutsSchema, precisionSchema } from '../../simulation/api';
import { branchReportSchema, comparisonSchema, simulationReportSchema } from '../../simulation/report-schema';
import type { CallerRequest } from '../access/caller';
import { customScenarioSchema } from '../games/schema';
import type { CustomScenario } from '../games/schema';
import { newOptionsSchema, playerSchema, sentName } from '../../match/terms';
import { usedPackageSchema } from '../packages/schema';
import { levelSchema } from '../../match/schema';
import { actionListSchema, violations } from '../play/schema';
import { actionPlace } from '../requests/action-schema';
import { anyObject, choice, hints, id, instant, named, pageOf, sentCount, sentId } from '../../values/schema';
import type { Of } from '../../values/schema';

named('BranchReport', branchReportSchema);
named('Comparison', comparisonSchema);
named('SimulationReport', simulationReportSchema);
named('CourseMove', courseMoveSchema);
named('Recommendation', recommendationSchema);
named('AnalysisReport', analysisReportSchema);
named('QueueMetrics', queueMetricsSchema);

/** Progress of a turn by the service. */
export const aiTurnProgressSchema = named(
  'AiTurnProgress',
  z.object({
    actions: z.int().min(0).describe('Actions played so far.'),
    version: z.int().min(0).describe('The version of the match after the last of them.'),
    turn: z.int().min(0),
    phase: z.string(),
  }),
);
export type AiTurnProgress = Of<typeof aiTurnProgressSchema>;

export const simulationProgressSchema = named(
  'SimulationProgress',
  z.object({
    done: z.int().min(0).describe('Playouts that are finished.'),
    total: z
      .int()
      .min(0)
      .describe('Playouts that were requested; of a finished simulation those that were needed.'),
    secondsLeft: z
      .number()
      .nullable()
      .describe('Estimate for all of them; null before the first is done, 0 when the job has ended.'),
  }),
);
export type SimulationProgress = Of<typeof simulationProgressSchema>;

export const analysisProgressSchema = named(
  'AnalysisProgress',
  z.object({
    analysed: z.int().min(0).describe('Player-Turns that have been looked at, the beginning counted as one.'),
    total: z.int().min(0).describe('Player-Turns that there are.'),
  }),
);
export type AnalysisProgress = Of<typeof analysisProgressSchema>;

export const adviceProgressSchema = named(
  'AdviceProgress',
  z.object({ share: z.number().min(0).max(1).describe('The share of the thought that is done.') }),
);
export type AdviceProgress = Of<typeof adviceProgressSchema>;

export const aiTurnResultSchema = named(
  'AiTurnResult',
  z.object({
    actions: z.int().min(0).describe('Actions that this job has played.'),
    version: z.int().min(0).describe('The version of the match when the side had no further decision.'),
    levels: z.array(levelSchema),
  }),
);
export type AiTurnResult = Of<typeof aiTurnResultSchema>;

export const adviceSchema = named(
  'Advice',
  z.object({ recommendations: z.array(recommendationSchema).describe('Best first.') }),
);
export type AdviceResult = Of<typeof adviceSchema>;

export const jobProgressSchema = z.union([
  aiTurnProgressSchema,
  simulationProgressSchema,
  analysisProgressSchema,
  adviceProgressSchema,
]);
export const jobResultSchema = z.union([
  aiTurnResultSchema,
  adviceSchema,
  simulationReportSchema,
  analysisReportSchema,
]);

const jobStateSchema = choice({
  waiting: 'A worker may take it.',
  delayed: 'No worker may take it yet.',
  active: 'A worker has it.',
  completed: 'It has its result.',
  failed: 'It has failed permanently.',
  cancelled: 'It was cancelled.',
} satisfies Record<JobState, string>)
  .describe('The last three are final.')
  .register(hints, { type: 'JobState' });

export const jobSchema = named(
  'Job',
  z
    .object({
      id,
      kind: z.string().describe('One of `ai-turn`, `advice`, `simulation`, `analysis`.'),
      state: jobStateSchema,
      matchId: id
        .nullable()
        .describe('Null for a simulation of a scenario or of a position that the caller sent.')
        .register(hints, { graphql: 'match' }),
      side: z.string().nullable().describe('The side that is played or advised; null for any other work.'),
      progress: jobProgressSchema
        .nullable()
        .describe('Null before it has begun. When the job has ended: what was done.'),
      result: jobResultSchema.nullable(),
      failure: z.string().nullable().describe('One sentence, when it has failed permanently.'),
      attempts: z.int().min(0).describe('How often a worker has begun it.'),
      submittedAt: instant,
      startedAt: instant
        .nullable()
        .describe('When a worker began it, or the first of its parts, in ISO 8601; null before.'),
      finishedAt: instant.nullable().describe('When it ended, in ISO 8601; null before.'),
    })
    .describe('Work in the background. Finished jobs are kept for a set time.'),
);

/** Progress and result of a job, by kind. */
export type JobContent =
  | {
      readonly kind: 'ai-turn';
      readonly progress: AiTurnProgress | null;
      readonly result: AiTurnResult | null;
    }
  | {
      readonly kind: 'advice';
      readonly progress: AdviceProgress | null;
      readonly result: AdviceResult | null;
    }
  | {
      readonly kind: 'simulation';
      readonly progress: SimulationProgress | null;
      readonly result: Of<typeof simulationReportSchema> | null;
    }
  | {
      readonly kind: 'analysis';
      readonly progress: AnalysisProgress | null;
      readonly result: Of<typeof analysisReportSchema> | null;
    };

/** Job as callers with access see it. */
export type JobInfo = Omit<Of<typeof jobSchema>, 'kind' | 'progress' | 'result'> & JobContent;

export const jobPageSchema = pageOf(
  'JobPage',
  'jobs',
  jobSchema,
  'Jobs, newest first. A page may be short; continue while there is a cursor.',
);

export const adviceAnswerSchema = named(
  'AdviceAnswer',
  z.object({
    advice: adviceSchema
      .nullable()
      .describe('Null if it was not ready in time, or has failed: then follow the job.'),
    job: jobSchema,
  }),
);

/** Refusal of a course of action that is against the rules. */
export const branchRefusedSchema = z
  .object({
    branch: z.int().min(0).describe('Place of the course, from 0.'),
    index: actionPlace.describe('Place of the action in it, from 0.'),
    violations,
  })
  .describe('A course of action that is to be compared is against the rules.');
export type BranchRefused = { readonly status: 'branch-refused' } & Of<typeof branchRefusedSchema>;

const { level, seed } = playerSchema.shape;
const advising = `${ADVISING_LEVEL} by default; a level that does not look ahead`;

export const newAiTurnSchema = named(
  'NewAiTurn',
  z.object({
    side: sentName.min(1).optional().describe('The side of the token by default.'),
    level: level.optional(),
    seed,
  }),
);

export const newAdviceSchema = named(
  'NewAdvice',
  newAiTurnSchema.extend({
    level: level
      .optional()
      .describe(`The level of the player that is asked, ${advising} does not compare courses.`),
  }),
);

export const newAnalysisSchema = named(
  'NewAnalysis',
  z.object({
    at: sentCount.optional().describe('Look no further than this entry.'),
    level: level
      .optional()
      .describe(`The level of the player that looks for better plans, ${advising} finds no mistakes.`),
    playouts: analysisPlayoutsSchema.optional(),
    seed: seed.describe('Any text: the same seed gives the same result.'),
  }),
);

export const scenarioOriginSchema = named(
  'ScenarioOrigin',
  z
    .object({
      from: z.literal('scenario'),
      system: sentName.min(1),
      scenario: sentName.min(1).optional().describe('A scenario of the game, unless you send your own.'),
      options: newOptionsSchema.optional(),
      custom: customScenarioSchema.optional(),
      package: usedPackageSchema,
    })
    .describe('At the beginning of a scenario.'),
);
export const matchOriginSchema = named(
  'MatchOrigin',
  z
    .object({
      from: z.literal('match'),
      matchId: sentId,
      at: sentCount.optional().describe('After this entry instead of the last one.'),
    })
    .describe('At any entry of a match, as you see it: what is hidden from you is drawn for each playout.'),
);
export const positionOriginSchema = named(
  'PositionOrigin',
  z
    .object({
      from: z.literal('position'),
      position: anyObject,
      custom: customScenarioSchema.optional().describe('Its scenario, when that is your own.'),
      package: usedPackageSchema,
    })
    .describe('At a position of your own.'),
);

export const newSimulationSchema = named(
  'NewSimulation',
  z.object({
    origin: named(
      'Origin',
      z
        .discriminatedUnion('from', [scenarioOriginSchema, matchOriginSchema, positionOriginSchema])
        .describe('Where every playout starts.'),
    ),
    players: z
      .array(
        named(
          'SimulatedPlayer',
          z.object({
            side: sentName.min(1),
            level,
          }),
        ),
      )
      .max(2)
      .optional()
      .describe('The players of the sides.'),
    playouts: playoutsSchema,
    seed: seed.describe('Any text: the same seed gives the same result on any number of workers.'),
    precision: named(
      'Precision',
      z
        .object({ ...precisionSchema.shape, side: sentName.min(1) })
        .describe('Stop when the share of wins of a side is precise enough.'),
    ).optional(),
    branches: z
      .array(actionListSchema)
      .length(2)
      .optional()
      .describe('Two courses of action of the side to act, to be compared on the same dice.'),
  }),
);
/** Origin with an unchecked custom scenario. */
type Unchecked<Origin> = Origin extends { readonly custom?: unknown }
  ? Omit<Origin, 'custom'> & { readonly custom?: CustomScenario | undefined }
  : Origin;
export type SimulationOrigin = Unchecked<Of<typeof newSimulationSchema>['origin']>;
export type SimulationRequest = Omit<Of<typeof newSimulationSchema>, 'branches' | 'origin'> &
  CallerRequest & {
    readonly origin: SimulationOrigin;
    /** Two courses of action, not yet checked. */
    readonly branches?: readonly (readonly unknown[])[] | undefined;
  };
