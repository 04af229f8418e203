import type { StoredJson } from './json';

/** Key of a record. Each part has 1 to 128 of `A-Z a-z 0-9 _ . : -` (see `names.ts`). */
export interface RecordKey {
  /** Kind of record, for example `users`. */
  readonly collection: string;
  /** Owner of the record; the records of one partition are listed together. */
  readonly partition: string;
  readonly id: string;
}

export interface StoredRecord {
  readonly id: string;
  /** 1 at creation; each write adds 1. */
  readonly version: number;
  readonly value: StoredJson;
}

export type WriteRecordResult =
  | { readonly status: 'written'; readonly version: number }
  /** Another writer came first; version 0 if there is no record (any more). */
  | { readonly status: 'stale'; readonly version: number };

export interface WriteRecord {
  /** 0: the record must not exist yet. Without it the write replaces any record. */
  readonly expectedVersion?: number;
  /**
   * Time of expiry, as `Date.prototype.toISOString` writes it; without it the record never expires. The clock
   * of the store's machine counts.
   */
  readonly expiresAt?: string;
}

export interface ListRecords {
  readonly collection: string;
  readonly partition: string;
  readonly limit: number;
  /** Id after which the list begins. */
  readonly after?: string;
  /** Lists from the greatest id to the smallest. */
  readonly reverse?: boolean;
}

/**
 * Small JSON values outside matches: users and keys, webhooks, events, answers to repeat. Every write is
 * atomic and as durable as in the `GameStore` of the same place. Any number of processes may use one store at
 * once. Ids sort by their code units.
 *
 * Throws StorageUnavailable, and a TypeError or RangeError for an ill-formed argument.
 */
export interface RecordStore {
  read(key: RecordKey): Promise<StoredRecord | undefined>;
  write(key: RecordKey, value: StoredJson, options?: WriteRecord): Promise<WriteRecordResult>;
  /** Removes a record, if it has the expected version. Returns whether it was removed. */
  remove(key: RecordKey, expectedVersion?: number): Promise<boolean>;
  /** Lists records in the order of their ids, without expired ones. */
  list(request: ListRecords): Promise<readonly StoredRecord[]>;
}
