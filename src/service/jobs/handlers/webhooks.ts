import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookSenders } from '../../webhooks/create';
import { JOB } from '../payloads';
import { readWebhookDelivery, readWebhookEvent } from '../../webhooks/jobs';
import type { Handler, Handlers } from '../../../jobs/job-queue';

/** How often a change is looked for that was announced, each time twice as long after; then it is left for later. */
const looks = 5;
const firstWaitMs = 10;

/** What is to be done for webhooks. */
export function createWebhookHandlers(senders: WebhookSenders): Handlers {
  return {
    [JOB.webhookEvent]: eventHandler(senders),
    [JOB.webhookDelivery]: deliveryHandler(senders),
  };
}

/** Writes the messages of a change for the webhooks that receive it. */
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

/** Sends a message once. */
function deliveryHandler({ delivery }: Pick<WebhookSenders, 'delivery'>): Handler {
  return {
    async run({ payload, signal }) {
      await delivery.attempt(readWebhookDelivery(payload), signal);
      return null;
    },
  };
}
