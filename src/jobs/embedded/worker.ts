import { randomUUID } from 'node:crypto';
import { QueueUnavailable } from '../job-queue';
import type { Handlers, JobWorker, WorkerOptions } from '../job-queue';
import type { QueueDatabase } from './access';
import { jobOf } from './keys';
import { Try } from './try';

/** Milliseconds for which another process's changes may go unnoticed. */
const lookMs = 500;

/** Takes jobs from the line and runs their handlers in this process. */
export class EmbeddedWorker implements JobWorker {
  readonly #name = randomUUID();
  readonly #tries = new Set<Try>();
  readonly #deafen: () => void;
  readonly #heart: NodeJS.Timeout;
  #beat: Promise<void> = Promise.resolve();
  #look: NodeJS.Timeout | undefined;
  #taking: Promise<void> | undefined;
  #lookAgain = false;
  #stopped = false;
  #closed: Promise<void> | undefined;

  constructor(
    private readonly access: QueueDatabase,
    private readonly handlers: Handlers,
    private readonly options: WorkerOptions,
  ) {
    this.#deafen = access.changes.listen((id) => {
      for (const one of this.#tries) if (jobOf(one.taken.ref) === id) one.check();
      this.#takeMore();
    });
    const beatMs = Math.min(lookMs, access.settings.leaseMs / 4);
    this.#heart = setInterval(() => {
      this.#beat = this.#live().catch(options.onError);
    }, beatMs);
  }

  /** Resolves when the queue knows this worker, or cannot write now; the worker then registers later. */
  async start(): Promise<void> {
    try {
      await this.#live();
    } catch (error) {
      if (!(error instanceof QueueUnavailable) || this.access.closed.aborted) {
        this.#rest();
        throw error;
      }
      this.options.onError(error);
    }
    this.#takeMore();
  }

  close(graceMs: number): Promise<void> {
    this.#closed ??= this.#close(graceMs);
    return this.#closed;
  }

  async #close(graceMs: number): Promise<void> {
    const grace = setTimeout(() => this.#stopAll(), graceMs);
    if (graceMs === 0) this.#stopAll();
    await this.#idle();
    clearTimeout(grace);
    this.#rest();
    await this.#beat;
    try {
      await this.access.write(() => this.access.leases.end(this.#name), { removes: true });
    } catch (error) {
      // On a full disk the lease stays and ends with the process.
      if (!(error instanceof QueueUnavailable)) throw error;
      this.options.onError(error);
    }
  }

  #stopAll(): void {
    this.#stopped = true;
    for (const one of this.#tries) one.stop();
  }

  /** Resolves when no job is under way. */
  async #idle(): Promise<void> {
    while (this.#taking !== undefined || this.#tries.size > 0) {
      await Promise.all([this.#taking, ...Array.from(this.#tries, ({ ended }) => ended)]);
    }
  }

  #rest(): void {
    this.#deafen();
    clearInterval(this.#heart);
    clearTimeout(this.#look);
  }

  /** Renews its lease, takes jobs from dead workers, forgets old jobs, and notices jobs cancelled elsewhere. */
  async #live(): Promise<void> {
    const { leases, lifecycle } = this.access;
    const { due, orphans } = this.access.read((now) => ({
      due: leases.isDue(this.#name, now),
      orphans: lifecycle.orphans(leases, now).length > 0 || lifecycle.hasExpired(now),
    }));
    if (due) await this.access.write((now) => leases.renew(this.#name, now));
    if (orphans) {
      const changed = await this.access.write((now) => lifecycle.tidy(leases, now), { removes: true });
      for (const id of changed) this.access.changes.notify(id);
    }
    for (const one of this.#tries) one.check();
  }

  /** Fills the free places from the line, and looks again when the next job is ready. */
  #takeMore(): void {
    this.#lookAgain = true;
    this.#taking ??= this.#take()
      .catch(this.options.onError)
      .finally(() => {
        this.#taking = undefined;
        if (this.#closed === undefined) this.#lookLater();
      });
  }

  async #take(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      while (this.#isFree() && this.access.read((now) => this.access.lifecycle.first(now)) !== undefined) {
        const taken = await this.access.write((now) => this.access.lifecycle.begin(this.#name, now));
        if (taken === undefined) break;
        const one = new Try(this.access, taken, this.handlers, this.options);
        this.#tries.add(one);
        // The job was taken while the grace period ran out.
        if (this.#stopped) one.stop();
        void one.ended.then(() => {
          this.#tries.delete(one);
          this.#takeMore();
        });
        this.access.changes.notify(jobOf(taken.ref));
      }
    }
  }

  #isFree(): boolean {
    return this.#closed === undefined && this.#tries.size < this.options.concurrency;
  }

  #lookLater(): void {
    clearTimeout(this.#look);
    const inMs = this.access.read((now) => (this.access.lifecycle.nextReadyAt(now) ?? Infinity) - now);
    this.#look = setTimeout(() => this.#takeMore(), Math.min(inMs, lookMs));
  }
}
