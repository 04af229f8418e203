import type { UnknownActions } from '../requests/actions';
import type { Violation } from '../../engine';
import type { Denied } from '../../problems/denials';
import type { MatchRequest, SideQuery } from '../access/requests';
import type { DryRunDone, SubmitAccepted, SubmitFiled } from './schema';

export interface SubmitRequest extends MatchRequest {
  /** Version that the sender has seen; `any`: the present one. */
  readonly expectedVersion: number | 'any';
  /** One action, or a list of which all or none are accepted; validated by the engine's schema. */
  readonly actions: readonly unknown[];
  /** Faces for a match with supplied dice, in order. */
  readonly dice?: readonly number[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Refusal of an action by the rules; nothing has changed. */
export interface ActionRefused {
  readonly status: 'refused';
  /** Index of the refused action in the list. */
  readonly index: number;
  readonly violations: readonly [Violation, ...Violation[]];
}

/** Refusal because the match has changed since this version; nothing is written. */
interface StaleVersion {
  readonly status: 'stale';
  readonly version: number;
}

export type SubmitResult =
  | SubmitAccepted
  | SubmitFiled
  | ActionRefused
  | UnknownActions
  | StaleVersion
  | Denied;

export interface DryRunRequest extends SideQuery {
  readonly actions: readonly unknown[];
  /** Faces to use; without them the run stops at the first die. */
  readonly dice?: readonly number[] | undefined;
}

export type DryRunResult = DryRunDone | UnknownActions | Denied;
