import type { JobState, QueueMetrics } from '../../jobs/job-queue';
import type { Precision } from '../../simulation/api';
import type { PositionProblem, Violation } from '../../engine';
import type { MatchQuery, SideQuery } from '../matches/api';
import type { OptionsRequest } from '../matches/new-match';
import type { NotUnderstood } from '../play/api';
import type { Answer, Denied } from '../denials';
import type { PlayerRequest } from '../matches/played';
import type {
  AdviceResult,
  AiTurnProgress,
  AiTurnResult,
  SimulationProgress,
  SimulationResult,
} from './payloads';

/** What a job has come to, or has led to, by its kind. */
export type JobContent =
  | {
      readonly kind: 'ai-turn';
      readonly progress: AiTurnProgress | null;
      readonly result: AiTurnResult | null;
    }
  | { readonly kind: 'advice'; readonly progress: null; readonly result: AdviceResult | null }
  | {
      readonly kind: 'simulation';
      readonly progress: SimulationProgress | null;
      readonly result: SimulationResult | null;
    };

/** A job as those may see it who have a right to. Instants in ISO 8601. */
export type JobInfo = {
  readonly id: string;
  readonly state: JobState;
  /** The match that it is about; null for a simulation of a scenario or of a supplied position. */
  readonly matchId: string | null;
  /** The side that is played or advised; null for a simulation. */
  readonly side: string | null;
  /** One sentence, when it has failed for good. */
  readonly failure: string | null;
  readonly attempts: number;
  readonly submittedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
} & JobContent;

export interface JobQuery {
  readonly id: string;
  readonly token?: string | undefined;
}

/** A level by name; the rest as in `PlayerRequest`. */
export type AdviceRequest = SideQuery & Omit<PlayerRequest, 'level'>;

/** Where the playouts of a simulation start. */
export type SimulationOrigin =
  | {
      readonly from: 'scenario';
      readonly system: string;
      readonly scenario: string;
      readonly options?: OptionsRequest | undefined;
    }
  /** From what the asker sees of a match. */
  | ({ readonly from: 'match' } & Omit<MatchQuery, 'token'>)
  | { readonly from: 'position'; readonly position: unknown };

export interface SimulationRequest {
  readonly token?: string | undefined;
  readonly origin: SimulationOrigin;
  /** Who plays which side; a side that is not named is played at the level quick. */
  readonly players: readonly ({ readonly side: string } & Omit<PlayerRequest, 'seed'>)[];
  readonly playouts: number;
  readonly seed?: string | undefined;
  readonly precision?: Precision | undefined;
  /** Two courses of action of the side to act, to be compared on the same dice. */
  readonly branches?: readonly (readonly unknown[])[] | undefined;
}

/** A course of action that is to be compared is against the rules. */
export interface BranchRefused {
  readonly status: 'branch-refused';
  /** Index of the course, and of the action in it. */
  readonly branch: number;
  readonly index: number;
  readonly violations: readonly [Violation, ...Violation[]];
}

/** A supplied position is none that the rules know. */
export interface PositionRefused {
  readonly status: 'position-refused';
  readonly problems: readonly PositionProblem[];
}

export type SimulationSubmitted =
  { readonly status: 'ok'; readonly job: JobInfo } | BranchRefused | PositionRefused | NotUnderstood | Denied;

/** Work that is done elsewhere: turns of the players of this service, advice and simulations. */
export interface JobService {
  /**
   * Has a side played until the end of its Player-Turn, or, in the enemy's, what it has to decide now. Whoever
   * names a side that the service plays anyway wakes its player, should he have failed.
   */
  requestAiTurn(
    request: MatchQuery & Partial<PlayerRequest> & { readonly side?: string | undefined },
  ): Promise<Answer<{ readonly job: JobInfo }>>;
  /** The best courses for the holder of a seat; `advice` is null when it is not there within the time set. */
  advice(
    request: AdviceRequest,
  ): Promise<Answer<{ readonly advice: AdviceResult | null; readonly job: JobInfo }>>;
  submitSimulation(request: SimulationRequest): Promise<SimulationSubmitted>;
  job(query: JobQuery): Promise<Answer<{ readonly job: JobInfo }>>;
  /** Jobs about a match that the asker may see, newest first. A page may be short where others are left out. */
  jobs(query: {
    readonly matchId: string;
    readonly token?: string | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }): Promise<Answer<{ readonly jobs: readonly JobInfo[]; readonly cursor: string | null }>>;
  cancel(query: JobQuery): Promise<Answer<{ readonly job: JobInfo }>>;
  /** The job now and after every change until it is finished, or the asker may see it no more. */
  watch(query: JobQuery, signal: AbortSignal): Promise<Answer<{ readonly changes: AsyncIterable<JobInfo> }>>;
  metrics(): Promise<QueueMetrics>;
}
