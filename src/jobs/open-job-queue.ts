import { BullmqJobQueue } from './bullmq/bullmq-job-queue';
import type { BullmqJobQueueOptions } from './bullmq/bullmq-job-queue';
import { EmbeddedJobQueue } from './embedded/embedded-job-queue';
import type { EmbeddedJobQueueOptions } from './embedded/embedded-job-queue';
import type { JobQueue } from './job-queue';

export type JobQueueOptions =
  | ({ readonly kind: 'redis' } & BullmqJobQueueOptions)
  | ({ readonly kind: 'embedded' } & EmbeddedJobQueueOptions);

/** Opens a queue of either kind. Throws QueueUnavailable when it cannot be reached. */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  return options.kind === 'redis' ? BullmqJobQueue.open(options) : EmbeddedJobQueue.open(options);
}
