import { setTimeout as sleep } from 'node:timers/promises';
import type { Messengers } from '../../service';
import { JOB } from '../payloads';
import { readWebhookDelivery, readWebhookEvent } from '../../webhooks/jobs';
import type { Handler, Handlers } from '../../../jobs/job-queue';

/** How often a change is looked for that was announced, each time twice as long after; then it is left for later. */
const looks = 5;
const firstWaitMs = 10;

/** What is to be done for webhooks. */
export function createWebhookHandlers(messengers: Messengers): Handlers {
  return {
    [JOB.webhookEvent]: eventHandler(messengers),
    [JOB.webhookDelivery]: deliveryHandler(messengers),
  };
}

/** Finds out what webhooks are to be told of a change. */
function eventHandler({ telling }: Pick<Messengers, 'telling'>): Handler {
  return {
    async run({ payload, signal }) {
      const event = readWebhookEvent(payload);
      let wait = firstWaitMs;
      for (let left = looks; left > 0; left -= 1) {
        if (await telling.tell(event)) return null;
        await sleep(wait, undefined, { signal });
        wait *= 2;
      }
      await telling.wait(event);
      return null;
    },
  };
}

/** Sends a message once. */
function deliveryHandler({ sending }: Pick<Messengers, 'sending'>): Handler {
  return {
    async run({ payload, signal }) {
      await sending.attempt(readWebhookDelivery(payload), signal);
      return null;
    },
  };
}
