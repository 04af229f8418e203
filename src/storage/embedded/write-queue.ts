import type { Database } from './database';

interface Job {
  readonly run: () => void;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Groups the writes of one turn of the event loop into one transaction, which is on the disk when their
 * promises resolve. A write that throws is rolled back alone; a commit that fails fails all of them.
 *
 * The transactions are synchronous on purpose. The library's own queue of asynchronous ones is faster
 * under load, but a failed commit (a full disk) leaves it with a rejection that no code can handle, which
 * ends the process.
 */
export class WriteQueue {
  #jobs: Job[] = [];
  #drained: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  run<T>(action: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle: () => void;
      const job: Job = {
        run: () => {
          try {
            const result = this.database.transactionSync(action);
            settle = () => resolve(result);
          } catch (error) {
            settle = () => reject(asError(error));
          }
        },
        settle: () => settle(),
        fail: (error) => reject(asError(error)),
      };
      if (this.#jobs.push(job) === 1) this.#schedule();
    });
  }

  /** Resolves when everything queued so far has been written, or has failed. */
  idle(): Promise<void> {
    return this.#drained;
  }

  #schedule(): void {
    this.#drained = new Promise((resolve) => {
      setImmediate(() => {
        this.#drain();
        resolve();
      });
    });
  }

  #drain(): void {
    const jobs = this.#jobs;
    this.#jobs = [];
    try {
      this.database.transactionSync(() => jobs.forEach((job) => job.run()));
    } catch (error) {
      jobs.forEach((job) => job.fail(error));
      return;
    }
    jobs.forEach((job) => job.settle());
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
