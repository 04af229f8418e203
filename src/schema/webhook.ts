import { z } from 'zod';
import {
  deliveryPageSchema,
  deliverySchema,
  deliveryStateSchema,
  newWebhookSchema,
  sentSequence,
  webhookChangeSchema,
  webhookSchema,
  webhookSecretSchema,
} from '../service/webhooks/schema';
import { sentId } from '../service/values/schema';
import { deriveArgs, deriveInput } from './derive/input-types';
import { deriveObject } from './derive/object-types';
import { pageArgs } from './inputs/page';
import { orDenied } from './submit-result';

export const WebhookType = deriveObject('Webhook', webhookSchema);
export const DeliveryPageType = deriveObject('DeliveryPage', deliveryPageSchema);

export const NewWebhookInput = deriveInput('NewWebhookInput', newWebhookSchema);
export const WebhookChangeInput = deriveInput('WebhookChangeInput', webhookChangeSchema);

const webhook = sentId.describe('The id of a webhook.');

export const WebhookArgs = deriveArgs(z.object({ id: webhook }));

export const DeliveriesArgs = deriveArgs(
  pageArgs.extend({
    webhook,
    state: deliveryStateSchema
      .optional()
      .describe('Only those of this state: `dead` lists the dead letters.'),
  }),
);

export const ReplayArgs = deriveArgs(
  z.object({
    webhook,
    sequence: sentSequence,
  }),
);

export const WebhookSecretResultUnion = orDenied(
  'WebhookSecretResult',
  deriveObject('WebhookSecret', webhookSecretSchema),
  'A webhook with its new secret, or why there is none.',
);

export const WebhookResultUnion = orDenied(
  'WebhookResult',
  deriveObject(
    'WebhookChanged',
    z.object({ webhook: webhookSchema }),
    'A webhook after the change, or before its removal.',
  ),
  'The webhook, or why nothing was done.',
);

export const DeliveryResultUnion = orDenied(
  'DeliveryResult',
  deriveObject('DeliverySent', z.object({ delivery: deliverySchema }), 'A message to be sent.'),
  'The message, or why none is sent.',
);
