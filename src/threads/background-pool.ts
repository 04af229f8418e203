import type { Piscina } from 'piscina';
import { assertCount } from '../storage/names';
import type { ThreadTask } from './thread';
import { openThreads } from './threads';
import type { ThreadsOptions } from './threads';

export interface BackgroundPoolOptions extends Pick<ThreadsOptions, 'workerData' | 'execArgv' | 'onError'> {
  /** The program of the threads: a function for each kind of task under its name. */
  readonly file: string;
  /** Tasks done at a time, each in a thread of its own. */
  readonly threads: number;
  /** Tasks that may wait for a thread; those beyond are refused with PoolUnavailable. Any number where it is left out. */
  readonly maxQueue?: number;
}

/** What threads can do, by name. */
type Work = Readonly<Record<string, (task: never) => unknown>>;

/** Thrown when too many tasks wait, or the pool is closed. */
export class PoolUnavailable extends Error {
  override readonly name = 'PoolUnavailable';
}

/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 60_000;

/**
 * Threads of this process for what need not be done at once. They are started with the first task, and again after one
 * has died: its task fails with it, and those that wait are done by another.
 */
export class BackgroundPool<W extends Work> {
  #piscina: Piscina<ThreadTask, unknown> | undefined;
  #busy = 0;
  /** First come first. Piscina never has a task that waits: it would start no thread for it where one has died. */
  readonly #waiting: (() => void)[] = [];
  /** Set off where a thread cannot start, for which Piscina would have its task wait on. */
  #startable = new AbortController();
  #closed = false;

  constructor(private readonly options: BackgroundPoolOptions) {
    assertCount('threads', options.threads, 1);
    if (options.maxQueue !== undefined) assertCount('maxQueue', options.maxQueue, 0);
  }

  /** Throws PoolUnavailable, and what the work throws as an Error with the same name and message. */
  async run<Name extends keyof W & string>(
    name: Name,
    task: Parameters<W[Name]>[0],
  ): Promise<ReturnType<W[Name]>> {
    await this.#turn();
    const { file } = this.options;
    const { signal } = this.#startable;
    try {
      this.#assertOpen();
      return (await this.#threads().run({ file, name, argument: task }, { signal })) as ReturnType<W[Name]>;
    } catch (error) {
      this.#assertOpen(error);
      signal.throwIfAborted();
      throw error;
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#piscina?.destroy();
  }

  #assertOpen(cause?: unknown): void {
    if (this.#closed) throw new PoolUnavailable('The threads are closed.', { cause });
  }

  /** Waits for a thread that is free. */
  async #turn(): Promise<void> {
    const { threads, maxQueue = Infinity } = this.options;
    this.#assertOpen();
    if (this.#busy >= threads) {
      if (this.#waiting.length >= maxQueue) throw new PoolUnavailable('Too many tasks are waiting.');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#busy += 1;
  }

  #threads(): Piscina<ThreadTask, unknown> {
    const { threads, workerData, execArgv, onError } = this.options;
    this.#piscina ??= openThreads({
      ...{ minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS, workerData, execArgv },
      onError: (error) => {
        this.#startable.abort(error);
        this.#startable = new AbortController();
        onError(error);
      },
    });
    return this.#piscina;
  }
}
