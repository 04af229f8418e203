import { Field, Float, ID, Int, ObjectType, createUnionType } from 'type-graphql';
import type { Level, Recommendation } from '../ai/api';
import type { Action, PositionProblem } from '../engine';
import type { JobState, QueueMetrics } from '../jobs/job-queue';
import type {
  AdviceResult,
  AiTurnProgress,
  AiTurnResult,
  BranchRefused,
  JobInfo,
  PositionRefused,
  SimulationProgress,
} from '../service/api';
import { branchReportSchema, comparisonSchema, simulationReportSchema } from '../simulation/report-schema';
import { ActionType } from './action';
import { DeniedType, NotUnderstoodType } from './denied';
import { enumOf } from './derive/enums';
import { deriveObject } from './derive/object-types';
import { LevelEnum } from './enums';
import { INSTANT, PageType } from './shared';
import { unionByStatus } from './submit-result';
import { ViolationType } from './violation';

const JobStateEnum = enumOf(
  'JobState',
  ['waiting', 'delayed', 'active', 'completed', 'failed', 'cancelled'] satisfies JobState[],
  { description: 'The last three are final.' },
);

@ObjectType('AiTurnProgress')
export class AiTurnProgressType implements AiTurnProgress {
  @Field(() => Int, { description: 'Actions played so far.' })
  readonly actions!: number;

  @Field(() => Int, { description: 'The version of the match after the last of them.' })
  readonly version!: number;

  @Field(() => Int)
  readonly turn!: number;

  @Field(() => String)
  readonly phase!: string;
}

@ObjectType('SimulationProgress')
export class SimulationProgressType implements SimulationProgress {
  @Field(() => Int, { description: 'Playouts that are done.' })
  readonly done!: number;

  @Field(() => Int, { description: 'Playouts that were asked for.' })
  readonly total!: number;

  @Field(() => Float, { nullable: true, description: 'Estimate for all of them.' })
  readonly secondsLeft!: number | null;
}

@ObjectType('AiTurnResult')
export class AiTurnResultType implements AiTurnResult {
  @Field(() => Int, { description: 'Actions that this job has played.' })
  readonly actions!: number;

  @Field(() => Int, { description: 'The version of the match when the side had nothing more to decide.' })
  readonly version!: number;

  @Field(() => [LevelEnum])
  readonly levels!: Level[];
}

@ObjectType('Recommendation', { description: 'A course of action.' })
export class RecommendationType implements Recommendation {
  @Field(() => [ActionType], { description: 'To be submitted in order. What follows a die is a plan.' })
  readonly actions!: readonly Action[];

  @Field(() => Float, {
    description: 'Victory Points that the side may expect to gain over the other, above doing nothing.',
  })
  readonly expectedPoints!: number;

  @Field(() => [String], { description: 'Short sentences for people.' })
  readonly reasons!: readonly string[];
}

@ObjectType('Advice')
export class AdviceType implements AdviceResult {
  @Field(() => [RecommendationType], { description: 'Best first.' })
  readonly recommendations!: RecommendationType[];
}

deriveObject('Comparison', comparisonSchema);
deriveObject('BranchReport', branchReportSchema);
const SimulationReportType = deriveObject('SimulationReport', simulationReportSchema);

const JobProgressUnion = createUnionType({
  name: 'JobProgress',
  types: () => [AiTurnProgressType, SimulationProgressType] as const,
  resolveType: (value) => ('actions' in value ? AiTurnProgressType : SimulationProgressType),
});

const JobResultUnion: object = createUnionType({
  name: 'JobResult',
  types: () => [AiTurnResultType, AdviceType, SimulationReportType] as const,
  resolveType: (value: object) => {
    if ('recommendations' in value) return AdviceType;
    return 'branches' in value ? SimulationReportType : AiTurnResultType;
  },
});

@ObjectType('Job', { description: 'Work that is done elsewhere. Finished jobs are kept for a set time.' })
export class JobType {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String, { description: 'One of `ai-turn`, `advice`, `simulation`.' })
  readonly kind!: JobInfo['kind'];

  @Field(() => JobStateEnum)
  readonly state!: JobState;

  @Field(() => ID, { name: 'match', nullable: true })
  readonly matchId!: string | null;

  @Field(() => String, { nullable: true, description: 'The side that is played or advised.' })
  readonly side!: string | null;

  @Field(() => JobProgressUnion, { nullable: true })
  readonly progress!: JobInfo['progress'];

  @Field(() => JobResultUnion, { nullable: true })
  readonly result!: JobInfo['result'];

  @Field(() => String, { nullable: true, description: 'One sentence, when it has failed for good.' })
  readonly failure!: string | null;

  @Field(() => Int, { description: 'How often a worker has begun it.' })
  readonly attempts!: number;

  @Field(() => String, { description: INSTANT })
  readonly submittedAt!: string;

  @Field(() => String, { nullable: true })
  readonly startedAt!: string | null;

  @Field(() => String, { nullable: true })
  readonly finishedAt!: string | null;
}

@ObjectType('JobPage', {
  description: 'Jobs, newest first. A page may be short; go on while there is a cursor.',
})
export class JobPageType extends PageType {
  @Field(() => [JobType])
  readonly jobs!: readonly JobType[];
}

@ObjectType('AdviceAnswer')
export class AdviceAnswerType {
  @Field(() => AdviceType, {
    nullable: true,
    description: 'Null when it was not there in time, or has failed: follow the job then.',
  })
  readonly advice!: AdviceType | null;

  @Field(() => JobType)
  readonly job!: JobType;
}

@ObjectType('JobAccepted', { description: 'The job, which may have been there already.' })
export class JobAcceptedType {
  readonly status!: 'ok';

  @Field(() => JobType)
  readonly job!: JobType;
}

@ObjectType('BranchRefused', {
  description: 'A course of action that is to be compared is against the rules.',
})
export class BranchRefusedType implements BranchRefused {
  readonly status!: 'branch-refused';

  @Field(() => Int, { description: 'Place of the course, from 0.' })
  readonly branch!: number;

  @Field(() => Int, { name: 'actionIndex', description: 'Place of the action in it, from 0.' })
  readonly index!: number;

  @Field(() => [ViolationType])
  readonly violations!: BranchRefused['violations'];
}

@ObjectType('PositionProblem')
export class PositionProblemType implements PositionProblem {
  @Field(() => String, { description: 'Path of the field within the position.' })
  readonly path!: string;

  @Field(() => String)
  readonly message!: string;
}

@ObjectType('PositionRefused', { description: 'A supplied position is none that the rules know.' })
export class PositionRefusedType implements PositionRefused {
  readonly status!: 'position-refused';

  @Field(() => [PositionProblemType])
  readonly problems!: readonly PositionProblemType[];
}

@ObjectType('QueueMetrics', { description: 'How much work there is, for whoever starts and ends workers.' })
export class QueueMetricsType implements QueueMetrics {
  @Field(() => Int, { description: 'Jobs and parts of jobs that a worker could take now.' })
  readonly waiting!: number;

  @Field(() => Int)
  readonly delayed!: number;

  @Field(() => Int)
  readonly active!: number;

  @Field(() => Int, { description: 'Jobs that have failed for good and are still kept.' })
  readonly failed!: number;

  @Field(() => Float, { nullable: true, description: 'Age of the oldest that waits, in milliseconds.' })
  readonly oldestWaitingMs!: number | null;

  @Field(() => Int, { description: 'Workers that are up.' })
  readonly workers!: number;
}

export const JobAnswerUnion = unionByStatus(
  'JobAnswer',
  { ok: JobAcceptedType, denied: DeniedType },
  'The job, or why there is none.',
);

export const SimulationAnswerUnion = unionByStatus(
  'SimulationAnswer',
  {
    ok: JobAcceptedType,
    'branch-refused': BranchRefusedType,
    'position-refused': PositionRefusedType,
    'not-understood': NotUnderstoodType,
    denied: DeniedType,
  },
  'The job that simulates, or why there is none.',
);
