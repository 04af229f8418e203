import type { Piscina } from 'piscina';
import { assertCount } from '../storage/names';
import type { ThreadTask } from './thread';
import { openThreads } from './threads';
import type { ThreadsOptions } from './threads';

export interface BackgroundPoolOptions extends Pick<ThreadsOptions, 'workerData' | 'execArgv' | 'onError'> {
  /** Script of the threads, with a named function for each kind of task. */
  readonly file: string;
  /** Number of tasks done at a time, each in its own thread. */
  readonly threads: number;
  /** Number of tasks that may wait for a thread; PoolUnavailable refuses further ones. No limit by default. */
  readonly maxQueue?: number;
}

/** Functions of a thread, by name. */
type Work = Readonly<Record<string, (task: never) => unknown>>;

/** Thrown when too many tasks wait, or the pool is closed. */
export class PoolUnavailable extends Error {
  override readonly name = 'PoolUnavailable';
}

/** Milliseconds after which an idle thread ends. */
const IDLE_MS = 60_000;

/**
 * Threads of this process for tasks that can wait. They start with the first task, and again after one has died: its
 * task fails, and another thread does the waiting ones.
 */
export class BackgroundPool<W extends Work> {
  #piscina: Piscina<ThreadTask, unknown> | undefined;
  #busy = 0;
  /**
   * In order of arrival. Piscina never has a waiting task, because it would start no thread for it after one has
   * died.
   */
  readonly #waiting: (() => void)[] = [];
  /** Aborted if a thread cannot start; otherwise Piscina would keep its task waiting. */
  #startable = new AbortController();
  #closed = false;

  constructor(private readonly options: BackgroundPoolOptions) {
    assertCount('threads', options.threads, 1);
    if (options.maxQueue !== undefined) assertCount('maxQueue', options.maxQueue, 0);
  }

  /** Throws PoolUnavailable; errors of the task arrive as an Error with the same name and message. */
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

  /** Waits for a free thread. */
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
