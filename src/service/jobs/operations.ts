import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { matchArgument, pageArguments, positionArguments } from '../../operations/arguments';
import { hints } from '../../values/schema';
import { queueMetricsSchema } from '../../jobs/job-queue';
import type { Advice } from './advice';
import type { Analyses } from './analyses';
import type { Jobs } from './jobs';
import {
  adviceAnswerSchema,
  jobPageSchema,
  jobSchema,
  newAdviceSchema,
  newAiTurnSchema,
  newAnalysisSchema,
  newSimulationSchema,
} from './schema';
import type { Simulations } from './simulations';
import type { Turns } from './turns';
import type { JobInfo } from './schema';

/** Services used by the operations on jobs. */
export interface JobSubjects {
  readonly turns: Turns;
  readonly advice: Advice;
  readonly analyses: Analyses;
  readonly simulations: Simulations;
  readonly jobs: Jobs;
}

const operation = operationsOf<JobSubjects>('jobs');

const jobArgument = z.object({
  job: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,127}$/)
    .register(hints, { isId: true })
    .describe('The id of a job.'),
});
const made = z.object({ job: jobSchema });
const byId = { names: { job: 'id' } };
const accepted = { union: 'JobAnswer', type: 'JobAccepted' };
const underWay = {
  status: 202,
  location: ({ job }: { readonly job: { readonly id: string } }) => `/jobs/${job.id}`,
} as const;

export const submitAnalysis = operation({
  name: 'submitAnalysis',
  summary: 'Analyse a match',
  description:
    'Luck of the dice, how the match stood after each Player-Turn, and the largest mistakes with better plans, as far as you see the match. The same request is the same job.',
  scope: 'think',
  cost: 20_000,
  args: matchArgument,
  body: newAnalysisSchema.optional(),
  output: made,
  shows: 'job',
  problems: ['NO_SUCH_ENTRY', 'HELP_FORBIDDEN', 'QUEUE_UNAVAILABLE'],
  rest: { post: '/matches/{match}/analyses', ...underWay, answer: 'The job that analyses it.' },
  graphql: { field: 'Mutation.submitAnalysis', ...accepted },
  example: { by: 'german', request: { match: 'example-match', level: 5, playouts: 1, seed: 'example' } },
  run: ({ analyses }, request) => analyses.submit(request),
});

export const submitSimulation = operation({
  name: 'submitSimulation',
  summary: 'Play many matches from one start',
  description: 'The same request is the same job.',
  scope: 'think',
  cost: 20_000,
  body: newSimulationSchema,
  output: made,
  shows: 'job',
  problems: [
    ...PROBLEM_SETS.position,
    ...PROBLEM_SETS.ofMatch,
    ...(['UNKNOWN_SIDE', 'UNKNOWN_MATCH', 'NO_SUCH_ENTRY', 'NOT_UNDERSTOOD'] as const),
    ...(['BRANCH_REFUSED', 'QUEUE_UNAVAILABLE'] as const),
  ],
  rest: { post: '/simulations', ...underWay, answer: 'The job that plays them.' },
  graphql: {
    ...{ field: 'Mutation.submitSimulation', union: 'SimulationAnswer', type: 'JobAccepted' },
    input: 'SimulationInput',
  },
  example: {
    by: 'us',
    request: {
      origin: { from: 'match', matchId: 'example-match' },
      players: [
        { side: 'us', level: 0 },
        { side: 'german', level: 0 },
      ],
      ...{ playouts: 10, seed: 'example' },
    },
  },
  run: ({ simulations }, request) => simulations.submit(request),
});

export const watchJob = operationsOf<JobSubjects>('live')({
  name: 'watchJob',
  summary: 'The progress of a job',
  description:
    'Server-sent events of the kind `job`, each with the whole `Job` as `data`, now and after every change until it is finished.',
  scope: 'read',
  args: jobArgument,
  output: z.unknown(),
  problems: ['TOO_MANY_STREAMS'],
  stream: { member: 'changes', of: jobSchema, event: (job: JobInfo) => ({ event: 'job', data: job }) },
  rest: { get: '/jobs/{job}/events', answer: 'The stream.' },
  graphql: { field: 'Subscription.jobProgress', ...byId },
  example: { request: { job: 'example-job' } },
  run: ({ jobs }, { job, caller }, { signal }) => jobs.watch({ id: job, caller }, signal),
});

/** Operations on background work: turns of the service's players, advice, analyses, simulations. */
export const jobOperations = [
  operation({
    name: 'requestAiTurn',
    summary: 'Let the service play your side',
    description:
      "Until the end of your Player-Turn or, in the enemy's turn, the pending decision. For a side that the service plays anyway, this restarts its player.",
    scope: 'think',
    cost: 5_000,
    args: matchArgument,
    body: newAiTurnSchema.optional(),
    output: made,
    shows: 'job',
    problems: [
      ...PROBLEM_SETS.player,
      ...(['NOT_YOUR_SEAT', 'NOT_TO_ACT', 'UNKNOWN_SIDE', 'AI_NEEDS_SERVER_DICE'] as const),
      ...(['HELP_FORBIDDEN', 'SEAT_OF_AI', 'QUEUE_UNAVAILABLE'] as const),
    ],
    rest: { post: '/matches/{match}/ai-turns', ...underWay, answer: 'The job that plays.' },
    graphql: { field: 'Mutation.requestAiTurn', ...accepted },
    example: { by: 'open-us', request: { match: 'open-match', side: 'us', level: 4 } },
    run: ({ turns }, request) => turns.request(request),
  }),

  operation({
    name: 'getAdvice',
    summary: 'What your side could do, best first',
    description: 'Of a match that is over, what any side could have done. The same question is the same job.',
    scope: 'think',
    cost: 20_000,
    args: positionArguments,
    body: newAdviceSchema.optional(),
    output: adviceAnswerSchema,
    problems: [
      ...(['NO_TOKEN', 'NOT_YOUR_SEAT', 'NOT_TO_ACT', 'UNKNOWN_SIDE', 'HELP_FORBIDDEN'] as const),
      'QUEUE_UNAVAILABLE',
    ],
    rest: {
      ...{ post: '/matches/{match}/advice', query: ['at'] },
      answer: 'The advice.',
      later: 'It is not ready yet; follow the job.',
      reply: ({ advice, job }) =>
        advice === null
          ? { status: 202, headers: { Location: `/v1/jobs/${job.id}` }, body: { advice, job } }
          : { body: { advice, job } },
    },
    graphql: { field: 'Query.advice' },
    example: {
      by: 'german',
      request: { match: 'example-match', side: 'german', level: 5, seed: 'example' },
    },
    run: ({ advice }, request) => advice.ask(request),
  }),

  submitAnalysis,

  operation({
    name: 'listJobs',
    summary: 'Jobs about a match that you may see, newest first',
    scope: 'read',
    cost: 500,
    args: matchArgument.extend(pageArguments.shape),
    output: jobPageSchema,
    problems: ['QUEUE_UNAVAILABLE'],
    rest: {
      get: '/matches/{match}/jobs',
      answer: 'A page of jobs. It may be short; continue while there is a `next`.',
    },
    graphql: { field: 'Match.jobs' },
    example: { request: { match: 'example-match' } },
    run: ({ jobs }, request) => jobs.list(request),
  }),

  submitSimulation,

  operation({
    name: 'getJob',
    summary: 'The state of a job',
    scope: 'read',
    args: jobArgument,
    output: made,
    shows: 'job',
    rest: { get: '/jobs/{job}', answer: 'The job.' },
    graphql: { field: 'Query.job', nullFor: 'UNKNOWN_JOB', ...byId },
    example: { request: { job: 'example-job' } },
    run: ({ jobs }, { job, caller }) => jobs.job({ id: job, caller }),
  }),

  operation({
    name: 'cancelJob',
    summary: 'Cancel a job',
    scope: 'think',
    args: jobArgument,
    output: made,
    shows: 'job',
    problems: ['JOB_OF_AI'],
    rest: { delete: '/jobs/{job}', answer: 'The job. A finished one does not change.' },
    graphql: { field: 'Mutation.cancelJob', ...accepted, ...byId },
    example: { request: { job: 'example-job' } },
    run: ({ jobs }, { job, caller }) => jobs.cancel({ id: job, caller }),
  }),

  operation({
    name: 'getQueue',
    summary: 'How much work there is',
    scope: 'open',
    output: z.object({ metrics: queueMetricsSchema }),
    shows: 'metrics',
    problems: ['QUEUE_UNAVAILABLE'],
    rest: { get: '/queue', answer: 'For operators who start and end workers.' },
    graphql: { field: 'Query.queue' },
    run: async ({ jobs }) => ({ status: 'ok', metrics: await jobs.metrics() }),
  }),
];

/** Streams of job progress. */
export const jobStreams = [watchJob];
