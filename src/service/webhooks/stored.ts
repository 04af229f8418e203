import { z } from 'zod';
import type { StoredJson } from '../../storage/json';
import { deliverySchema as shownSchema, webhookSchema as shownWebhookSchema } from './schema';

/** Owner of a webhook: the holder of a place by token, or a user. */
const ownerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    role: z.enum(['player', 'referee']),
    /** Side of a player; null for the referee. */
    side: z.string().nullable(),
    /** Generation of the place at the registration; a later holder does not own the webhook. */
    generation: z.int(),
  }),
  z.object({ kind: z.literal('user'), user: z.string() }),
]);
export type WebhookOwner = z.infer<typeof ownerSchema>;

const webhookSchema = shownWebhookSchema
  .omit({ id: true, role: true, side: true, lastSequence: true })
  .extend({
    owner: ownerSchema,
    /** Number of the last entry before the registration. */
    after: z.int().min(0),
    /** Number of the current secret. */
    secret: z.int().min(1),
    /** Instant until which the previous secret is valid; null if there is none. */
    previousUntil: z.string().nullable(),
  });
export type StoredWebhook = z.infer<typeof webhookSchema>;

const countSchema = z.object({
  /** Number of the last delivery. */
  sequence: z.int().min(0),
  /** Latest events with their numbers, so that none gets two. */
  recent: z.array(z.tuple([z.string(), z.int()])),
  /** Consecutive dead deliveries. */
  dead: z.int().min(0),
});
export type WebhookCount = z.infer<typeof countSchema>;

const deliverySchema = shownSchema.omit({ sequence: true }).extend({
  /** Number of replays, followed by the tries since the last one. */
  run: z.int().min(0),
  tries: z.int().min(0),
});
export type StoredDelivery = z.infer<typeof deliverySchema>;

export const readWebhook = (value: StoredJson): StoredWebhook => webhookSchema.parse(value);
export const readCount = (value: StoredJson): WebhookCount => countSchema.parse(value);
export const readDelivery = (value: StoredJson): StoredDelivery => deliverySchema.parse(value);
