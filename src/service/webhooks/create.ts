import type { HeaderChanges } from '../../match/header-changes';
import type { Matches } from '../../match/open-match';
import type { Replays } from '../../match/replay/replays';
import type { JobQueue } from '../../jobs/job-queue';
import type { Post } from '../../outgoing/post';
import type { Clock, Randomness } from '../../match/ports';
import { WebhookDelivery } from './delivery';
import { WebhookFanOut } from './fan-out';
import type { WebhookJobs } from './jobs';
import type { WebhookRegistry } from './registry';
import { WebhookSecrets } from './signing';
import { Webhooks } from './webhooks';

/** Means of delivering webhooks. */
export interface WebhookMeans {
  /** Separate from the queue of the service's players, which a slow endpoint must not hold up. */
  readonly queue: JobQueue;
  /** Key from which the secrets of webhooks are derived. */
  readonly key: string;
  readonly post: Post;
  /** True if endpoints may be on the local machine. */
  readonly loopback: boolean;
}

/** Services for the jobs of webhooks: the first selects the webhooks for an event, the second delivers it. */
export interface WebhookSenders {
  readonly fanOut: WebhookFanOut;
  readonly delivery: WebhookDelivery;
}

export interface WebhookCreation {
  readonly webhooks: WebhookMeans & {
    readonly registry: WebhookRegistry;
    readonly jobs: WebhookJobs;
  };
  readonly matches: Matches;
  readonly headers: HeaderChanges;
  readonly replays: Replays;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Creates the webhooks of callers, and the senders of their messages, which no API may expose. */
export function createWebhooks(parts: WebhookCreation): {
  readonly webhooks: Webhooks;
  readonly senders: WebhookSenders;
} {
  const { matches, headers, replays, clock, randomness } = parts;
  const { registry, jobs, key, post, loopback } = parts.webhooks;
  const secrets = new WebhookSecrets(key);
  const fanOut = new WebhookFanOut(registry, jobs, matches, replays, clock);
  const delivery = new WebhookDelivery(registry, jobs, matches, secrets, post, clock);
  const webhooks = new Webhooks({
    ...{ registry, jobs, fanOut, secrets, matches, headers, clock, randomness, loopback },
  });
  return { webhooks, senders: { fanOut, delivery } };
}
