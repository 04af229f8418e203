import { z } from 'zod';
import { anEvent } from '../../values/engine';
import { id, instant } from '../../values/schema';
import type { Of } from '../../values/schema';
import { webhookKindSchema } from './schema';

const place = z.string();

/** JSON body of a message, in the form `event`. */
export const webhookMessageSchema = z
  .object({
    id: id.describe('Of the event: the same in every try.'),
    type: webhookKindSchema,
    webhook: id,
    sequence: z.int().min(1),
    at: instant.describe('When the message was written.'),
    text: z.string().describe('The event in one line.'),
    owed: z
      .string()
      .nullable()
      .describe(
        'What is due now, and by whom; null for a ping of a user, and if the rules of the match are not available.',
      ),
    match: z
      .object({
        ...{ id, title: z.string(), system: z.string(), scenario: z.string() },
        version: z.int().describe('Number of the last entry.'),
        ...{ turn: z.int(), phase: z.string(), phasing: place, paused: z.string().nullable() },
        winner: place.nullable().optional().describe('Once the match is over; null for a draw.'),
      })
      .nullable()
      .describe('Null for a ping of a user.'),
    side: place.nullable().describe('The side that the webhook addresses, if any.'),
    entry: z
      .object({
        ...{ number: z.int(), side: place, by: z.string().nullable(), at: instant },
        action: z.string().describe('The action in notation.'),
      })
      .nullable()
      .describe('The entry that the message is about.'),
    events: z.array(anEvent).describe('As the place of the webhook may know them.'),
    asked: z
      .array(
        z.object({
          side: place,
          what: z.string().describe('`turn`, or the kind of the decision.'),
          deadline: instant.nullable().describe('Null without a time control.'),
        }),
      )
      .describe('Pending decisions and offers.'),
  })
  .describe('A message of a webhook.');
export type WebhookPayload = Of<typeof webhookMessageSchema>;
