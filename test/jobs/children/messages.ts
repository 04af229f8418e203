import type { WorkerEvent } from '../../../src/jobs/job-queue';

/** What a worker of these tests says, one thing a message. */
export interface Told {
  readonly event?: WorkerEvent['type'] | 'up';
  readonly id?: string;
  /** A step of a job of kind `count`, a part or the merge of one of kind `squares`. */
  readonly reached?: string;
}
