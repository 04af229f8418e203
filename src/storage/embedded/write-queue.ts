import type { RootDatabase } from 'lmdb';
import { asError } from '../../as-error';
import { DiskFull } from './room';
import type { Room } from './room';

interface Job {
  /** It frees more than it takes. */
  readonly removes: boolean;
  readonly run: () => void;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Groups the writes of one turn of the event loop into one transaction, which is on the disk when their
 * promises resolve. A write that throws is rolled back alone; a commit that fails fails all of them. On a disk that is
 * all but full writes fail with DiskFull before they begin.
 *
 * The transactions are synchronous on purpose. The library's own queue of asynchronous ones is faster
 * under load, but a failed commit (a full disk) leaves it with a rejection that no code can handle, which
 * ends the process.
 */
export class WriteQueue {
  readonly #jobs: Job[] = [];
  #drained: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Pick<RootDatabase, 'transactionSync'>,
    private readonly room: Room,
    private readonly reserveBytes: number,
  ) {}

  run<T>(action: () => T, removes = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle: () => void;
      const job: Job = {
        removes,
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
    const jobs = this.#admitted(this.#jobs.splice(0));
    if (jobs.length === 0) return;
    try {
      this.database.transactionSync(() => jobs.forEach((job) => job.run()));
    } catch (error) {
      this.room.failed();
      jobs.forEach((job) => job.fail(error));
      return;
    }
    this.room.succeeded();
    jobs.forEach((job) => job.settle());
  }

  /** Those for which there is room; the others fail. */
  #admitted(jobs: readonly Job[]): readonly Job[] {
    const allowance = this.room.allowance(this.reserveBytes);
    if (allowance === 'all') return jobs;
    const fits = ({ removes }: Job): boolean => allowance === 'removals' && removes;
    for (const job of jobs) if (!fits(job)) job.fail(new DiskFull());
    return jobs.filter(fits);
  }
}
