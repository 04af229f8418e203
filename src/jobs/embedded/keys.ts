import { afterAll } from '../../storage/embedded/keys';
import type { StoreKey } from '../../storage/embedded/keys';

/** Names a job by its id, or a part of one by the id, a slash and its place in the submission. */
export type Ref = string;

export const partRef = (id: string, place: number): Ref => `${id}/${place}`;

/** The job that it names, or the job of the part that it names. */
export const jobOf = (ref: Ref): string => ref.split('/', 1)[0]!;

/** Of a part: its place in the submission. */
export const placeOf = (ref: Ref): number => Number(ref.slice(ref.indexOf('/') + 1));

export const isPart = (ref: Ref): boolean => ref.includes('/');

/** Jobs stand before parts in the line. */
export const RANKS = [0, 1] as const;
const rankOf = (ref: Ref): number => (isPart(ref) ? 1 : 0);

/** Every key of the embedded queue. Instants are milliseconds, so that they sort, but for the listing. */
export const keys = {
  /** JSON text of a JobFields. */
  fields: (ref: Ref): StoreKey => ['fields', ref],
  payload: (ref: Ref): StoreKey => ['payload', ref],
  progress: (id: string): StoreKey => ['progress', id],
  result: (ref: Ref): StoreKey => ['result', ref],
  /** The line: what a worker may take from this instant on. Holds the ref. */
  ready: (ref: Ref, readyAt: number, sequence: number): StoreKey => ['ready', rankOf(ref), readyAt, sequence],
  /** Held by the worker whose id is its value. */
  active: (ref: Ref): StoreKey => ['active', ref],
  /** JSON text of a Lease. */
  worker: (worker: string): StoreKey => ['worker', worker],
  /** The listing. Holds the kind. */
  index: (submittedAt: string, id: string): StoreKey => ['index', submittedAt, id],
  finished: (finishedAt: number, id: string): StoreKey => ['finished', finishedAt, id],
  /** As `finished`, for jobs that have failed. */
  failed: (finishedAt: number, id: string): StoreKey => ['failed', finishedAt, id],
  /** Of persistent jobs that have failed in all their tries, until they are finished. */
  stalled: (id: string): StoreKey => ['stalled', id],
  sequence: ['sequence'] satisfies StoreKey,
  /** Written to see whether it can be. */
  probe: ['probe'] satisfies StoreKey,
};

export interface Range {
  readonly start: StoreKey;
  readonly end: StoreKey;
}

/** Whole tables, or their beginnings and ends. */
export const ranges = {
  /** What may be taken at an instant. */
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
