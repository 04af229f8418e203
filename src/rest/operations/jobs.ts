import type {
  AdviceRequest,
  AiTurnRequest,
  AnalysisRequest,
  SimulationSubmitted,
} from '../../service/jobs/api';
import type { JobInfo, SimulationRequest } from '../../service/jobs/schema';
import type { JsonReply, Operations } from '../operation';
import { accepted, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { HttpProblem, unwrap, problem } from '../problem';
import { toRequest } from './input';
import type { OfMatch, OfPosition } from './input';

interface OfJob {
  readonly path: { readonly job: string };
}

interface OfTurn extends OfMatch {
  readonly body?: AiTurnRequest;
}

interface OfAnalysis extends OfMatch {
  readonly body?: AnalysisRequest;
}

interface OfAdvice extends OfPosition {
  readonly body?: AdviceRequest;
}

interface OfSimulation {
  readonly body: SimulationRequest;
}

/** Work that is done elsewhere: turns of the service's players, advice, analyses, simulations. */
export const jobOperations: Operations = {
  requestAiTurn: operation<OfTurn>(async (input, context) => {
    const request = { ...input.body, ...toRequest(input, context) };
    return underWay(unwrap(await context.service.jobs.requestAiTurn(request)).job);
  }),

  getAdvice: operation<OfAdvice>(async (input, context) => {
    const request = { ...input.body, ...input.query, ...toRequest(input, context) };
    const { advice, job } = unwrap(await context.service.jobs.advice(request));
    return advice === null ? accepted(addressOf(job), { advice, job }) : ok({ advice, job });
  }),

  submitAnalysis: operation<OfAnalysis>(async (input, context) => {
    const request = { ...input.body, ...toRequest(input, context) };
    return underWay(unwrap(await context.service.jobs.submitAnalysis(request)).job);
  }),

  listJobs: operation<OfMatch & { readonly query: PageQuery }>(async (input, context) => {
    const { path, query } = input;
    const found = await context.service.jobs.jobs({ ...query, ...toRequest(input, context) });
    const { jobs, cursor } = unwrap(found);
    return page(`/matches/${path.match}/jobs`, query, cursor, { jobs });
  }),

  submitSimulation: operation<OfSimulation>(async ({ body }, { service, caller }) => {
    return underWay(submitted(await service.jobs.submitSimulation({ ...body, caller })));
  }),

  getJob: operation<OfJob>(async ({ path }, { service, caller }) =>
    ok(unwrap(await service.jobs.job({ id: path.job, caller })).job),
  ),

  cancelJob: operation<OfJob>(async ({ path }, { service, caller }) =>
    ok(unwrap(await service.jobs.cancel({ id: path.job, caller })).job),
  ),

  getQueue: operation(async (_input, { service }) => ok(await service.jobs.metrics())),
};

function underWay(job: JobInfo): JsonReply {
  return accepted(addressOf(job), job);
}

function addressOf({ id }: JobInfo): string {
  return `${BASE}/jobs/${id}`;
}

function submitted(result: SimulationSubmitted): JobInfo {
  if (result.status === 'branch-refused') {
    const { branch, index, violations } = result;
    throw new HttpProblem(problem('BRANCH_REFUSED', { branch, index, violations }));
  }
  return unwrap(result).job;
}
