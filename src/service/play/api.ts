import type { Question } from '../../engine';
import type { Violation } from '../../engine';
import type { Answer, Denied } from '../denials';
import type { MatchQuery, MatchRequest, SideQuery } from '../matches/api';
import type { FiledOrders, MatchInfo } from '../matches/schema';
import type { ActionProblem, DryRunDone, SubmitAccepted, SubmitFiled } from './schema';

export interface SubmitRequest extends MatchRequest {
  /** The version that the sender has seen; `any`: whatever it is now. */
  readonly expectedVersion: number | 'any';
  /** One action or an all-or-nothing list; checked here against the engine's schema. */
  readonly actions: readonly unknown[];
  /** Faces for a match with supplied dice, in order. */
  readonly dice?: readonly number[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** An action was refused by the rules: nothing has changed. */
export interface ActionRefused {
  readonly status: 'refused';
  /** Index of the refused action in the list. */
  readonly index: number;
  readonly violations: readonly [Violation, ...Violation[]];
}

/** An action does not have the form of any: nothing has changed. */
export interface NotUnderstood {
  readonly status: 'not-understood';
  readonly problems: readonly ActionProblem[];
}

/** The match has gone on: nothing has changed. */
interface StaleVersion {
  readonly status: 'stale';
  readonly version: number;
}

export type SubmitResult =
  | SubmitAccepted
  | SubmitFiled
  | ActionRefused
  | NotUnderstood
  | StaleVersion
  | Denied;

export interface DryRunRequest extends SideQuery {
  readonly actions: readonly unknown[];
  /** Faces to use; without them the run stops at the first die. */
  readonly dice?: readonly number[] | undefined;
}

export type DryRunResult = DryRunDone | NotUnderstood | Denied;

/** A question as a door passes it on: the action in it is not checked yet. */
export type QuestionRequest =
  | Exclude<Question, { readonly about: 'action' }>
  | { readonly about: 'action'; readonly side: string; readonly action: unknown };

/** What players do in a match. */
export interface PlayService {
  /**
   * Adds to the server's dice, as long as none has been rolled. Replaces what the side added before. Where texts are
   * sealed, the hash of one comes first.
   */
  addEntropy(
    request: MatchRequest & {
      readonly entropy?: string | undefined;
      readonly commitment?: string | undefined;
    },
  ): Promise<Answer<{ readonly match: MatchInfo }>>;

  submit(request: SubmitRequest): Promise<SubmitResult>;
  fileStandingOrders(
    request: MatchRequest & {
      readonly orders: unknown;
      readonly expectedOrdersVersion?: number | undefined;
    },
  ): Promise<SubmitFiled | ActionRefused | NotUnderstood | Denied>;
  /** The standing orders of the caller's own side. */
  standingOrders(request: MatchQuery): Promise<Answer<{ readonly filed: FiledOrders }>>;

  dryRun(request: DryRunRequest): Promise<DryRunResult>;
}
