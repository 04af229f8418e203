import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { RefereeError } from '@westwall/sdk';
import type { CallError, Job, Referee } from '@westwall/sdk';
import { complain } from '../widgets/notices';

/** Job with its progress. */
export class JobModel {
  /** Null until the service has answered for the first time. */
  readonly job: Signal<Job | null> = signal(null);
  /** Reason why it cannot be shown. */
  readonly failure: Signal<CallError | null> = signal(null);
  readonly #closed = new AbortController();

  constructor(
    readonly id: string,
    private readonly referee: Referee,
  ) {}

  /** Follows the job until it is finished, or until `close`. */
  async follow(): Promise<void> {
    const found = await this.referee.call(
      this.referee.api.GET('/jobs/{job}', { params: { path: { job: this.id } } }),
    );
    if (!found.ok) {
      this.failure.value = found.error;
      return;
    }
    this.job.value = found.value;
    if (found.value.finishedAt !== null) return;
    try {
      for await (const job of this.referee.followJob(this.id, this.#closed.signal)) this.job.value = job;
    } catch (error) {
      if (!(error instanceof RefereeError)) throw error;
      this.failure.value = error.reason;
    }
  }

  async cancel(): Promise<void> {
    const answer = await this.referee.call(
      this.referee.api.DELETE('/jobs/{job}', { params: { path: { job: this.id } } }),
    );
    if (answer.ok) this.job.value = answer.value;
    else complain(answer.error);
  }

  close(): void {
    this.#closed.abort();
  }
}
