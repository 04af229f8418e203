import { z } from 'zod';
import { StorageUnavailable } from '../storage/errors';
import type { StoredJson } from '../storage/json';
import { assertCount } from '../storage/names';

/**
 * `delayed`: no worker may take it yet, because it is for later or waits for a retry. `active`: a worker has it; a
 * job with parts is active from the beginning of its first part until it is finished. `cancelled`: set before the
 * worker notices.
 */
export type JobState = 'waiting' | 'delayed' | 'active' | 'completed' | 'failed' | 'cancelled';

/** Job as any holder of its id may see it. Instants are in the form of `Date.prototype.toISOString`. */
export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly payload: StoredJson;
  /** Last progress that its handler reported; null before. */
  readonly progress: StoredJson;
  /** Null until the job is completed. */
  readonly result: StoredJson;
  /** One sentence if the job has failed for good, or if all tries of a persistent job have failed. */
  readonly failure: string | null;
  /** Number of times that a worker began it, tries handed back included. */
  readonly attempts: number;
  readonly submittedAt: string;
  /** When a worker began it or the first of its parts; null before. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface Submission {
  /** Names the handler, see `isJobKind`. A worker without that handler fails the job for good. */
  readonly kind: string;
  /**
   * See `isJobId`. If a job with this id is still kept, the submission returns that job, so that equal requests share
   * one job. A failed or cancelled one starts again, and a pausing persistent one becomes ready at once.
   */
  readonly id: string;
  readonly payload: StoredJson;
  /** Milliseconds before a worker may take it; 0 by default. */
  readonly delayMs?: number;
  /**
   * Parts that run first, on any number of workers: the job itself runs when all are done or when enough are. Parts
   * get ids of their own and appear neither by them nor in lists. They are retried like jobs; if one fails for good,
   * so does the job, with the same reason. The delay applies to them.
   */
  readonly parts?: readonly Part[];
  /**
   * Never fails for lack of tries: when all have failed, it comes again after a pause from the settings, with as many
   * tries. Only its handler ends it, with a result or `JobRefused`. Not for a job with parts.
   */
  readonly persistent?: boolean;
}

export interface Part {
  readonly kind: string;
  readonly payload: StoredJson;
}

/** Input of a handler. */
export interface HandlerInput {
  /** A part has its own id, of no defined form. */
  readonly id: string;
  readonly payload: StoredJson;
  /** Counts from 1. */
  readonly attempt: number;
  /**
   * Aborted when the job is cancelled or no longer this worker's, and when the worker must hand it back. The handler
   * then ends soon by throwing anything, which is not a failed try.
   */
  readonly signal: AbortSignal;
  /**
   * Keeps the progress of the job; every call is a write. The progress of a part goes only to `onEvent`. Does nothing
   * once the job is no longer this worker's.
   */
  readonly report: (progress: StoredJson) => Promise<void>;
  /** Results of finished parts, by their place in the submission; empty for a job without parts. */
  readonly parts: () => Promise<ReadonlyMap<number, StoredJson>>;
}

/** State of a job when one of its parts is done. Its functions run in the worker that did the part. */
export interface PartDone {
  /** Id of the job, as the payload is the job's. */
  readonly id: string;
  readonly payload: StoredJson;
  readonly startedAt: string;
  /** Number of parts submitted. */
  readonly total: number;
  /** Results of all parts known to be done, including this one, by their place in the submission. */
  readonly parts: ReadonlyMap<number, StoredJson>;
  /** Keeps the progress of the job. */
  readonly report: (progress: StoredJson) => Promise<void>;
  /** Drops the parts that have not begun; the job runs once those under way are done. */
  readonly enough: () => Promise<void>;
}

export interface Handler {
  /**
   * Does the job and returns its result. May run more than once, even twice at the same time if a worker seems dead:
   * all its effects must be safe to repeat. Throws `JobRefused` if no retry can help.
   */
  run(work: HandlerInput): Promise<StoredJson>;
  /**
   * Called after each part of a job of this kind. It may be called twice for one part, and not at all if a worker
   * dies, so it decides nothing that `run` could not find from the parts. Its errors go to `onError`, and the part
   * stays done.
   */
  onPart?(done: PartDone): Promise<void>;
}

export type Handlers = Readonly<Record<string, Handler>>;

/** Thrown by a handler: the job fails for good, with this sentence. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** Failure of a try, and the delay before the next. */
export interface TryFailure {
  readonly reason: string;
  /** True if no other try follows. */
  readonly isFinal: boolean;
  /** Milliseconds from the first try to the second; doubles with each further try. */
  readonly backoffMs: number;
}

/** Failure for an error that a handler has thrown. */
export function failureOf(error: unknown, { backoffMs, awayMs }: QueueSettings): TryFailure {
  return {
    reason: error instanceof Error && error.message !== '' ? error.message : String(error),
    isFinal: error instanceof JobRefused,
    backoffMs: error instanceof StorageUnavailable ? awayMs : backoffMs,
  };
}

/** Thrown when the queue cannot be reached or cannot write now. */
export class QueueUnavailable extends Error {
  readonly code = 'QUEUE_UNAVAILABLE';
  override readonly name: string = 'QueueUnavailable';
}

/** Thrown when the settings do not fit the queue: no later call succeeds before they change. */
export class QueueUnusable extends QueueUnavailable {
  override readonly name = 'QueueUnusable';
}

/** Settings of a queue; all its users have the same. Times in milliseconds. */
export interface QueueSettings {
  /** Tries after which a job has failed for good; a try whose worker died counts. */
  readonly attempts: number;
  /** Delay from the first failed try to the second; doubles with each further try. */
  readonly backoffMs: number;
  /** Like `backoffMs`, if the store could not be reached. */
  readonly awayMs: number;
  /** Pauses of a persistent job after all its tries have failed, in order; the last repeats. */
  readonly pausesMs: readonly [number, ...number[]];
  /** Time that a finished job is kept. */
  readonly keepMs: number;
  /** Silence after which a worker counts as dead. */
  readonly leaseMs: number;
}

export const DEFAULT_QUEUE_SETTINGS: QueueSettings = {
  attempts: 3,
  backoffMs: 1_000,
  // Longer than a fail-over of Redis, which takes a few seconds: a match need not wait for the pause after all tries.
  awayMs: 10_000,
  pausesMs: [60_000, 600_000, 3_600_000, 14_400_000],
  keepMs: 24 * 60 * 60 * 1_000,
  leaseMs: 30_000,
};

/** Counts jobs and parts alike; a job that waits for its parts counts only by these. */
export const queueMetricsSchema = z
  .object({
    waiting: z.int().min(0).describe('Jobs and parts of jobs that a worker could take now.'),
    delayed: z.int().min(0).describe('Jobs and parts that no worker may take yet.'),
    active: z.int().min(0).describe('Jobs and parts that workers have.'),
    failed: z.int().min(0).describe('Jobs that have failed for good and are still kept, parts left out.'),
    stalled: z
      .int()
      .min(0)
      .describe(
        'Jobs of the service’s own, as a turn that it plays or a clock, that have failed in all their tries and come again by themselves, later each time: a match or a round waits for each.',
      ),
    oldestWaitingMs: z
      .number()
      .nullable()
      .describe('For how many milliseconds a worker could have taken the oldest of those waiting.'),
    workers: z.int().min(0).describe('Workers that are up.'),
  })
  .describe('How much work there is, for those who start and end workers.');
export type QueueMetrics = Readonly<z.infer<typeof queueMetricsSchema>>;

export interface JobPage {
  readonly jobs: readonly JobRecord[];
  readonly cursor?: string;
}

export interface WorkerOptions {
  /** Maximum number of jobs at a time. */
  readonly concurrency: number;
  /** Receives the beginning and end of each try, for logs. */
  readonly onEvent?: (event: WorkerEvent) => void;
  /** Receives errors that belong to no job (the queue cannot be reached or written); the worker goes on trying. */
  readonly onError: (error: unknown) => void;
}

/** `retrying`: a try has failed and another follows. */
export interface WorkerEvent {
  readonly type: 'taken' | 'done' | 'failed' | 'retrying' | 'handed-back' | 'cancelled' | 'progress';
  /** Id of the job, also for its parts. */
  readonly id: string;
  readonly kind: string;
  /** Place of a part in the submission; missing for a job. */
  readonly part?: number;
  /** Reason of a failure, or the progress as JSON text. */
  readonly detail?: string;
}

export interface JobWorker {
  /**
   * Takes no more jobs; waits up to `graceMs` for those under way, then aborts their signals and hands each back as
   * its handler ends, so that another worker takes it at once.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Long work that runs elsewhere and survives the process that asked for it. Any number of processes may submit and
 * work. Failed tries are repeated with growing delays; other workers take the jobs of dead ones; finished jobs are
 * kept for a set time (`QueueSettings`). An acknowledged write survives a crash as in the store of the same place.
 * Jobs run in the order in which they became ready, and before all parts, which are many.
 *
 * Throws QueueUnavailable; InvalidCursor; a TypeError or RangeError for an ill-formed argument.
 */
export interface JobQueue {
  submit(submission: Submission): Promise<{ readonly job: JobRecord; readonly created: boolean }>;
  get(id: string): Promise<JobRecord | undefined>;
  /** Lists jobs, newest submission first, without parts. `limit` counts from 1. */
  list(request: {
    readonly limit: number;
    readonly cursor?: string;
    readonly kind?: string;
  }): Promise<JobPage>;
  /** Ends a job and its parts, and returns the job. A finished job stays as it is. */
  cancel(id: string): Promise<JobRecord | undefined>;
  /**
   * Yields the job now and after every change until it is finished; quick changes may be yielded as one. Ends without
   * an error when the signal is aborted, and at once for an unknown job.
   */
  watch(id: string, signal: AbortSignal): AsyncIterable<JobRecord>;
  metrics(): Promise<QueueMetrics>;
  work(handlers: Handlers, options: WorkerOptions): Promise<JobWorker>;
  /** Resolves if a trial write succeeds now. */
  probe(): Promise<void>;
  /** Workers hand back their jobs first. Every later call throws QueueUnavailable, and so does a watch under way. */
  close(): Promise<void>;
}

const jobId = /^[A-Za-z][A-Za-z0-9_-]{0,127}$/;
const jobKind = /^[a-z][a-z0-9-]{0,31}$/;

/** Checks a job id: a letter, then up to 127 of `A-Z a-z 0-9 _ -`. */
export function isJobId(text: string): boolean {
  return jobId.test(text);
}

/** Checks a kind of job: a small letter, then up to 31 of `a-z 0-9 -`. */
function isJobKind(text: string): boolean {
  return jobKind.test(text);
}

/** Throws a TypeError or RangeError for an ill-formed submission. */
export function assertSubmission({
  id,
  kind,
  parts = [],
  delayMs = 0,
  persistent = false,
}: Submission): void {
  if (!isJobId(id)) throw new TypeError('A job id is a letter and up to 127 more of A-Z a-z 0-9 _ -.');
  if (![kind, ...parts.map((part) => part.kind)].every(isJobKind)) {
    throw new TypeError('A kind of job is a small letter and up to 31 more of a-z 0-9 -.');
  }
  assertCount('delayMs', delayMs, 0);
  if (persistent && parts.length > 0) throw new TypeError('A job with parts is not persistent.');
}

/** Milliseconds until a persistent job comes again, after this many earlier rounds of failed tries. */
export function pauseAfter(stalls: number, pausesMs: QueueSettings['pausesMs']): number {
  return pausesMs[stalls] ?? pausesMs.at(-1) ?? pausesMs[0];
}
