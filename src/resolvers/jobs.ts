import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import {
  AdviceAnswerType,
  AdviceArgs,
  AiTurnArgs,
  AnalysisArgs,
  JobAnswerUnion,
  JobArgs,
  JobType,
  QueueMetricsType,
  SimulationAnswerUnion,
} from '../schema/jobs';
import { SimulationInput, toSimulation } from '../schema/inputs/simulation';
import type { QueueMetrics } from '../jobs/job-queue';
import type { SimulationSubmitted } from '../service/jobs/api';
import type { JobInfo } from '../service/jobs/schema';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { found, unwrap } from './unwrap';
import { untilReturn } from './subscription';

interface ProgressRequest {
  readonly args: JobArgs;
  readonly context: RequestContext;
}

/** Work that is done elsewhere: turns of the service's players, advice, analyses, simulations. */
@Resolver()
export class JobResolver {
  @Query(() => JobType, { nullable: true, description: 'A job; null where there is none of this id.' })
  async job(
    @Args(() => JobArgs) { id }: JobArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<JobInfo | null> {
    return found(await service.jobs.job({ id, caller }), 'UNKNOWN_JOB')?.job ?? null;
  }

  @Query(() => QueueMetricsType)
  queue(@Ctx() { service }: RequestContext): Promise<QueueMetrics> {
    return service.jobs.metrics();
  }

  @Query(() => AdviceAnswerType, {
    description:
      'What your side could do, best first; of a match that is over, what any side could have done.',
  })
  async advice(
    @Args(() => AdviceArgs) args: InstanceType<typeof AdviceArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.jobs.advice(toRequest(args, caller)));
  }

  @Mutation(() => JobAnswerUnion, {
    description:
      'Has the service play your side until the end of your Player-Turn or, in the turn of the enemy, decide ' +
      'what is pending. For a side that the service plays anyway, it wakes its player.',
  })
  async requestAiTurn(
    @Args(() => AiTurnArgs) args: InstanceType<typeof AiTurnArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.jobs.requestAiTurn(toRequest(args, caller));
  }

  @Mutation(() => JobAnswerUnion, {
    description:
      'Says what luck there was in a match, how it stood after each Player-Turn, and what could have been ' +
      'played better, as far as you see it. The same request is the same job.',
  })
  async submitAnalysis(
    @Args(() => AnalysisArgs) args: InstanceType<typeof AnalysisArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.jobs.submitAnalysis(toRequest(args, caller));
  }

  @Mutation(() => SimulationAnswerUnion, {
    description: 'Plays many matches from one start. The same request is the same job.',
  })
  async submitSimulation(
    @Arg('input', () => SimulationInput) input: SimulationInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<SimulationSubmitted> {
    return service.jobs.submitSimulation(toSimulation(input, caller));
  }

  @Mutation(() => JobAnswerUnion, { description: 'Cancels a job. A finished one does not change.' })
  async cancelJob(
    @Args(() => JobArgs) { id }: JobArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.jobs.cancel({ id, caller });
  }

  @Subscription(() => JobType, {
    description: 'The job now and after every change until it is finished.',
    subscribe: ({ args, context }: ProgressRequest) => progressOf(args.id, context),
  })
  jobProgress(@Arg('id', () => ID) _id: string, @Root() job: JobInfo): JobInfo {
    return job;
  }
}

function progressOf(id: string, { service, caller }: RequestContext): Promise<AsyncIterable<JobInfo>> {
  return untilReturn(async (signal) => unwrap(await service.jobs.watch({ id, caller }, signal)).changes);
}
