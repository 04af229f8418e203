import type { Caller } from '../access/caller';
import type { GameEvent } from '../../engine';
import type { Answer } from '../denials';
import type { Delivery, Webhook, WebhookKind, WebhookSettings } from './schema';

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

export interface WebhookRequest {
  readonly caller: Caller;
  readonly id: string;
}

/** Sends what happens to endpoints of others. Everything here is for the holder of the place, or the user, whose webhook it is. */
export interface WebhookService {
  /** Of a place in a match, or without a match of the user of an API key. The secret is shown this once. */
  register(
    request: WebhookSettings & {
      readonly caller: Caller;
      readonly match?: string | undefined;
      readonly url: string;
    },
  ): Promise<Answer<{ readonly webhook: Webhook; readonly secret: string }>>;
  /** Those of the place in the match; without a match those of the user. */
  list(request: {
    readonly caller: Caller;
    readonly match?: string | undefined;
  }): Promise<Answer<{ readonly webhooks: readonly Webhook[] }>>;
  get(request: WebhookRequest): Promise<Answer<{ readonly webhook: Webhook }>>;
  /** `active: true` also puts one back in service that was switched off for its failures. */
  change(request: WebhookRequest & WebhookSettings): Promise<Answer<{ readonly webhook: Webhook }>>;
  remove(request: WebhookRequest): Promise<Answer<{ readonly webhook: Webhook }>>;
  /** A new secret; for a day messages are signed with the old one, too. */
  rotate(request: WebhookRequest): Promise<Answer<{ readonly webhook: Webhook; readonly secret: string }>>;
  /** Sends a message of the kind `ping`. */
  ping(request: WebhookRequest): Promise<Answer<{ readonly delivery: Delivery }>>;
  /** Newest first; those of one state alone are the dead letters, for example. Kept for a month. */
  deliveries(
    request: WebhookRequest & {
      readonly state?: string | undefined;
      readonly limit: number;
      readonly cursor?: string | undefined;
    },
  ): Promise<Answer<{ readonly deliveries: readonly Delivery[]; readonly cursor: string | null }>>;
  /** Sends a delivery once more, from the first try on. */
  replay(
    request: WebhookRequest & { readonly sequence: number },
  ): Promise<Answer<{ readonly delivery: Delivery }>>;
}
