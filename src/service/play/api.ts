import type { Action, GameEvent, Question, Violation } from '../../engine';
import type { Denied } from '../denials';
import type { FiledOrders, HistoryEntry, MatchView, SideQuery } from '../matches/api';

export interface SubmitRequest {
  readonly matchId: string;
  readonly token?: string | undefined;
  readonly expectedVersion: number;
  /** One action or an all-or-nothing list; checked here against the engine's schema. */
  readonly actions: readonly unknown[];
  /** Faces for a match with supplied dice, in order. */
  readonly dice?: readonly number[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** All actions were accepted and written. */
export interface SubmitAccepted {
  readonly status: 'accepted';
  readonly version: number;
  readonly entries: readonly HistoryEntry[];
  readonly view: MatchView;
}

/** A standing order was filed; it is no entry of the log. */
export interface SubmitFiled {
  readonly status: 'filed';
  readonly filed: FiledOrders;
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

export interface ActionProblem {
  /** Index of the action in the list. */
  readonly index: number;
  /** Path of the field within the action, for example `path.2`; empty for the whole action. */
  readonly path: string;
  readonly message: string;
}

/** The match has gone on: nothing has changed. */
export interface StaleVersion {
  readonly status: 'stale';
  readonly version: number;
}

export type SubmitResult =
  SubmitAccepted | SubmitFiled | ActionRefused | NotUnderstood | StaleVersion | Denied;

export interface DryRunRequest extends SideQuery {
  readonly actions: readonly unknown[];
  /** Faces to use; without them the run stops at the first die. */
  readonly dice?: readonly number[] | undefined;
}

export interface DryRunStep {
  readonly index: number;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly dice: readonly number[];
}

export type DryRunStop =
  | { readonly reason: 'refused'; readonly index: number; readonly violations: ActionRefused['violations'] }
  | {
      readonly reason: 'needs-die';
      readonly index: number;
      readonly purpose: string;
      readonly events: readonly GameEvent[];
    };

/** How far a list of actions would come. Nothing has changed. */
export interface DryRunDone {
  readonly status: 'ok';
  readonly steps: readonly DryRunStep[];
  /** Why the run ended before the end of the list; null when it did not. */
  readonly stopped: DryRunStop | null;
  /** Faces given that were not used. */
  readonly diceLeft: readonly number[];
  /** After the last whole step, as far as the viewer can know. */
  readonly view: MatchView;
}

export type DryRunResult = DryRunDone | NotUnderstood | Denied;

/** A question as a door passes it on: the action in it is not checked yet. */
export type QuestionRequest =
  | Exclude<Question, { readonly about: 'action' }>
  | { readonly about: 'action'; readonly side: string; readonly action: unknown };
