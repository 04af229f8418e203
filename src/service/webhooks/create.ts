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

/** The means by which webhooks are delivered. */
export interface WebhookMeans {
  /** Apart from the queue of the AI players, which a slow endpoint must not hold up. */
  readonly queue: JobQueue;
  /** The secrets of webhooks follow from it. */
  readonly key: string;
  readonly post: Post;
  /** Whether endpoints may be on this very machine. */
  readonly loopback: boolean;
}

/** What the jobs of webhooks run: it finds out which webhooks get an event, and delivers it. */
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

/** The webhooks of callers, and what sends their messages: no door may have that. */
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
