import { z } from 'zod';
import type { Json } from '../../storage/json';
import { deliverySchema as shownSchema, webhookSchema as shownWebhookSchema } from './schema';

/** Whose a webhook is: the holder of a place by a token, or a user. */
const ownerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    role: z.enum(['player', 'referee']),
    /** Of a player; else null. */
    side: z.string().nullable(),
    /** Of the place when the webhook was registered: a later holder of the place does not own it. */
    generation: z.int(),
  }),
  z.object({ kind: z.literal('user'), user: z.string() }),
]);
export type WebhookOwner = z.infer<typeof ownerSchema>;

const webhookSchema = shownWebhookSchema
  .omit({ id: true, role: true, side: true, lastSequence: true })
  .extend({
    owner: ownerSchema,
    /** Entries up to here were there before the webhook. */
    after: z.int().min(0),
    /** Counts its secrets. */
    secret: z.int().min(1),
    /** Until when the secret before is still good; null: there is none. */
    previousUntil: z.string().nullable(),
  });
export type StoredWebhook = z.infer<typeof webhookSchema>;

const countSchema = z.object({
  /** Of the last delivery. */
  sequence: z.int().min(0),
  /** The last events with their numbers, so that none is given two. */
  recent: z.array(z.tuple([z.string(), z.int()])),
  /** Deliveries that have died since one was delivered. */
  dead: z.int().min(0),
});
export type WebhookCount = z.infer<typeof countSchema>;

const deliverySchema = shownSchema.omit({ sequence: true }).extend({
  /** Counts replays, and the tries since the last one. */
  run: z.int().min(0),
  tries: z.int().min(0),
});
export type StoredDelivery = z.infer<typeof deliverySchema>;

export const readWebhook = (value: Json): StoredWebhook => webhookSchema.parse(value);
export const readCount = (value: Json): WebhookCount => countSchema.parse(value);
export const readDelivery = (value: Json): StoredDelivery => deliverySchema.parse(value);
