import type { Json } from './json';

/** Names one record. All three parts: 1 to 128 of `A-Z a-z 0-9 _ . : -` (see `names.ts`). */
export interface RecordKey {
  /** What kind of thing it is, for example `users`. */
  readonly collection: string;
  /** What it belongs to: records of one partition are listed together. */
  readonly partition: string;
  readonly id: string;
}

export interface StoredRecord {
  readonly id: string;
  /** 1 when it was created, one more with every write. */
  readonly version: number;
  readonly value: Json;
}

export type WriteRecordResult =
  | { readonly status: 'written'; readonly version: number }
  /** Another writer came first; 0: there is none (any more). */
  | { readonly status: 'stale'; readonly version: number };

export interface WriteRecord {
  /** 0: there must be none yet. Without it the record is written over whatever is there. */
  readonly expectedVersion?: number;
  /**
   * When it vanishes by itself, as `Date.prototype.toISOString` writes it; never by default. The clock of the
   * store counts, which is that of its machine.
   */
  readonly expiresAt?: string;
}

export interface ListRecords {
  readonly collection: string;
  readonly partition: string;
  readonly limit: number;
  /** Begin after this id. */
  readonly after?: string;
  /** From the greatest id to the smallest. */
  readonly reverse?: boolean;
}

/**
 * Keeps small JSON values that are not part of a match: users and keys, webhooks, events, answers to repeat.
 * Every write is atomic, and lasts as it does in the `GameStore` beside it. Any number of processes may use
 * one store at once. Ids are ordered by their code units.
 *
 * Thrown are StorageUnavailable, and a TypeError or RangeError for an argument of no permitted shape.
 */
export interface RecordStore {
  read(key: RecordKey): Promise<StoredRecord | undefined>;
  write(key: RecordKey, value: Json, options?: WriteRecord): Promise<WriteRecordResult>;
  /** Whether there was one (of the expected version, if one is named). */
  remove(key: RecordKey, expectedVersion?: number): Promise<boolean>;
  /** In the order of their ids; what has expired is left out. */
  list(request: ListRecords): Promise<readonly StoredRecord[]>;
}
