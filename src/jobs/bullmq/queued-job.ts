import type { JobsOptions } from 'bullmq';
import type { StoredJson } from '../../storage/json';
import type { QueueSettings } from '../job-queue';

/** Data that BullMQ hands to a worker. */
export interface QueuedJob {
  /** Id and run of the record. */
  readonly id: string;
  readonly run: string;
  /** Number of the part; missing in the job itself. */
  readonly part?: number;
  readonly payload: StoredJson;
}

/** Fails a try so that BullMQ hands the job out again later. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain';

  constructor(
    message: string,
    readonly inMs: number,
  ) {
    super(message);
  }
}

/** The record decides how often a job is tried, so BullMQ itself never gives up. */
export function queuedOptions({ keepMs }: QueueSettings): JobsOptions {
  const kept = { age: Math.ceil(keepMs / 1_000) };
  return {
    attempts: Number.MAX_SAFE_INTEGER,
    backoff: { type: 'recorded' },
    removeOnComplete: kept,
    removeOnFail: kept,
  };
}
