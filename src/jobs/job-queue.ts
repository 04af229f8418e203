import { z } from 'zod';
import { StorageUnavailable } from '../storage/errors';
import type { Json } from '../storage/json';
import { assertCount } from '../storage/names';

/**
 * `delayed`: no worker may take it yet, because it was asked for later or waits to be tried again. `active`:
 * a worker has it; a job with parts is active from the beginning of its first part until it is finished.
 * `cancelled`: also while a worker has not noticed yet.
 */
export type JobState = 'waiting' | 'delayed' | 'active' | 'completed' | 'failed' | 'cancelled';

/** A job as anyone who holds its id may see it. Instants as `Date.prototype.toISOString` writes them. */
export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly payload: Json;
  /** What its handler reported last; null before. */
  readonly progress: Json;
  /** Null until it is completed. */
  readonly result: Json;
  /** One sentence, when it has failed for good, and of a persistent job when all its tries have failed last. */
  readonly failure: string | null;
  /** How often a worker has begun it; a try that was handed back counts as well. */
  readonly attempts: number;
  readonly submittedAt: string;
  /** When a worker began it, or the first of its parts. Null before. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface Submission {
  /** Names the handler, see `isJobKind`. A worker that has none for it fails the job for good. */
  readonly kind: string;
  /**
   * See `isJobId`; a job of this id that is still kept is answered instead of a new one, so that equal
   * requests share one job. A failed or cancelled one starts again, and a persistent one that pauses comes at once.
   */
  readonly id: string;
  readonly payload: Json;
  /** Milliseconds before a worker may take it; 0 by default. */
  readonly delayMs?: number;
  /**
   * Parts that run before it, on any number of workers: the job itself runs when all are done or when enough
   * are. Parts get ids of their own and show neither by these nor in lists. They are tried again like jobs;
   * if one fails for good, so does the job, with the same reason. The delay holds for them.
   */
  readonly parts?: readonly Part[];
  /**
   * It is never given up for want of tries: when all have failed it comes again after a pause of the settings, with as
   * many tries. Only its handler ends it, with a result or `JobRefused`. Not for a job with parts.
   */
  readonly persistent?: boolean;
}

export interface Part {
  readonly kind: string;
  readonly payload: Json;
}

/** What a handler is given. */
export interface Work {
  /** A part has one of its own, in no stated form. */
  readonly id: string;
  readonly payload: Json;
  /** 1 the first time that it is begun. */
  readonly attempt: number;
  /**
   * Set off when the job is cancelled or otherwise no longer this worker's, and when the worker has to hand
   * it back. The handler then ends soon, by whatever it throws; that is no failed try.
   */
  readonly signal: AbortSignal;
  /**
   * Keeps the progress of the job; every call is a write. That of a part goes to `onEvent` alone. Does nothing
   * once the job is no longer this worker's.
   */
  readonly report: (progress: Json) => Promise<void>;
  /** Results of its parts that are done, by their place in the submission. Empty for a job without parts. */
  readonly parts: () => Promise<ReadonlyMap<number, Json>>;
}

/** What is known when a part of a job is done; runs in the worker that did the part. */
export interface PartDone {
  /** Of the job, like the payload. */
  readonly id: string;
  readonly payload: Json;
  readonly startedAt: string;
  /** How many parts were submitted. */
  readonly total: number;
  /** Results of all parts that are known to be done, this one included, by their place in the submission. */
  readonly parts: ReadonlyMap<number, Json>;
  /** Keeps the progress of the job. */
  readonly report: (progress: Json) => Promise<void>;
  /** Parts that have not begun are dropped; when those under way are done, the job runs with what there is. */
  readonly enough: () => Promise<void>;
}

export interface Handler {
  /**
   * Does the job and answers its result. May run more than once, also twice at the same time when a worker
   * is thought dead: whatever it does must be safe to repeat. Throw `JobRefused` when trying again is no use.
   */
  run(work: Work): Promise<Json>;
  /**
   * For a kind with parts: called after each of them. It may be called twice for one part, and not at all when a
   * worker dies, so it decides nothing that `run` could not find out from the parts. What it throws goes to
   * `onError`, and the part stays done.
   */
  onPart?(done: PartDone): Promise<void>;
}

export type Handlers = Readonly<Record<string, Handler>>;

/** Thrown by a handler: the job fails for good, with this sentence. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** Says why a try has failed, and when the next one may follow. */
export interface Failure {
  readonly reason: string;
  /** No other try follows. */
  readonly isFinal: boolean;
  /** From the first try to the second, in milliseconds; twice as long with each that follows. */
  readonly backoffMs: number;
}

/** The failure that a handler has thrown. */
export function failureOf(error: unknown, { backoffMs, awayMs }: QueueSettings): Failure {
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

/** The queue is there and cannot be used as the settings say: no later call succeeds before they are changed. */
export class QueueUnusable extends QueueUnavailable {
  override readonly name = 'QueueUnusable';
}

/** Of a queue; all who open one use the same. Times in milliseconds. */
export interface QueueSettings {
  /** Tries after which a job has failed for good; one whose worker died counts. */
  readonly attempts: number;
  /** From the first failed try to the second; twice as long with each that follows. */
  readonly backoffMs: number;
  /** The same where the store could not be reached. */
  readonly awayMs: number;
  /** Pauses after all tries of a persistent job have failed, one after the other; the last repeats. */
  readonly pausesMs: readonly [number, ...number[]];
  /** How long a finished job is kept. */
  readonly keepMs: number;
  /** A worker that has given no sign of life for so long is thought dead. */
  readonly leaseMs: number;
}

export const DEFAULT_QUEUE_SETTINGS: QueueSettings = {
  attempts: 3,
  backoffMs: 1_000,
  // Longer than a fail-over of Redis, which takes some seconds: a match need not wait for the pause after all tries.
  awayMs: 10_000,
  pausesMs: [60_000, 600_000, 3_600_000, 14_400_000],
  keepMs: 24 * 60 * 60 * 1_000,
  leaseMs: 30_000,
};

/** Jobs and parts alike; a job that waits for its parts counts by these alone. */
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
  /** Jobs at a time. */
  readonly concurrency: number;
  /** Receives each job that is taken up, done, failed or handed back: for people who watch. */
  readonly onEvent?: (event: WorkerEvent) => void;
  /** Receives errors that belong to no job (the queue cannot be reached or written); the worker goes on trying. */
  readonly onError: (error: unknown) => void;
}

/** `retrying`: a try has failed and another follows. */
export interface WorkerEvent {
  readonly type: 'taken' | 'done' | 'failed' | 'retrying' | 'handed-back' | 'cancelled' | 'progress';
  /** Of the job, also for one of its parts. */
  readonly id: string;
  readonly kind: string;
  /** The place of a part in the submission; missing for a job. */
  readonly part?: number;
  /** The reason of a failure, or the progress as JSON text. */
  readonly detail?: string;
}

export interface JobWorker {
  /**
   * Takes no more jobs; waits up to `graceMs` for those under way, then sets off their signals, and hands each
   * back as its handler ends, so that another worker takes it up at once.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Long work that is done elsewhere and survives the process that asked for it. Any number of processes may
 * submit and work. Failed tries are repeated with growing delays; jobs of dead workers are taken up by others;
 * finished jobs are kept for a set time (`QueueSettings`). What was acknowledged survives a crash as it does in
 * the store beside it. Jobs are taken in the order in which they became ready, and before all parts, which are many.
 *
 * Throws QueueUnavailable; InvalidCursor; a TypeError or RangeError for an argument of no permitted shape.
 */
export interface JobQueue {
  submit(submission: Submission): Promise<{ readonly job: JobRecord; readonly created: boolean }>;
  get(id: string): Promise<JobRecord | undefined>;
  /** Newest first by the time of submission, parts left out. `limit` counts from 1. */
  list(request: {
    readonly limit: number;
    readonly cursor?: string;
    readonly kind?: string;
  }): Promise<JobPage>;
  /** Ends a job and its parts, and answers the job. A finished job stays as it is. */
  cancel(id: string): Promise<JobRecord | undefined>;
  /**
   * The job now and after every change until it is finished; changes in quick succession may be reported as one.
   * Ends without an error when the signal is set off, and for an unknown job at once.
   */
  watch(id: string, signal: AbortSignal): AsyncIterable<JobRecord>;
  metrics(): Promise<QueueMetrics>;
  work(handlers: Handlers, options: WorkerOptions): Promise<JobWorker>;
  /** Resolves if a write succeeds now: one of no meaning. */
  probe(): Promise<void>;
  /** Workers hand back what they have first. Every later call throws QueueUnavailable, a watch under way as well. */
  close(): Promise<void>;
}

const jobId = /^[A-Za-z][A-Za-z0-9_-]{0,127}$/;
const jobKind = /^[a-z][a-z0-9-]{0,31}$/;

/** Whether a job can bear this id: a letter, then up to 127 of `A-Z a-z 0-9 _ -`. */
export function isJobId(text: string): boolean {
  return jobId.test(text);
}

/** Whether this can name a kind of job: a small letter, then up to 31 of `a-z 0-9 -`. */
function isJobKind(text: string): boolean {
  return jobKind.test(text);
}

/** Throws a TypeError or RangeError unless all of it has a permitted shape. */
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

/** Milliseconds until a persistent job comes again that has failed in all its tries so often before. */
export function pauseAfter(stalls: number, pausesMs: QueueSettings['pausesMs']): number {
  return pausesMs[stalls] ?? pausesMs.at(-1) ?? pausesMs[0];
}
