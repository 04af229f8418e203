import { makeCursor, parseCursor } from '../../storage/cursor';
import type { DatabaseOptions } from '../../storage/embedded/database';
import { afterAll } from '../../storage/embedded/keys';
import { assertCount } from '../../storage/names';
import { DEFAULT_QUEUE_SETTINGS, assertSubmission, isJobId } from '../job-queue';
import type {
  Handlers,
  JobPage,
  JobQueue,
  JobRecord,
  JobWorker,
  QueueMetrics,
  QueueSettings,
  Submission,
  WorkerOptions,
} from '../job-queue';
import { QueueDatabase } from './access';
import { RANKS, queueKeys, ranges } from './keys';
import { watch } from './watch';
import { EmbeddedWorker } from './worker';

/** A directory on a local disk: that of the embedded store, or a separate one. */
export type EmbeddedJobQueueOptions = Partial<QueueSettings> & Omit<DatabaseOptions, 'name'>;

/** Jobs in a directory of this machine, for any number of processes at once. Workers run in these processes. */
export class EmbeddedJobQueue implements JobQueue {
  readonly #workers = new Set<JobWorker>();

  private constructor(private readonly access: QueueDatabase) {}

  /** Throws QueueUnavailable if the directory cannot be used. */
  static async open({
    directory,
    reserveBytes,
    thread,
    ...settings
  }: EmbeddedJobQueueOptions): Promise<EmbeddedJobQueue> {
    const place = { directory, reserveBytes, thread };
    return new EmbeddedJobQueue(QueueDatabase.open(place, { ...DEFAULT_QUEUE_SETTINGS, ...settings }));
  }

  async submit(submission: Submission): Promise<{ readonly job: JobRecord; readonly created: boolean }> {
    this.access.assertOpen();
    assertSubmission(submission);
    const { id } = submission;
    return this.access.change(id, (now) => {
      const created = this.access.lifecycle.submit(submission, now);
      return { job: this.access.store.record(id, this.access.store.fields(id)!, now), created };
    });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return this.access.read((now) => this.#record(id, now));
  }

  async list(request: { limit: number; cursor?: string; kind?: string }): Promise<JobPage> {
    this.access.assertOpen();
    const { limit, cursor, kind } = request;
    assertCount('limit', limit, 1);
    const after = cursor === undefined ? undefined : parseCursor(cursor, isJobId);
    return this.access.read((now) => {
      const from = after ? queueKeys.index(after.createdAt, after.id) : queueKeys.index(afterAll, '');
      const jobs: JobRecord[] = [];
      for (const found of this.access.store.listing(from)) {
        if (kind !== undefined && found.kind !== kind) continue;
        const job = this.#record(found.id, now);
        if (job === undefined) continue;
        if (jobs.length === limit) {
          const { submittedAt: createdAt, id } = jobs.at(-1)!;
          return { jobs, cursor: makeCursor({ createdAt, id }) };
        }
        jobs.push(job);
      }
      return { jobs };
    });
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    return this.access.change(id, (now) => {
      this.access.lifecycle.cancel(id, now);
      return this.#record(id, now);
    });
  }

  watch(id: string, signal: AbortSignal): AsyncIterable<JobRecord> {
    return watch(this.access, id, signal);
  }

  async metrics(): Promise<QueueMetrics> {
    const { store, leases, settings } = this.access;
    return this.access.read((now) => {
      const sum = (count: (rank: number) => number): number =>
        RANKS.reduce<number>((total, rank) => total + count(rank), 0);
      const firsts = RANKS.flatMap((rank) => store.range(ranges.readyBy(rank, now), { limit: 1 }));
      return {
        waiting: sum((rank) => store.count(ranges.readyBy(rank, now))),
        delayed: sum((rank) => store.count(ranges.readyAfter(rank, now))),
        active: store.count(ranges.active),
        failed: store.count(ranges.failedAfter(now - settings.keepMs)),
        stalled: store.count(ranges.stalled),
        oldestWaitingMs:
          firsts.length === 0 ? null : now - Math.min(...firsts.map(({ key }) => Number(key[2]))),
        workers: leases.all().filter((worker) => leases.isAlive(worker, now)).length,
      };
    });
  }

  async work(handlers: Handlers, options: WorkerOptions): Promise<JobWorker> {
    this.access.assertOpen();
    assertCount('concurrency', options.concurrency, 1);
    const worker = new EmbeddedWorker(this.access, handlers, options);
    // Added before it starts, so that a queue that closes in between also closes the worker.
    this.#workers.add(worker);
    await worker.start();
    return worker;
  }

  probe(): Promise<void> {
    return this.access.write(() => this.access.store.set(queueKeys.probe, ''));
  }

  async close(): Promise<void> {
    if (this.access.closed.aborted) return;
    await Promise.all(Array.from(this.#workers, (worker) => worker.close(0)));
    await this.access.close();
  }

  #record(id: string, now: number): JobRecord | undefined {
    const fields = isJobId(id) ? this.access.lifecycle.find(id, now) : undefined;
    return fields && this.access.store.record(id, fields, now);
  }
}
