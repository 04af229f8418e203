import type { Job, Queue } from 'bullmq';
import type { QueueMetrics } from '../job-queue';
import type { QueueConnection } from './connection';
import { parseQueueId } from './keys';
import type { Ledger } from './ledger';
import type { QueuedJob } from './queued-job';

/**
 * Number of jobs read at the head of each line: jobs handed back, and jobs whose parts are done, stand before older
 * ones.
 */
const heads = 3;

export async function measure(
  connection: QueueConnection,
  queue: Queue<QueuedJob>,
  ledger: Ledger,
): Promise<QueueMetrics> {
  const now = Date.now();
  const [counts, active, due, workers, failed, stalled, oldest] = await Promise.all([
    connection.run(() => queue.getJobCounts('wait', 'prioritized', 'delayed')),
    countActive(connection, queue, ledger),
    connection.run(() => queue.getDelayedCount(now)),
    connection.run(() => queue.getWorkersCount()),
    ledger.failed(),
    ledger.stalled(),
    oldestReady(connection, queue, ledger),
  ]);
  const waiting = (counts['wait'] ?? 0) + (counts['prioritized'] ?? 0) + due;
  return {
    waiting,
    delayed: (counts['delayed'] ?? 0) - due,
    active,
    failed,
    stalled,
    oldestWaitingMs: oldest <= now && waiting > 0 ? now - oldest : null,
    workers,
  };
}

/** Counts active jobs without those that have ended, which BullMQ keeps in its list a moment longer. */
async function countActive(
  connection: QueueConnection,
  queue: Queue<QueuedJob>,
  ledger: Ledger,
): Promise<number> {
  const ids = await connection.run((client) => client.lRange(queue.toKey('active'), 0, -1));
  const wanted = await Promise.all(
    ids.map((text) => {
      const { id, run, part } = parseQueueId(text);
      return ledger.isUnderWay(id, run, part);
    }),
  );
  return wanted.filter(Boolean).length;
}

/** Millisecond since which the oldest job has been ready; may lie in the future for delayed jobs. */
async function oldestReady(
  connection: QueueConnection,
  queue: Queue<QueuedJob>,
  ledger: Ledger,
): Promise<number> {
  const lines = await Promise.all(
    (['wait', 'prioritized', 'delayed'] as const).map((line) =>
      connection.run(() => queue.getJobs([line], 0, heads - 1, true)),
    ),
  );
  const ready = await Promise.all(lines.flat().map((job) => readySince(job, ledger)));
  return Math.min(...ready);
}

/** A retried part counts from its last try, not from the time of the next one: parts have no records of their own. */
async function readySince(job: Job<QueuedJob>, ledger: Ledger): Promise<number> {
  const { id, part } = job.data;
  if (part === undefined) return ledger.readyAt(id);
  return Math.max(job.timestamp + (job.opts.delay ?? 0), job.processedOn ?? 0);
}
