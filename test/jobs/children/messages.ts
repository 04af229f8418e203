import type { WorkerEvent } from '../../../src/jobs/job-queue';

/** Report of a worker of these tests, one fact per message. */
export interface WorkerMessage {
  readonly event?: WorkerEvent['type'] | 'up';
  readonly id?: string;
  /** Step of a job of kind `count`, part or merge of one of kind `squares`, or that two squares are enough. */
  readonly reached?: string;
}
