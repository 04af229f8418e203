import type { Caller } from '../access/caller';
import type { QueueMetrics } from '../../jobs/job-queue';
import type { Answer, Denied } from '../denials';
import type { PositionRefused, ScenarioRefused } from '../games/api';
import type { MatchQuery } from '../matches/api';
import type { NotUnderstood } from '../play/api';
import type { Of } from '../values/schema';
import type {
  AdviceResult,
  BranchRefused,
  JobInfo,
  SimulationRequest,
  newAdviceSchema,
  newAiTurnSchema,
  newAnalysisSchema,
} from './schema';

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
  | NotUnderstood
  | Denied;

/** Work that is done elsewhere: turns of the players of this service, advice, analyses and simulations. */
export interface JobService {
  /**
   * Has a side played until the end of its Player-Turn, or, in the enemy's, what it has to decide now. For a
   * side that the service plays anyway this wakes its player, in case it has failed.
   */
  requestAiTurn(request: AiTurnRequest): Promise<JobAnswer>;
  /** The best courses for the holder of a seat; `advice` is null when it is not there within the time set. */
  advice(
    request: AdviceRequest,
  ): Promise<Answer<{ readonly advice: AdviceResult | null; readonly job: JobInfo }>>;
  /** What luck there was in a match, how it stood, and what could have been played better, as far as the caller sees it. */
  submitAnalysis(request: AnalysisRequest): Promise<JobAnswer>;
  submitSimulation(request: SimulationRequest): Promise<SimulationSubmitted>;
  job(query: JobQuery): Promise<JobAnswer>;
  /** Jobs about a match that the asker may see, newest first. A page may be short where others are left out. */
  jobs(query: {
    readonly match: string;
    readonly caller: Caller;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }): Promise<Answer<{ readonly jobs: readonly JobInfo[]; readonly cursor: string | null }>>;
  cancel(query: JobQuery): Promise<JobAnswer>;
  /** The job now and after every change until it is finished, or the asker may see it no more. */
  watch(query: JobQuery, signal: AbortSignal): Promise<Answer<{ readonly changes: AsyncIterable<JobInfo> }>>;
  metrics(): Promise<QueueMetrics>;
}
