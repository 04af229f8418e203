import { afterAll } from '../../storage/embedded/keys';
import type { StoreKey } from '../../storage/embedded/keys';

/** Id of a job, or of a part: the job's id, a slash and the part's place in the submission. */
export type Ref = string;

export const partRef = (id: string, place: number): Ref => `${id}/${place}`;

/** Job that the ref names, or the job of its part. */
export const jobOf = (ref: Ref): string => ref.split('/', 1)[0]!;

/** Place of a part in the submission. */
export const placeOf = (ref: Ref): number => Number(ref.slice(ref.indexOf('/') + 1));

export const isPart = (ref: Ref): boolean => ref.includes('/');

/** Ranks in the line: jobs come before parts. */
export const RANKS = [0, 1] as const;
const rankOf = (ref: Ref): number => (isPart(ref) ? 1 : 0);

/** All keys of the embedded queue. Instants are milliseconds, so that they sort; the listing uses ISO texts. */
export const queueKeys = {
  /** JSON text of a JobFields. */
  fields: (ref: Ref): StoreKey => ['fields', ref],
  payload: (ref: Ref): StoreKey => ['payload', ref],
  progress: (id: string): StoreKey => ['progress', id],
  result: (ref: Ref): StoreKey => ['result', ref],
  /** The line: the ref of each job or part, by the instant from which a worker may take it. */
  ready: (ref: Ref, readyAt: number, sequence: number): StoreKey => ['ready', rankOf(ref), readyAt, sequence],
  /** Id of the worker that holds it. */
  active: (ref: Ref): StoreKey => ['active', ref],
  /** JSON text of a Lease. */
  worker: (worker: string): StoreKey => ['worker', worker],
  /** The listing; holds the kind. */
  index: (submittedAt: string, id: string): StoreKey => ['index', submittedAt, id],
  finished: (finishedAt: number, id: string): StoreKey => ['finished', finishedAt, id],
  /** Like `finished`, for failed jobs only. */
  failed: (finishedAt: number, id: string): StoreKey => ['failed', finishedAt, id],
  /** Unfinished persistent jobs that have failed in all their tries. */
  stalled: (id: string): StoreKey => ['stalled', id],
  sequence: ['sequence'] satisfies StoreKey,
  /** Key that trial writes set. */
  probe: ['probe'] satisfies StoreKey,
};

export interface Range {
  readonly start: StoreKey;
  readonly end: StoreKey;
}

/** Ranges of keys: whole tables, or parts of them. */
export const ranges = {
  /** Jobs and parts that may be taken at an instant. */
  readyBy: (rank: number, instant: number): Range => ({
    start: ['ready', rank],
    end: ['ready', rank, instant + 1],
  }),
  readyAfter: (rank: number, instant: number): Range => ({
    start: ['ready', rank, instant + 1],
    end: ['ready', rank, afterAll],
  }),
  active: { start: ['active'], end: ['active', afterAll] },
  workers: { start: ['worker'], end: ['worker', afterAll] },
  stalled: { start: ['stalled'], end: ['stalled', afterAll] },
  finishedBy: (instant: number): Range => ({ start: ['finished'], end: ['finished', instant + 1] }),
  failedAfter: (instant: number): Range => ({ start: ['failed', instant + 1], end: ['failed', afterAll] }),
};
