import type { Json } from '../storage/json';

/** `cancelled` also while a worker has not noticed yet. */
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
  /** One sentence, when it has failed for good. */
  readonly failure: string | null;
  /** How often a worker has begun it. */
  readonly attempts: number;
  readonly submittedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface Submission {
  readonly kind: string;
  /**
   * See `isJobId`; a job of this id that is still kept is answered instead of a new one, so that equal
   * requests share one job. A failed or cancelled one is begun anew.
   */
  readonly id: string;
  readonly payload: Json;
  /** Milliseconds before a worker may take it; 0 by default. */
  readonly delayMs?: number;
  /**
   * Parts that run before it, on any number of workers: the job itself runs when all are done or when enough
   * are. Parts get ids of their own and do not show in lists. If a part fails for good, so does the job.
   */
  readonly parts?: readonly { readonly kind: string; readonly payload: Json }[];
}

/** What a handler is given. */
export interface Work {
  readonly id: string;
  readonly payload: Json;
  /** 1 on the first try. */
  readonly attempt: number;
  /** Set off when the job is cancelled, and when the worker is told to hand it back. */
  readonly signal: AbortSignal;
  report(progress: Json): Promise<void>;
  /** Results of its parts that are done, by their place in the submission. Empty for a job without parts. */
  parts(): Promise<ReadonlyMap<number, Json>>;
}

/** What is known when a part of a job is done; runs in the worker that did the part. */
export interface PartDone {
  readonly id: string;
  readonly payload: Json;
  readonly startedAt: string;
  readonly total: number;
  readonly parts: ReadonlyMap<number, Json>;
  report(progress: Json): Promise<void>;
  /** Parts that have not begun are dropped, and the job itself runs with what there is. */
  enough(): Promise<void>;
}

export interface Handler {
  /**
   * Does the job and answers its result. May run more than once, also twice at the same time when a worker
   * is thought dead: whatever it does must be safe to repeat. Throw `JobRefused` when trying again is no use.
   */
  run(work: Work): Promise<Json>;
  /** For a kind with parts. */
  onPart?(done: PartDone): Promise<void>;
}

export type Handlers = Readonly<Record<string, Handler>>;

/** Thrown by a handler: the job fails for good, with this sentence. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** Thrown when the queue cannot be reached or cannot write now. */
export class QueueUnavailable extends Error {
  readonly code = 'QUEUE_UNAVAILABLE';
  override readonly name = 'QueueUnavailable';
}

export interface QueueMetrics {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  /** Age of the oldest job that a worker could take, in milliseconds; null when there is none. */
  readonly oldestWaitingMs: number | null;
  /** Workers that are up. */
  readonly workers: number;
}

export interface JobPage {
  readonly jobs: readonly JobRecord[];
  readonly cursor?: string;
}

export interface WorkerOptions {
  /** Jobs at a time. */
  readonly concurrency: number;
  /** Told of each job that is taken up, done, failed or handed back: for people who watch. */
  readonly onEvent?: (event: WorkerEvent) => void;
}

export interface WorkerEvent {
  readonly type: 'taken' | 'done' | 'failed' | 'retrying' | 'handed-back' | 'cancelled' | 'progress';
  readonly id: string;
  readonly kind: string;
  readonly detail?: string;
}

export interface JobWorker {
  /**
   * Takes no more jobs; waits up to `graceMs` for those under way, then sets off their signals and hands them
   * back, so that another worker takes them up at once.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Long work that is done elsewhere and survives the process that asked for it. Any number of processes may
 * submit and work. Failed tries are repeated with growing delays (`attempts` of the queue's options); jobs of
 * dead workers are taken up by others; finished jobs are kept for a set time.
 *
 * Throws QueueUnavailable, and a TypeError for an argument of no permitted shape.
 */
export interface JobQueue {
  submit(submission: Submission): Promise<{ readonly job: JobRecord; readonly created: boolean }>;
  get(id: string): Promise<JobRecord | undefined>;
  /** Newest first, parts left out. */
  list(request: {
    readonly limit: number;
    readonly cursor?: string;
    readonly kind?: string;
  }): Promise<JobPage>;
  /** Ends a job and its parts. A finished job stays as it is. */
  cancel(id: string): Promise<JobRecord | undefined>;
  /** The job now and after every change until it is finished; ends when the signal is set off. */
  watch(id: string, signal: AbortSignal): AsyncIterable<JobRecord>;
  metrics(): Promise<QueueMetrics>;
  work(handlers: Handlers, options: WorkerOptions): Promise<JobWorker>;
  ping(): Promise<void>;
  /** Every later call throws QueueUnavailable. Workers are closed first. */
  close(): Promise<void>;
}

const jobId = /^[A-Za-z][A-Za-z0-9_-]{0,127}$/;

/** Whether a job can bear this id: a letter, then up to 127 of `A-Z a-z 0-9 _ -`. */
export function isJobId(text: string): boolean {
  return jobId.test(text);
}
