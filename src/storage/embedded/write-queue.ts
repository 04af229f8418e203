import { asError } from '../../values/as-error';
import type { Committer } from './committer';
import type { Room } from './room';
import type { View } from './view';
import { WriterLost } from './writer-thread';

interface Job {
  /** True if it frees more than it takes. */
  readonly removes: boolean;
  readonly run: () => void;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Groups writes into one transaction, which is on the disk when their promises resolve: the writes of one turn of the
 * event loop, or those that arrived while the previous group was committed. A write that throws is undone alone; a
 * failed commit fails all of its writes. On an almost full disk, and for a while after a failed commit, writes fail
 * with NotBegun before they begin.
 *
 * The library's own queue of asynchronous transactions is not used. It holds the lock of the database while it waits
 * for the event loop, so a process that ends, or opens another database of the directory, waits forever. A failed
 * commit (a full disk) leaves it with an unhandled rejection, which ends the process.
 */
export class WriteQueue {
  readonly #jobs: Job[] = [];
  #drained: Promise<void> = Promise.resolve();

  constructor(
    private readonly view: View,
    private readonly committer: Committer,
    private readonly room: Room,
    private readonly reserveBytes: number,
  ) {}

  /** An action may run more than once before it settles, so it changes only the view. */
  run<T>(action: () => T, removes = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle: () => void;
      const job: Job = {
        removes,
        run: () => {
          try {
            const result = this.view.attempt(action);
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

  /** Resolves when all writes queued so far have succeeded or failed. */
  idle(): Promise<void> {
    return this.#drained;
  }

  #schedule(): void {
    this.#drained = new Promise((resolve) => {
      setImmediate(() => void this.committer.alone(() => this.#drain()).then(resolve));
    });
  }

  async #drain(): Promise<void> {
    const jobs = this.#admitted(this.#jobs.splice(0));
    if (jobs.length === 0) return;
    try {
      await this.committer.commit(() => {
        jobs.forEach((job) => job.run());
        return this.view.take();
      });
    } catch (error) {
      // The end of a thread is no fault of the disk; the next group starts another thread.
      if (!(error instanceof WriterLost)) this.room.failed(asError(error));
      jobs.forEach((job) => job.fail(error));
      return;
    }
    this.room.succeeded();
    jobs.forEach((job) => job.settle());
  }

  /** Writes for which there is room; the others fail. */
  #admitted(jobs: readonly Job[]): readonly Job[] {
    const allowance = this.room.allowance(this.reserveBytes);
    if (allowance === 'all') return jobs;
    const fits = ({ removes }: Job): boolean => allowance === 'removals' && removes;
    for (const job of jobs) if (!fits(job)) job.fail(this.room.refusal());
    return jobs.filter(fits);
  }
}
