import { asError } from '../../values/as-error';
import type { Committer } from './committer';
import type { Room } from './room';
import type { View } from './view';
import { WriterLost } from './writer-thread';

interface Job {
  /** It frees more than it takes. */
  readonly removes: boolean;
  readonly run: () => void;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Groups writes into one transaction, which is on the disk when their promises resolve: those of one turn of the event
 * loop, and those that came while the group before them was committed. A write that throws is undone alone; a commit
 * that fails fails all of them. On a disk that is all but full, and for a while after a failed commit, writes fail with NotBegun before they begin.
 *
 * The library's own queue of asynchronous transactions is not used. It holds the lock of the database while it waits
 * for the event loop: a process that ends, or opens another database of the directory, then waits without end. And a
 * failed commit (a full disk) leaves it with a rejection that no code can handle, which ends the process.
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

  /** An action may be run more than once before it is settled: it changes nothing but the view. */
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

  /** Resolves when everything queued so far has been written, or has failed. */
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
      // A thread that has ended says nothing of the disk; the next group starts another.
      if (!(error instanceof WriterLost)) this.room.failed(asError(error));
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
    for (const job of jobs) if (!fits(job)) job.fail(this.room.refusal());
    return jobs.filter(fits);
  }
}
