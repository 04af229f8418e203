import { createUnionType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import { queueMetricsSchema } from '../jobs/job-queue';
import type { JobInfo } from '../service/jobs/schema';
import {
  adviceAnswerSchema,
  adviceSchema,
  aiTurnProgressSchema,
  aiTurnResultSchema,
  analysisProgressSchema,
  branchRefusedSchema,
  jobAcceptedSchema,
  jobPageSchema,
  jobProgressSchema,
  jobResultSchema,
  jobSchema,
  newAdviceSchema,
  newAiTurnSchema,
  newAnalysisSchema,
  simulationProgressSchema,
} from '../service/jobs/schema';
import { hints } from '../service/values/schema';
import { analysisReportSchema } from '../simulation/analysis/report-schema';
import { simulationReportSchema } from '../simulation/report-schema';
import './action';
import {
  DeniedType,
  NotUnderstoodType,
  PositionRefusedType,
  deriveNotDone,
  sentenceOfViolations,
} from './denied';
import { deriveArgs } from './derive/input-types';
import { deriveObject, setObjectType } from './derive/object-types';
import { matchArgs, viewArgs } from './inputs/match-args';
import { ScenarioRefusedType } from './stateless';
import { orDenied, unionByStatus } from './submit-result';

const AiTurnProgressType = deriveObject('AiTurnProgress', aiTurnProgressSchema);
const SimulationProgressType = deriveObject('SimulationProgress', simulationProgressSchema);
const AnalysisProgressType = deriveObject('AnalysisProgress', analysisProgressSchema);
const AiTurnResultType = deriveObject('AiTurnResult', aiTurnResultSchema);
const AdviceType = deriveObject('Advice', adviceSchema);
const SimulationReportType = deriveObject('SimulationReport', simulationReportSchema);
const AnalysisReportType = deriveObject('AnalysisReport', analysisReportSchema);

setObjectType(
  jobProgressSchema,
  createUnionType({
    name: 'JobProgress',
    description: 'The progress of a job, by its kind.',
    types: () => [AiTurnProgressType, SimulationProgressType, AnalysisProgressType] as const,
    resolveType(value: object): ClassType {
      if ('analysed' in value) return AnalysisProgressType;
      return 'actions' in value ? AiTurnProgressType : SimulationProgressType;
    },
  }),
);

setObjectType(
  jobResultSchema,
  createUnionType({
    name: 'JobResult',
    description: 'The result of a job, by its kind.',
    types: () => [AiTurnResultType, AdviceType, SimulationReportType, AnalysisReportType] as const,
    resolveType(value: object): ClassType {
      if ('recommendations' in value) return AdviceType;
      if ('mistakes' in value) return AnalysisReportType;
      return 'branches' in value ? SimulationReportType : AiTurnResultType;
    },
  }),
);

export const JobType = deriveObject('Job', jobSchema);
export type JobType = JobInfo;
export const JobPageType = deriveObject('JobPage', jobPageSchema);
export const AdviceAnswerType = deriveObject('AdviceAnswer', adviceAnswerSchema);
export const QueueMetricsType = deriveObject('QueueMetrics', queueMetricsSchema);

export const JobArgs = deriveArgs(z.object({ id: z.string().max(128).register(hints, { isId: true }) }));
export type JobArgs = InstanceType<typeof JobArgs>;
export const AiTurnArgs = deriveArgs(matchArgs.extend(newAiTurnSchema.shape));
export const AnalysisArgs = deriveArgs(matchArgs.extend(newAnalysisSchema.shape));
export const AdviceArgs = deriveArgs(viewArgs.extend(newAdviceSchema.shape));

const JobAcceptedType = deriveObject('JobAccepted', jobAcceptedSchema);
const BranchRefusedType = deriveNotDone('BranchRefused', branchRefusedSchema, sentenceOfViolations);

export const JobAnswerUnion = orDenied('JobAnswer', JobAcceptedType, 'The job, or why there is none.');

export const SimulationAnswerUnion = unionByStatus(
  'SimulationAnswer',
  {
    ok: JobAcceptedType,
    'branch-refused': BranchRefusedType,
    'position-refused': PositionRefusedType,
    'scenario-refused': ScenarioRefusedType,
    'not-understood': NotUnderstoodType,
    denied: DeniedType,
  },
  'The job that simulates, or why there is none.',
);
