import type { Job, Queue } from 'bullmq';
import type { QueueMetrics } from '../job-queue';
import type { QueueConnection } from './connection';
import { parseQueueId } from './keys';
import type { Ledger } from './ledger';
import type { QueuedJob } from './queued-job';

/** Jobs at the head of each line: one that was handed back or whose parts are done goes before older ones. */
const heads = 3;

export async function measure(
  connection: QueueConnection,
  queue: Queue<QueuedJob>,
  ledger: Ledger,
): Promise<QueueMetrics> {
  const now = Date.now();
  const [counts, active, due, workers, failed, oldest] = await Promise.all([
    connection.run(() => queue.getJobCounts('wait', 'prioritized', 'delayed')),
    countActive(connection, queue, ledger),
    connection.run(() => queue.getDelayedCount(now)),
    connection.run(() => queue.getWorkersCount()),
    ledger.failed(),
    oldestReady(connection, queue, ledger),
  ]);
  const waiting = (counts['wait'] ?? 0) + (counts['prioritized'] ?? 0) + due;
  return {
    waiting,
    delayed: (counts['delayed'] ?? 0) - due,
    active,
    failed,
    oldestWaitingMs: oldest <= now && waiting > 0 ? now - oldest : null,
    workers,
  };
}

/** BullMQ has what is done on its list for a moment longer. */
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

/** The millisecond since which the oldest job has been ready; of delayed ones it may lie ahead. */
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

/** Of a part not the moment of a later try, but that before it: a part of a job does not keep a record of its own. */
async function readySince(job: Job<QueuedJob>, ledger: Ledger): Promise<number> {
  const { id, part } = job.data;
  if (part === undefined) return ledger.readyAt(id);
  return Math.max(job.timestamp + (job.opts.delay ?? 0), job.processedOn ?? 0);
}
