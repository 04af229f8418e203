import { resolve } from 'node:path';
import {
  isDatabaseError,
  openDatabase,
  type DatabaseOptions,
  type OpenDatabase,
} from '../../storage/embedded/database';
import { NotBegun } from '../../storage/embedded/room';
import { type QueueSettings, QueueUnavailable } from '../job-queue';
import { Leases } from './leases';
import { Lifecycle } from './lifecycle';
import { JobStore } from './job-store';
import { EventEmitter } from 'node:events';

/** Notifies listeners in this process when a job changes. Polling finds the changes of other processes. */
class PolledChanges {
  private static readonly all = new Map<string, PolledChanges>();
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** Changes of a directory, shared by all code that has it open. */
  static of(directory: string): PolledChanges {
    const known = PolledChanges.all.get(directory) ?? new PolledChanges();
    PolledChanges.all.set(directory, known);
    return known;
  }

  notify(id: string): void {
    this.#emitter.emit('change', id);
  }

  /** Calls the listener until the returned function is called. */
  listen(hear: (id: string) => void): () => void {
    this.#emitter.on('change', hear);
    return () => this.#emitter.off('change', hear);
  }
}

/** Name of the queue's database, stored next to the matches. */
const databaseName = 'jobs';

/** Database of a queue. Every call reads or writes one consistent state. */
export class QueueDatabase {
  readonly changes: PolledChanges;
  readonly store: JobStore;
  readonly lifecycle: Lifecycle;
  readonly leases: Leases;
  readonly #closing = new AbortController();

  private constructor(
    private readonly opened: OpenDatabase,
    directory: string,
    readonly settings: QueueSettings,
  ) {
    this.changes = PolledChanges.of(resolve(directory));
    this.store = new JobStore(opened.view);
    this.lifecycle = new Lifecycle(this.store, settings);
    this.leases = new Leases(this.store, settings.leaseMs);
  }

  /** Aborted when the queue is closed. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Throws QueueUnavailable if the directory cannot be used. */
  static open(options: DatabaseOptions, settings: QueueSettings): QueueDatabase {
    try {
      const opened = openDatabase({ ...options, name: databaseName });
      return new QueueDatabase(opened, options.directory, settings);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Reads the newest state, even if another process wrote it. */
  read<T>(use: (now: number) => T): T {
    this.assertOpen();
    this.opened.library.resetReadTxn();
    return use(Date.now());
  }

  /**
   * Writes all or nothing; the write is on the disk when the promise resolves. A write that removes more than it adds
   * also runs on an almost full disk.
   */
  async write<T>(action: (now: number) => T, { removes = false } = {}): Promise<T> {
    this.assertOpen();
    try {
      return await this.opened.writes.run(() => action(Date.now()), removes);
    } catch (error) {
      throw isDatabaseError(error) ? unavailable(error) : error;
    }
  }

  /** Writes and notifies the watchers of the job. */
  async change<T>(id: string, action: (now: number) => T): Promise<T> {
    const result = await this.write(action);
    this.changes.notify(id);
    return result;
  }

  assertOpen(): void {
    if (this.closed.aborted) throw new QueueUnavailable('The queue is closed.');
  }

  async close(): Promise<void> {
    if (this.closed.aborted) return;
    this.#closing.abort();
    await this.opened.close();
  }
}

function unavailable(cause: unknown): QueueUnavailable {
  if (cause instanceof NotBegun) return new QueueUnavailable(cause.message, { cause });
  return new QueueUnavailable('The queue on this disk cannot be used now.', { cause });
}
