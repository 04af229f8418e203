import type { Assembly } from './assembly';
import type { Config } from '../config/config';
import type { JobWorker, WorkerOptions } from '../jobs/job-queue';
import { AiThreadPool } from '../ai-pool/thread-pool';

/** Maximum number of messages to webhooks that one process sends at a time: they only wait for other servers. */
const MESSAGES_AT_ONCE = 16;

/** Work of a process on the jobs of the queue. */
export interface Work {
  /** Takes no more jobs, waits up to `graceMs` for those under way and hands the others back. */
  close(graceMs: number): Promise<void>;
}

/** Does jobs in this process, as many at a time as it has threads to think in, and the hourly work on all matches. */
export async function startWork(
  assembly: Assembly,
  { threads, dataDirectory }: Config,
  options: Omit<WorkerOptions, 'concurrency'>,
): Promise<Work> {
  const { onError } = options;
  // Each job has at most one computation at a time.
  const thinker = new AiThreadPool({ threads, maxQueue: threads, dataDirectory, onError });
  const workers: JobWorker[] = [];
  const close = async (graceMs: number): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.close(graceMs)));
    await thinker.close();
  };
  try {
    const { messages, messageHandlers, queue } = assembly;
    workers.push(await messages.work(messageHandlers, { ...options, concurrency: MESSAGES_AT_ONCE }));
    workers.push(await queue.work(assembly.handlersWith(thinker), { ...options, concurrency: threads }));
  } catch (error) {
    await close(0);
    throw error;
  }
  const sweeps = assembly.sweeps.map((sweep) => sweep.start(onError));
  return {
    async close(graceMs) {
      for (const stop of sweeps) stop();
      await close(graceMs);
    },
  };
}
