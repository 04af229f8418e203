import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { pageArguments } from '../../operations/arguments';
import { sentId } from '../../values/schema';
import type { Webhooks } from './webhooks';
import {
  deliveryPageSchema,
  deliverySchema,
  deliveryStateSchema,
  newWebhookSchema,
  sentSequence,
  webhookChangeSchema,
  webhookListSchema,
  webhookSchema,
  webhookSecretSchema,
} from './schema';

/** Services used by the operations on webhooks. */
export interface WebhookSubjects {
  readonly webhooks: Webhooks;
}

const operation = operationsOf<WebhookSubjects>('webhooks');

const webhookArgument = z.object({ webhook: sentId.describe('The id of a webhook.') });
const changed = z.object({ webhook: webhookSchema });
const sent = z.object({ delivery: deliverySchema });
const byId = { names: { webhook: 'id' } };
const change = { union: 'WebhookResult', type: 'WebhookChanged', ...byId };
const delivery = { union: 'DeliveryResult', type: 'DeliverySent' };
const example = { by: 'us', request: { webhook: 'example-webhook' } };

/** Operations on endpoints that receive events. */
export const webhookOperations = [
  operation({
    name: 'listWebhooks',
    summary: 'Your webhooks',
    description: 'Those of your place in a match; without a match those of the user of the API key.',
    scope: 'webhooks',
    args: z.object({ match: sentId.optional().describe('A match in which you hold a place.') }),
    output: webhookListSchema,
    shows: 'webhooks',
    problems: PROBLEM_SETS.ofWebhook,
    rest: { get: '/webhooks', whole: true, answer: 'The webhooks.' },
    graphql: { field: 'Query.webhooks' },
    example: { by: 'us', request: { match: 'example-match' } },
    run: ({ webhooks }, request) => webhooks.list(request),
  }),

  operation({
    name: 'registerWebhook',
    summary: 'Register your endpoint for events',
    description:
      'In a match in which you hold a place or, without a match and by an API key, in all that concern you. docs/callers/webhooks.md says what is sent.',
    scope: 'webhooks',
    body: newWebhookSchema,
    output: webhookSecretSchema,
    problems: [...PROBLEM_SETS.ofWebhook, 'BAD_WEBHOOK_URL', 'TOO_MANY_WEBHOOKS', 'TRY_AGAIN'],
    rest: {
      ...{ post: '/webhooks', status: 201 },
      location: ({ webhook }) => `/webhooks/${webhook.id}`,
      answer: 'The webhook and its secret, which is shown only once.',
    },
    graphql: { field: 'Mutation.registerWebhook', union: 'WebhookSecretResult', input: 'NewWebhookInput' },
    example: {
      by: 'us',
      request: {
        ...{ match: 'example-match', url: 'https://hooks.example.com/westwall' },
        ...{ kinds: ['your-turn', 'decision-asked', 'match-over'], description: 'The bot of our chat' },
      },
    },
    run: ({ webhooks }, request) => webhooks.register(request),
  }),

  operation({
    name: 'getWebhook',
    summary: 'One of your webhooks',
    scope: 'webhooks',
    args: webhookArgument,
    output: changed,
    shows: 'webhook',
    problems: PROBLEM_SETS.ofWebhook,
    rest: { get: '/webhooks/{webhook}', answer: 'The webhook.' },
    graphql: { field: 'Query.webhook', nullFor: 'UNKNOWN_WEBHOOK', ...byId },
    example,
    run: ({ webhooks }, { webhook, caller }) => webhooks.get({ id: webhook, caller }),
  }),

  operation({
    name: 'changeWebhook',
    summary: 'Change a webhook',
    description:
      'Omitted members do not change. `active` also enables a webhook that was disabled for its failures.',
    scope: 'webhooks',
    args: webhookArgument,
    body: webhookChangeSchema,
    output: changed,
    shows: 'webhook',
    problems: [...PROBLEM_SETS.ofWebhook, 'BAD_WEBHOOK_URL', 'TRY_AGAIN'],
    rest: { patch: '/webhooks/{webhook}', answer: 'The webhook.' },
    graphql: { field: 'Mutation.changeWebhook', input: 'WebhookChangeInput', ...change },
    example: { by: 'us', request: { webhook: 'example-webhook', kinds: ['your-turn'] } },
    run: ({ webhooks }, { webhook, ...request }) => webhooks.change({ ...request, id: webhook }),
  }),

  operation({
    name: 'removeWebhook',
    summary: 'Remove a webhook',
    description: 'Nothing more is sent.',
    scope: 'webhooks',
    args: webhookArgument,
    output: changed,
    shows: 'webhook',
    problems: [...PROBLEM_SETS.ofWebhook, 'TRY_AGAIN'],
    rest: { delete: '/webhooks/{webhook}', answer: 'The webhook.' },
    graphql: { field: 'Mutation.removeWebhook', ...change },
    example,
    run: ({ webhooks }, { webhook, caller }) => webhooks.remove({ id: webhook, caller }),
  }),

  operation({
    name: 'rotateWebhookSecret',
    summary: 'Give a webhook a new secret',
    description: 'For a day messages are also signed with the old one.',
    scope: 'webhooks',
    args: webhookArgument,
    output: webhookSecretSchema,
    problems: [...PROBLEM_SETS.ofWebhook, 'TRY_AGAIN'],
    rest: {
      ...{ post: '/webhooks/{webhook}/secrets', status: 201 },
      location: ({ webhook }) => `/webhooks/${webhook.id}`,
      answer: 'The webhook and its new secret, which is shown only once.',
    },
    graphql: { field: 'Mutation.rotateWebhookSecret', union: 'WebhookSecretResult', ...byId },
    example,
    run: ({ webhooks }, { webhook, caller }) => webhooks.rotate({ id: webhook, caller }),
  }),

  operation({
    name: 'pingWebhook',
    summary: 'Send a message of the kind `ping`',
    scope: 'webhooks',
    args: webhookArgument,
    output: sent,
    shows: 'delivery',
    problems: [...PROBLEM_SETS.ofWebhook, 'QUEUE_UNAVAILABLE'],
    rest: {
      ...{ post: '/webhooks/{webhook}/pings', status: 202 },
      location: (_answer, { webhook }) => `/webhooks/${webhook}/deliveries`,
      answer: 'The message will be sent.',
    },
    graphql: { field: 'Mutation.pingWebhook', ...delivery, ...byId },
    example,
    run: ({ webhooks }, { webhook, caller }) => webhooks.ping({ id: webhook, caller }),
  }),

  operation({
    name: 'listDeliveries',
    summary: 'The messages of a webhook, newest first',
    description: 'Kept for a month. The state `dead` alone lists the dead letters.',
    scope: 'webhooks',
    args: webhookArgument
      .extend({
        state: deliveryStateSchema
          .optional()
          .describe('Only those of this state: `dead` lists the dead letters.'),
      })
      .extend(pageArguments.shape),
    output: deliveryPageSchema,
    problems: PROBLEM_SETS.ofWebhook,
    rest: { get: '/webhooks/{webhook}/deliveries', answer: 'A page of messages.' },
    graphql: { field: 'Query.webhookDeliveries' },
    example,
    run: ({ webhooks }, { webhook, ...request }) => webhooks.deliveries({ ...request, id: webhook }),
  }),

  operation({
    name: 'replayDelivery',
    summary: 'Send a message once more',
    description: 'Whatever its state; the tries start again from the first.',
    scope: 'webhooks',
    args: webhookArgument.extend({ sequence: sentSequence }),
    output: sent,
    shows: 'delivery',
    problems: [...PROBLEM_SETS.ofWebhook, 'QUEUE_UNAVAILABLE'],
    rest: {
      ...{ post: '/webhooks/{webhook}/deliveries/{sequence}/replays', status: 202 },
      location: (_answer, { webhook }) => `/webhooks/${webhook}/deliveries`,
      answer: 'The message will be sent.',
    },
    graphql: { field: 'Mutation.replayDelivery', ...delivery },
    example: { by: 'us', request: { webhook: 'example-webhook', sequence: 1 } },
    run: ({ webhooks }, { webhook, ...request }) => webhooks.replay({ ...request, id: webhook }),
  }),
];
