import { createUnionType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import {
  adviceProgressSchema,
  adviceSchema,
  aiTurnProgressSchema,
  aiTurnResultSchema,
  analysisProgressSchema,
  jobProgressSchema,
  jobResultSchema,
  simulationProgressSchema,
} from '../service/jobs/schema';
import { analysisReportSchema } from '../simulation/analysis/report-schema';
import { simulationReportSchema } from '../simulation/report-schema';
import './action';
import { deriveObject, setObjectType } from './derive/object-types';

const AiTurnProgressType = deriveObject('AiTurnProgress', aiTurnProgressSchema);
const SimulationProgressType = deriveObject('SimulationProgress', simulationProgressSchema);
const AnalysisProgressType = deriveObject('AnalysisProgress', analysisProgressSchema);
const AdviceProgressType = deriveObject('AdviceProgress', adviceProgressSchema);
const AiTurnResultType = deriveObject('AiTurnResult', aiTurnResultSchema);
const AdviceType = deriveObject('Advice', adviceSchema);
const SimulationReportType = deriveObject('SimulationReport', simulationReportSchema);
const AnalysisReportType = deriveObject('AnalysisReport', analysisReportSchema);

setObjectType(
  jobProgressSchema,
  createUnionType({
    name: 'JobProgress',
    description: 'The progress of a job, by its kind.',
    types: () =>
      [AiTurnProgressType, SimulationProgressType, AnalysisProgressType, AdviceProgressType] as const,
    resolveType(value: object): ClassType {
      if ('analysed' in value) return AnalysisProgressType;
      if ('share' in value) return AdviceProgressType;
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
