import { once } from 'node:events';
import { extname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { KeyChange } from './library';

export interface WriterThreadOptions {
  /** Arguments of Node that the thread needs. */
  readonly execArgv?: readonly string[];
}

/** Changes for the thread to commit. */
export interface Group {
  /** Name of the database. */
  readonly name: string | undefined;
  /**
   * Number of the last transaction before the changes were computed; nothing is written if another one came since.
   * Undefined if it is unknown.
   */
  readonly after: number | undefined;
  readonly changes: readonly KeyChange[];
}

export type Written =
  | {
      readonly committed: boolean;
      /** Number of the last transaction, visible to later readers. */
      readonly last: number;
    }
  | { readonly message: string; readonly code: number | undefined };

/** Thrown when the thread ended before it answered: its changes may or may not be on the disk. */
export class WriterLost extends Error {
  override readonly name = 'WriterLost';
}

/** Script of the thread, next to this file and with its extension (compiled or not). */
const threadFile = join(__dirname, `write${extname(__filename)}`);

/**
 * Thread that commits to the databases of one directory, so that the event loop does not wait for the disk. All users
 * in this process share it. It starts with the first commit, and again after it has died.
 */
export class WriterThread {
  private static readonly all = new Map<string, WriterThread>();
  #users = 0;
  #worker: Worker | undefined;
  /** The library's own number of the last transaction may be of one that is not visible yet, so it is not used. */
  #lastTransaction: number | undefined;
  /** Callbacks for the answer to the last group. */
  #waiting:
    | { readonly done: (written: Written) => void; readonly fail: (error: unknown) => void }
    | undefined;
  #last: Promise<void> = Promise.resolve();

  private constructor(
    private readonly directory: string,
    private readonly options: WriterThreadOptions,
  ) {}

  /** Must be followed by `leave`. */
  static enter(directory: string, options: WriterThreadOptions): WriterThread {
    const path = resolve(directory);
    const thread = WriterThread.all.get(path) ?? new WriterThread(path, options);
    WriterThread.all.set(path, thread);
    thread.#users += 1;
    return thread;
  }

  /** The last user ends the thread. */
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
   * Commits changes. Returns false if another transaction came since the last one that the thread knows of, on which
   * the changes must be based. Only one call at a time.
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
