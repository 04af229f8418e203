import { EmbeddedJobQueue } from './embedded/embedded-job-queue';
import type { EmbeddedJobQueueOptions } from './embedded/embedded-job-queue';
import type { JobQueue } from './job-queue';

export type JobQueueOptions = { readonly kind: 'embedded' } & EmbeddedJobQueueOptions;

/** Opens a queue. Throws QueueUnavailable when it cannot be reached. */
export async function openJobQueue({ kind: _, ...options }: JobQueueOptions): Promise<JobQueue> {
  return EmbeddedJobQueue.open(options);
}
