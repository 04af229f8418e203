import type { GameEvent } from '../../engine';
import type { WebhookKind } from './schema';

/** What is sent, as JSON. `side` is the side that the webhook speaks to, if it speaks to one. */
export interface WebhookPayload {
  /** Of the event: the same in every try. */
  readonly id: string;
  readonly type: WebhookKind;
  readonly webhook: string;
  readonly sequence: number;
  /** When the message was written. */
  readonly at: string;
  /** What has happened, in one line. */
  readonly text: string;
  /** What is owed now, and by whom; null for a ping of a user's webhook, and where the rules of the match are not here. */
  readonly owed: string | null;
  /** Null for a ping of a user's webhook. */
  readonly match: {
    readonly id: string;
    readonly title: string;
    readonly system: string;
    readonly scenario: string;
    /** The entry that the match had come to. */
    readonly version: number;
    readonly turn: number;
    readonly phase: string;
    readonly phasing: string;
    readonly paused: string | null;
    /** Once it is over: null for a draw. */
    readonly winner?: string | null;
  } | null;
  readonly side: string | null;
  /** The entry of the log that it is about. */
  readonly entry: {
    readonly number: number;
    readonly side: string;
    readonly by: string | null;
    readonly at: string;
    /** In the notation of docs/callers/notation.md. */
    readonly action: string;
  } | null;
  /** What has happened, as the webhook's place may know it. */
  readonly events: readonly GameEvent[];
  /** What is asked of whom now. */
  readonly asked: readonly {
    readonly side: string;
    /** `turn`, or the kind of the decision. */
    readonly what: string;
    /** When their time runs out; null without a time control. */
    readonly deadline: string | null;
  }[];
}
