import { z } from 'zod';
import { canonicalJson } from '../../engine';
import type { JobQueue } from '../../jobs/job-queue';
import type { Json } from '../../storage/json';
import { sha256 } from '../../values/canonical';
import { plain } from '../../values/plain';

/** The kinds of the jobs that write the messages of a change, and that send one. */
export const WEBHOOK_EVENT = 'webhook-event';
export const WEBHOOK_DELIVERY = 'webhook-delivery';

const eventSchema = z.object({
  match: z.string(),
  /** Entries after this one, up to `version`, are news. */
  from: z.int().min(0),
  version: z.int().min(0),
  /** The version of the header that is waited for. */
  header: z.int().min(0),
  /** Sides whose seats have a new holder. */
  seated: z.array(z.string()),
  /** How often the change has been waited for in vain. */
  waits: z.int().min(0),
  /** Distinguishes announcements of changes of which only one is written. */
  nonce: z.string(),
});
export type WebhookEventPayload = z.infer<typeof eventSchema>;
export const readWebhookEvent = (json: Json): WebhookEventPayload => eventSchema.parse(json);

const deliverySchema = z.object({
  webhook: z.string(),
  sequence: z.int().min(1),
  run: z.int().min(0),
  /** 1 for the first try of a run. */
  number: z.int().min(1),
  /** How often this try was put off because its host had had its share. */
  waits: z.int().min(1).optional(),
});
export type WebhookDeliveryPayload = z.infer<typeof deliverySchema>;
export const readWebhookDelivery = (json: Json): WebhookDeliveryPayload => deliverySchema.parse(json);

/** Submits the jobs of webhooks; equal ones are one. */
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
