import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { assertCount } from '../../storage/names';
import type { RedisConnectionOptions } from '../../storage/redis/connection';
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
import { assertSubmission, DEFAULT_QUEUE_SETTINGS, isJobId } from '../job-queue';
import { BullmqWorker } from './bullmq-worker';
import { PublishedChanges, JobSignal } from './changes';
import { forBullmq, QueueConnection } from './connection';
import { Flows } from './flows';
import { JobKeys, queueId } from './keys';
import { isEnded, Ledger } from './ledger';
import { measure } from './metrics';
import type { QueuedJob } from './queued-job';
import { queuedOptions } from './queued-job';

export interface BullmqJobQueueOptions extends RedisConnectionOptions, Partial<QueueSettings> {
  /** Prefix of every key. @defaultValue `westwall:` */
  readonly prefix?: string;
}

/**
 * Jobs on a Redis server, version 7.0 or later, whose `maxmemory-policy` is `noeviction`. BullMQ hands each job and
 * part to one worker at a time; separate records hold the public state of the jobs.
 */
export class BullmqJobQueue implements JobQueue {
  readonly #workers = new Set<BullmqWorker>();

  private constructor(
    private readonly connection: QueueConnection,
    private readonly keys: JobKeys,
    private readonly settings: QueueSettings,
    private readonly ledger: Ledger,
    private readonly changes: PublishedChanges,
    /** Read-only for dashboards: the jobs as BullMQ knows them. */
    readonly queue: Queue<QueuedJob>,
    private readonly flows: Flows,
  ) {}

  /** Throws QueueUnavailable if no server answers, QueueUnusable if the server may evict jobs. */
  static async open(options: BullmqJobQueueOptions): Promise<BullmqJobQueue> {
    const settings = { ...DEFAULT_QUEUE_SETTINGS, ...options };
    const keys = new JobKeys(options.prefix ?? 'westwall:');
    const connection = await QueueConnection.open(options);
    const queue = new Queue<QueuedJob>(keys.queueName, {
      connection: forBullmq(connection.client),
      prefix: keys.queuePrefix,
    });
    // The connection reports its own errors, and the calls that depend on it fail by themselves.
    queue.on('error', () => undefined);
    try {
      // If the connection is lost while the queue starts, every later call of that queue fails.
      await connection.run(() => queue.waitUntilReady());
    } catch (error) {
      await connection.close();
      throw error;
    }
    const flows = new Flows(connection, keys);
    const ledger = new Ledger(connection, keys, settings);
    const changes = new PublishedChanges(connection, keys.changes);
    return new BullmqJobQueue(connection, keys, settings, ledger, changes, queue, flows);
  }

  async submit(submission: Submission): Promise<{ readonly job: JobRecord; readonly created: boolean }> {
    assertSubmission(submission);
    const { id } = submission;
    const { run, opened } = await this.ledger.claim(submission, randomUUID());
    if (!opened && (await this.ledger.endPause(id, run))) await this.#promote(queueId(id, run));
    const standing = opened ? undefined : await this.ledger.get(id);
    if (standing) return { job: standing, created: false };
    // An unlisted record belongs to a submission that is under way or has failed. A second add of the same job
    // changes nothing.
    await this.#enqueue(submission, run);
    await this.ledger.settle(id, run);
    if (opened) return { job: opened, created: true };
    const settled = await this.ledger.get(id);
    if (!settled) throw new Error(`Redis lost the job "${id}".`);
    return { job: settled, created: false };
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return isJobId(id) ? this.ledger.get(id) : undefined;
  }

  async list(request: {
    readonly limit: number;
    readonly cursor?: string;
    readonly kind?: string;
  }): Promise<JobPage> {
    assertCount('limit', request.limit, 1);
    return this.ledger.list(request.limit, request.cursor, request.kind);
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    if (!isJobId(id)) return undefined;
    const run = await this.ledger.cancel(id);
    if (run !== undefined) await this.#drop(queueId(id, run));
    return this.ledger.get(id);
  }

  async *watch(id: string, signal: AbortSignal): AsyncGenerator<JobRecord, void, undefined> {
    const changed = await JobSignal.open(this.changes, id, signal);
    try {
      let reported = '';
      while (!signal.aborted) {
        const job = await this.get(id);
        if (!job) return;
        const text = JSON.stringify(job);
        if (text !== reported) yield job;
        reported = text;
        if (isEnded(job.state)) return;
        await changed.wait();
      }
    } finally {
      changed.close();
    }
  }

  async metrics(): Promise<QueueMetrics> {
    return measure(this.connection, this.queue, this.ledger);
  }

  async work(handlers: Handlers, options: WorkerOptions): Promise<JobWorker> {
    const worker = await BullmqWorker.start({
      connection: this.connection,
      keys: this.keys,
      settings: this.settings,
      ledger: this.ledger,
      changes: this.changes,
      dropParts: (id) => this.#dropParts(id),
      handlers,
      options,
    });
    this.#workers.add(worker);
    return worker;
  }

  probe(): Promise<void> {
    return this.connection.probe(this.keys.probe);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.close(0)));
    await this.changes.close();
    await this.queue.close();
    this.flows.close();
    await this.connection.close();
  }

  async #enqueue({ id, kind, payload, delayMs = 0, parts = [] }: Submission, run: string): Promise<void> {
    const { queueName } = this.keys;
    const data = { id, run, payload };
    const own = { ...queuedOptions(this.settings), jobId: queueId(id, run) };
    if (parts.length === 0) {
      await this.connection.run(() => this.queue.add(kind, data, { ...own, delay: delayMs }));
      return;
    }
    const children = parts.map((each, part) => ({
      name: each.kind,
      queueName,
      data: { id, run, part, payload: each.payload } satisfies QueuedJob,
      opts: {
        ...own,
        jobId: queueId(id, run, part),
        delay: delayMs,
        // BullMQ takes jobs without a priority first: parts come last, because they are many.
        priority: 1,
        failParentOnFailure: true,
      },
    }));
    await this.flows.add({ name: kind, queueName, data: data satisfies QueuedJob, opts: own, children });
  }

  async #promote(id: string): Promise<void> {
    await this.connection.run(async () => {
      const job = await this.queue.getJob(id);
      if (await job?.isDelayed()) await job?.promote();
    });
  }

  /** Removes a finished job from BullMQ. If a worker holds the job, only its waiting parts are removed. */
  async #drop(id: string): Promise<void> {
    const removed = await this.connection.run(() => this.queue.remove(id));
    if (removed === 0) await this.#dropParts(id);
  }

  async #dropParts(id: string): Promise<void> {
    await this.connection.run(async () => {
      const job = await this.queue.getJob(id);
      await job?.removeUnprocessedChildren();
    });
  }
}
