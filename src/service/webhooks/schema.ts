import { z } from 'zod';
import { line, lineSchema } from '../../engine';
import { choice, hints, id, instant, named, pageOf, sentId } from '../../values/schema';
import type { Of, Sent } from '../../values/schema';

export const webhookKindSchema = named(
  'WebhookKind',
  z
    .enum(['entry', 'your-turn', 'decision-asked', 'match-over', 'seat-joined', 'paused', 'resumed', 'ping'])
    .describe('What a webhook reports. `ping` comes when it is asked for, whatever was chosen.'),
);
export const WEBHOOK_KINDS = webhookKindSchema.options;
export type WebhookKind = z.infer<typeof webhookKindSchema>;

const kinds = named('WebhookKinds', z.array(webhookKindSchema).min(1).max(WEBHOOK_KINDS.length));
const url = named(
  'WebhookUrl',
  lineSchema.min(1).max(2000).describe('An https:// address on the public Internet.'),
);
const form = named(
  'WebhookForm',
  choice({
    event: 'The whole event as JSON.',
    discord:
      'One message as a webhook of Discord takes it, for its address `https://discord.com/api/webhooks/...`.',
    slack:
      'One message as an incoming webhook of Slack takes it, for its address `https://hooks.slack.com/...`.',
  }).describe('In which form messages are sent.'),
);
export type WebhookForm = z.infer<typeof form>;
const description = named('WebhookDescription', line(200).describe('Your own description.'));

export const newWebhookSchema = named(
  'NewWebhook',
  z.object({
    match: sentId
      .optional()
      .describe('A match in which you hold a place; without it, by an API key, all that you take part in.'),
    url,
    kinds: kinds.optional().describe('All by default.'),
    form: form.optional().describe('`event` by default.'),
    description: description.optional(),
  }),
);

export const webhookChangeSchema = named(
  'WebhookChange',
  z
    .object({
      url: url.optional(),
      kinds: kinds.optional(),
      form: form.optional(),
      description: description.optional(),
      active: z
        .boolean()
        .optional()
        .describe('True also enables a webhook that was disabled for its failures.'),
    })
    .meta({ minProperties: 1, description: 'The changes; omitted members do not change.' }),
);
export type WebhookSettings = Sent<typeof webhookChangeSchema>;

export const webhookSchema = named(
  'Webhook',
  z
    .object({
      id,
      matchId: id.nullable().describe('Null: all matches that you take part in.'),
      role: z
        .enum(['player', 'referee'])
        .register(hints, { isText: true })
        .nullable()
        .describe('Null for one of a user.'),
      side: z.string().nullable().describe('The side of the player whose place it belongs to.'),
      url: z.string().describe('Where messages are sent.'),
      kinds,
      form,
      description: z.string().describe('Your own description.'),
      active: z.boolean().describe('Whether anything is sent.'),
      disabled: z.string().nullable().describe('Why the service has disabled it, if it has.'),
      createdAt: instant,
      lastSequence: z.int().min(0).describe('Number of the last message, 0 before the first.'),
    })
    .describe('Your endpoint for events.'),
);
export type Webhook = Of<typeof webhookSchema>;

export const webhookListSchema = named('WebhookList', z.object({ webhooks: z.array(webhookSchema) }));
export const webhookSecretSchema = named(
  'WebhookSecret',
  z.object({
    webhook: webhookSchema,
    secret: z.string().describe('Signs its messages. It is shown only once.'),
  }),
);

export const deliveryStateSchema = named(
  'DeliveryState',
  choice({
    waiting: 'It is sent, or will be tried again.',
    delivered: 'The endpoint has accepted it.',
    dead: 'All tries have failed.',
    dropped: 'The place or the user may no longer see it.',
  }).describe('The state of a message. The last two can be replayed.'),
);

/** Number of a message in a request. */
export const sentSequence = z.int().min(1).max(999_999_999).describe('The number of the message.');

const deliveryAttemptSchema = named(
  'DeliveryAttempt',
  z
    .object({
      at: instant,
      status: z.int().nullable().describe('HTTP status of the answer; null when there was none.'),
      problem: z.string().nullable().describe('Why there was no answer.'),
      duration: z.int().min(0).describe('In milliseconds.'),
      excerpt: z.string().describe('The beginning of the answer.'),
    })
    .describe('One try to send a message.'),
);

export const deliverySchema = named(
  'Delivery',
  z
    .object({
      sequence: z.int().min(1).describe('Counts the messages of the webhook from 1, without gaps.'),
      eventId: id.describe('The same in every try and every replay.'),
      kind: webhookKindSchema,
      matchId: id.nullable(),
      state: deliveryStateSchema,
      createdAt: instant,
      nextTry: z.string().nullable().describe('When the next try is due; null: no more.'),
      attempts: z.array(deliveryAttemptSchema).describe('The last tries, in their order.'),
      body: z.string().describe('The JSON text that is sent.'),
    })
    .describe('A message of a webhook. It is kept for a month.'),
);
export type Delivery = Of<typeof deliverySchema>;

export const deliveryPageSchema = pageOf(
  'DeliveryPage',
  'deliveries',
  deliverySchema,
  'Messages, newest first.',
);
