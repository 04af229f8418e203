import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookSenders } from './create';
import { WEBHOOK_DELIVERY, WEBHOOK_EVENT, readWebhookDelivery, readWebhookEvent } from './jobs';
import type { Handler, Handlers } from '../../jobs/job-queue';

/** Most polls for an announced change; the wait doubles each time. Then a later job continues. */
const looks = 5;
const firstWaitMs = 10;

/** Creates the handlers of the jobs of webhooks. */
export function createWebhookHandlers(senders: WebhookSenders): Handlers {
  return {
    [WEBHOOK_EVENT]: eventHandler(senders),
    [WEBHOOK_DELIVERY]: deliveryHandler(senders),
  };
}

/** Handler that writes the messages of a change for its webhooks. */
function eventHandler({ fanOut }: Pick<WebhookSenders, 'fanOut'>): Handler {
  return {
    async run({ payload, signal }) {
      const event = readWebhookEvent(payload);
      let wait = firstWaitMs;
      for (let left = looks; left > 0; left -= 1) {
        if (await fanOut.distribute(event)) return null;
        await sleep(wait, undefined, { signal });
        wait *= 2;
      }
      await fanOut.wait(event);
      return null;
    },
  };
}

/** Handler that tries to send a message once. */
function deliveryHandler({ delivery }: Pick<WebhookSenders, 'delivery'>): Handler {
  return {
    async run({ payload, signal }) {
      await delivery.attempt(readWebhookDelivery(payload), signal);
      return null;
    },
  };
}
