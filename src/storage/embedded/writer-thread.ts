import { once } from 'node:events';
import { extname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Change } from './library';

export interface WriterThreadOptions {
  /** Arguments of Node, where it needs some to run the thread. */
  readonly execArgv?: readonly string[];
}

/** What the thread is to commit. */
export interface Group {
  /** Of the database. */
  readonly name: string | undefined;
  /**
   * The number of a transaction that the changes were made after: nothing is written where another came since. Undefined:
   * none is known.
   */
  readonly after: number | undefined;
  readonly changes: readonly Change[];
}

export type Written =
  | {
      readonly committed: boolean;
      /** The number of the last transaction. Who reads from now on sees it. */
      readonly last: number;
    }
  | { readonly message: string; readonly code: number | undefined };

/** The thread has ended before it answered: what it was to write may or may not be on the disk. */
export class WriterLost extends Error {
  override readonly name = 'WriterLost';
}

/** Beside this file, compiled or not as it is itself. */
const threadFile = join(__dirname, `write${extname(__filename)}`);

/**
 * A thread that commits to the databases of one directory, so that the event loop does not wait for the disk. All that
 * this process has open there share it. It starts with the first commit, and again where it has died.
 */
export class WriterThread {
  private static readonly all = new Map<string, WriterThread>();
  #users = 0;
  #worker: Worker | undefined;
  /** What the library says of an environment names a transaction that is not seen yet, so that it is no measure. */
  #lastTransaction: number | undefined;
  /** For the answer to the last group. */
  #waiting:
    | { readonly done: (written: Written) => void; readonly fail: (error: unknown) => void }
    | undefined;
  #last: Promise<void> = Promise.resolve();

  private constructor(
    private readonly directory: string,
    private readonly options: WriterThreadOptions,
  ) {}

  /** Must be left again. */
  static enter(directory: string, options: WriterThreadOptions): WriterThread {
    const path = resolve(directory);
    const thread = WriterThread.all.get(path) ?? new WriterThread(path, options);
    WriterThread.all.set(path, thread);
    thread.#users += 1;
    return thread;
  }

  /** The last that leaves ends the thread. */
  async leave(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    WriterThread.all.delete(this.directory);
    const worker = this.#worker;
    if (!worker) return;
    const exited = once(worker, 'exit');
    worker.ref();
    worker.postMessage(null);
    await exited;
  }

  alone(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work);
    return this.#last;
  }

  /**
   * Whether it was written: not where another transaction came since the last that the thread knows of, which the
   * changes must have been made after. Never two at a time.
   */
  async commit({ name, changes }: Omit<Group, 'after'>): Promise<boolean> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    try {
      const written = await new Promise<Written>((done, fail) => {
        this.#waiting = { done, fail };
        worker.postMessage({ name, after: this.#lastTransaction, changes } satisfies Group);
      });
      if ('committed' in written) {
        this.#lastTransaction = written.last;
        return written.committed;
      }
      throw Object.assign(new Error(written.message), { code: written.code });
    } finally {
      worker.unref();
    }
  }

  #start(): Worker {
    const { execArgv } = this.options;
    let cause: unknown;
    return new Worker(threadFile, {
      workerData: this.directory,
      ...(execArgv !== undefined && { execArgv: [...execArgv] }),
    })
      .on('message', (written: Written) => this.#waiting?.done(written))
      .on('error', (error) => {
        cause = error;
      })
      .on('exit', () => {
        this.#worker = undefined;
        this.#waiting?.fail(new WriterLost('The thread that writes has ended.', { cause }));
      });
  }
}
