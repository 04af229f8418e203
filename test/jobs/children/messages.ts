import type { WorkerEvent } from '../../../src/jobs/job-queue';

/** What a worker of these tests reports, one thing in each message. */
export interface WorkerMessage {
  readonly event?: WorkerEvent['type'] | 'up';
  readonly id?: string;
  /** A step of a job of kind `count`, a part or the merge of one of kind `squares`, or that two squares are enough. */
  readonly reached?: string;
}
