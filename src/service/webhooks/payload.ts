import type { GameEvent } from '../../engine';
import type { WebhookKind } from './schema';

/** JSON body of a message. `side` is the side that the webhook addresses, if any. */
export interface WebhookPayload {
  /** Id of the event, the same in every try. */
  readonly id: string;
  readonly type: WebhookKind;
  readonly webhook: string;
  readonly sequence: number;
  /** Instant at which the message was written. */
  readonly at: string;
  /** Description of the event in one line. */
  readonly text: string;
  /**
   * Duties that are due now, and whose; null for a ping of a user's webhook, and if the rules of the match are not
   * available.
   */
  readonly owed: string | null;
  /** Null for a ping of a user's webhook. */
  readonly match: {
    readonly id: string;
    readonly title: string;
    readonly system: string;
    readonly scenario: string;
    /** Number of the last entry. */
    readonly version: number;
    readonly turn: number;
    readonly phase: string;
    readonly phasing: string;
    readonly paused: string | null;
    /** Present once the match is over; null for a draw. */
    readonly winner?: string | null;
  } | null;
  readonly side: string | null;
  /** Log entry that the message is about. */
  readonly entry: {
    readonly number: number;
    readonly side: string;
    readonly by: string | null;
    readonly at: string;
    /** Action in the notation of docs/callers/notation.md. */
    readonly action: string;
  } | null;
  /** Events as the place of the webhook may know them. */
  readonly events: readonly GameEvent[];
  /** Pending decisions and offers. */
  readonly asked: readonly {
    readonly side: string;
    /** `turn`, or the kind of the decision. */
    readonly what: string;
    /** Instant at which the side's time expires; null without a time control. */
    readonly deadline: string | null;
  }[];
}
