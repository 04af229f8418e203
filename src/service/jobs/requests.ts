import type { Caller } from '../access/caller';
import type { Answer, Denied } from '../../problems/denials';
import type { PositionRefused, ScenarioRefused } from '../games/requests';
import type { MatchQuery } from '../access/requests';
import type { UnknownActions } from '../requests/actions';
import type { Of } from '../../values/schema';
import type { BranchRefused, JobInfo, newAdviceSchema, newAiTurnSchema, newAnalysisSchema } from './schema';

export interface JobQuery {
  readonly id: string;
  readonly caller: Caller;
}

export type AiTurnRequest = MatchQuery & Of<typeof newAiTurnSchema>;
export type AdviceRequest = MatchQuery & Of<typeof newAdviceSchema>;

export type AnalysisRequest = MatchQuery & Of<typeof newAnalysisSchema>;

export type JobAnswer = Answer<{ readonly job: JobInfo }>;

export type SimulationSubmitted =
  | { readonly status: 'ok'; readonly job: JobInfo }
  | BranchRefused
  | PositionRefused
  | ScenarioRefused
  | UnknownActions
  | Denied;
