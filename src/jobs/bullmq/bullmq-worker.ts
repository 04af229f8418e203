import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Job } from 'bullmq';
import { giveUp } from '../../storage/redis/connection';
import type { Handlers, JobWorker, QueueSettings, WorkerOptions } from '../job-queue';
import { QueueUnavailable } from '../job-queue';
import type { JobChange, PublishedChanges } from './changes';
import { Execution, handBack } from './execution';
import { forBullmq } from './connection';
import type { JobsClient, QueueConnection } from './connection';
import type { JobKeys } from './keys';
import type { Ledger } from './ledger';
import { isEnded } from './ledger';
import type { QueuedJob } from './queued-job';
import { TryAgain } from './queued-job';

interface BullmqWorkerParts {
  readonly connection: QueueConnection;
  readonly keys: JobKeys;
  readonly settings: QueueSettings;
  readonly ledger: Ledger;
  readonly changes: PublishedChanges;
  /** Drops the parts of a job that no worker has begun. `queueId` is the id in BullMQ. */
  readonly dropParts: (queueId: string) => Promise<void>;
  readonly handlers: Handlers;
  readonly options: WorkerOptions;
}

/** Milliseconds between two attempts at a write that Redis did not take. */
const patienceMs = 250;
/**
 * Milliseconds that a closing worker waits for an unreachable Redis. Other workers take its jobs when their leases
 * end.
 */
const farewellMs = 5_000;

/** Takes jobs and parts from BullMQ, up to its concurrency at a time. */
export class BullmqWorker implements JobWorker {
  readonly #executions = new Set<Execution>();
  readonly #worker: Worker<QueuedJob>;
  #left = false;
  #stopListening: () => void = () => undefined;
  #closing: Promise<void> | undefined;

  private constructor(
    private readonly parts: BullmqWorkerParts,
    private readonly client: JobsClient,
  ) {
    const { keys, settings, options } = parts;
    this.#worker = new Worker<QueuedJob>(keys.queueName, (job) => this.#execute(job), {
      connection: forBullmq(client),
      prefix: keys.queuePrefix,
      concurrency: options.concurrency,
      lockDuration: settings.leaseMs,
      // A job counts as abandoned when two checks in a row find its lease ended.
      stalledInterval: Math.ceil(settings.leaseMs / 3),
      // The records count the tries.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: patienceMs,
      settings: { backoffStrategy: (_, __, error) => retryDelay(error, settings) },
      autorun: false,
    });
    this.#worker.on('error', (error) => options.onError(error));
    this.#worker.on('lockRenewalFailed', (ids) => {
      for (const one of this.#executions) if (ids.includes(one.queueId)) one.interrupt('lost');
    });
  }

  static async start(parts: BullmqWorkerParts): Promise<BullmqWorker> {
    // Commands of this client wait until Redis is back, with no time limit.
    const client = parts.connection.client.duplicate({ commandOptions: {} });
    client.on('error', () => undefined);
    try {
      await parts.connection.run(() => client.connect());
    } catch (error) {
      giveUp(client);
      throw error;
    }
    const worker = new BullmqWorker(parts, client);
    try {
      worker.#stopListening = await parts.changes.listen((change) => worker.#notice(change));
      await parts.connection.run(() => worker.#worker.waitUntilReady());
    } catch (error) {
      await worker.close(0);
      throw error;
    }
    void worker.#worker.run().catch(parts.options.onError);
    return worker;
  }

  close(graceMs: number): Promise<void> {
    this.#closing ??= this.#close(graceMs);
    return this.#closing;
  }

  async #close(graceMs: number): Promise<void> {
    // Stops taking jobs and waits for those under way.
    const closed = this.#worker.close();
    const grace = new AbortController();
    await Promise.race([closed, pause(graceMs, grace.signal)]);
    grace.abort();
    for (const one of this.#executions) one.interrupt('handed-back');
    const watch = setInterval(() => {
      if (!this.client.isReady) this.#leave();
    }, farewellMs);
    await closed;
    clearInterval(watch);
    // The answer shows that the server has also noticed the close of the other connections.
    if (this.client.isReady) await this.client.ping();
    if (!this.#left) this.#leave();
  }

  #leave(): void {
    this.#left = true;
    this.#stopListening();
    this.client.destroy();
  }

  async #execute(job: Job<QueuedJob>): Promise<void> {
    // The job arrived after the worker had stopped taking jobs.
    if (this.#closing) return handBack(job);
    const { ledger, handlers, options, dropParts } = this.parts;
    const retryWhileUnavailable = <T>(write: () => Promise<T>): Promise<T> =>
      this.#retryWhileUnavailable(write);
    const execution = new Execution(job, { ledger, handlers, options, dropParts, retryWhileUnavailable });
    this.#executions.add(execution);
    try {
      await execution.perform();
    } finally {
      this.#executions.delete(execution);
    }
  }

  #notice(change: JobChange | 'missed' | 'closed'): void {
    for (const one of this.#executions) {
      if (change === 'missed') void this.#recheck(one);
      if (typeof change !== 'object' || change.id !== one.id) continue;
      if (change.run !== one.run || isEnded(change.state)) one.interrupt('ended');
    }
  }

  async #recheck(one: Execution): Promise<void> {
    const wanted = await this.#retryWhileUnavailable(() => this.parts.ledger.isUnderWay(one.id, one.run));
    if (!wanted) one.interrupt('ended');
  }

  async #retryWhileUnavailable<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof QueueUnavailable) || this.#left) throw error;
        this.parts.options.onError(error);
        await sleep(patienceMs);
      }
    }
  }
}

/** Waits; returns early, without an error, when the signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** An error other than the job's own is retried after the first backoff. */
function retryDelay(error: Error | undefined, { backoffMs }: QueueSettings): number {
  return error instanceof TryAgain ? error.inMs : backoffMs;
}
