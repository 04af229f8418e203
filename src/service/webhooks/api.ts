import type { GameEvent } from '../../engine/model/events';
import type { Answer } from '../api';

/** What a webhook can be told of. `ping` comes when it is asked for, whatever was chosen. */
export const WEBHOOK_KINDS = [
  'entry',
  'your-turn',
  'decision-asked',
  'match-over',
  'seat-joined',
  'paused',
  'resumed',
  'ping',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** An endpoint of somebody who wants to be told. Instants in ISO 8601. */
export interface Webhook {
  readonly id: string;
  /** Null: all matches that its user has to do with. */
  readonly matchId: string | null;
  /** The place that it speaks to; null for a webhook of a user. */
  readonly role: 'player' | 'referee' | null;
  readonly side: string | null;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly description: string;
  /** Whether anything is sent. */
  readonly active: boolean;
  /** Why the service has switched it off; null when it has not. */
  readonly disabled: string | null;
  readonly createdAt: string;
  /** The sequence number of the last delivery, 0 before the first. */
  readonly lastSequence: number;
}

/** `dropped`: nobody may be told any more. `dead`: all tries have failed. Both can be replayed. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One try of a delivery. */
export interface DeliveryAttempt {
  readonly at: string;
  /** The status of the answer; null when there was none, and `problem` says why. */
  readonly status: number | null;
  readonly problem: string | null;
  /** In milliseconds. */
  readonly duration: number;
  /** The beginning of the answer. */
  readonly excerpt: string;
}

export interface Delivery {
  /** Counts the deliveries of one webhook from 1, without gaps. */
  readonly sequence: number;
  /** Stays the same in every try and every replay. */
  readonly eventId: string;
  readonly kind: WebhookKind;
  readonly matchId: string | null;
  readonly state: DeliveryState;
  readonly createdAt: string;
  /** When it is tried again; null when it is not. */
  readonly nextTry: string | null;
  readonly attempts: readonly DeliveryAttempt[];
  /** The very text that is sent. */
  readonly body: string;
}

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
    /** When his time runs out; null without a time control. */
    readonly deadline: string | null;
  }[];
}

export interface WebhookRequest {
  readonly token?: string | undefined;
  readonly id: string;
}

export interface WebhookSettings {
  readonly url?: string | undefined;
  /** All by default. */
  readonly kinds?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly active?: boolean | undefined;
}

/** Tells endpoints of others what happens. Everything here is for the holder of the place, or the user, whose webhook it is. */
export interface WebhookService {
  /** Of a place in a match, or without a match of the user of an API key. The secret is shown this once. */
  register(
    request: WebhookSettings & {
      readonly token?: string | undefined;
      readonly matchId?: string | undefined;
      readonly url: string;
    },
  ): Promise<Answer<{ readonly webhook: Webhook; readonly secret: string }>>;
  /** Those of the place in the match; without a match those of the user. */
  list(request: {
    readonly token?: string | undefined;
    readonly matchId?: string | undefined;
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
