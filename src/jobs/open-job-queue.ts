import type { BullmqJobQueueOptions } from './bullmq/bullmq-job-queue';
import { EmbeddedJobQueue } from './embedded/embedded-job-queue';
import type { EmbeddedJobQueueOptions } from './embedded/embedded-job-queue';
import type { JobQueue } from './job-queue';

export type JobQueueOptions =
  | ({ readonly kind: 'redis' } & BullmqJobQueueOptions)
  | ({ readonly kind: 'embedded' } & EmbeddedJobQueueOptions);

/**
 * Opens a queue of either kind. Throws QueueUnavailable if it cannot be reached. BullMQ is loaded only where Redis is
 * used.
 */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  if (options.kind === 'embedded') return EmbeddedJobQueue.open(options);
  const { BullmqJobQueue } = await import('./bullmq/bullmq-job-queue.ts');
  return BullmqJobQueue.open(options);
}
