import { z } from 'zod';
import { canonicalJson } from '../../engine';
import type { JobQueue } from '../../jobs/job-queue';
import type { StoredJson } from '../../storage/json';
import { sha256 } from '../../values/canonical';
import { plain } from '../../values/plain';

/** Kinds of the jobs that write the messages of a change, and that send a message. */
export const WEBHOOK_EVENT = 'webhook-event';
export const WEBHOOK_DELIVERY = 'webhook-delivery';

const eventSchema = z.object({
  match: z.string(),
  /** Number of the entry before the first new one; `version` is the last. */
  from: z.int().min(0),
  version: z.int().min(0),
  /** Version of the header to wait for. */
  header: z.int().min(0),
  /** Sides whose seats have a new holder. */
  seated: z.array(z.string()),
  /** Number of unsuccessful waits for the change. */
  waits: z.int().min(0),
  /** Distinguishes competing announcements, of which only one is written. */
  nonce: z.string(),
});
export type WebhookEventPayload = z.infer<typeof eventSchema>;
export const readWebhookEvent = (json: StoredJson): WebhookEventPayload => eventSchema.parse(json);

const deliverySchema = z.object({
  webhook: z.string(),
  sequence: z.int().min(1),
  run: z.int().min(0),
  /** Number of the try within its run, from 1. */
  number: z.int().min(1),
  /** Number of times that this try was delayed because its host had had its share. */
  waits: z.int().min(1).optional(),
});
export type WebhookDeliveryPayload = z.infer<typeof deliverySchema>;
export const readWebhookDelivery = (json: StoredJson): WebhookDeliveryPayload => deliverySchema.parse(json);

/** Submits the jobs of webhooks; equal jobs are one. */
export class WebhookJobs {
  constructor(private readonly queue: JobQueue) {}

  async event(payload: WebhookEventPayload, delayMs: number): Promise<void> {
    await this.submit(WEBHOOK_EVENT, payload, delayMs);
  }

  async delivery(payload: WebhookDeliveryPayload, delayMs = 0): Promise<void> {
    await this.submit(WEBHOOK_DELIVERY, payload, delayMs);
  }

  private async submit(kind: string, payload: object, delayMs: number): Promise<void> {
    const id = `${kind}-${sha256(canonicalJson(payload)).slice(0, 40)}`;
    await this.queue.submit({ kind, id, payload: plain(payload), delayMs, persistent: true });
  }
}
