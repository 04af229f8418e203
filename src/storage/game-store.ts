import type { MatchIsLost } from './errors';
import type { StoredJson } from './json';

/** Fixed data of a match. Only the header changes, by `updateHeader`. */
export interface MatchRecord {
  /** Satisfies `isMatchId`. */
  readonly id: string;
  /** ISO 8601, as `Date.prototype.toISOString` writes it. */
  readonly createdAt: string;
  /**
   * Game, scenario, options, seats, the secret seed and so on. The store does not read it, and not every
   * viewer may see it.
   */
  readonly header: StoredJson;
}

export interface LogEntry {
  /** Counts from 1 without gaps. */
  readonly number: number;
  readonly body: StoredJson;
}

/** Latest standing orders of a side, private to the side. */
export interface StoredOrders {
  /** Counts the filings of this side from 1. An expected version of 0 means that none are filed. */
  readonly version: number;
  readonly value: StoredJson;
}

export interface MatchSummary {
  readonly record: MatchRecord;
  /** 1 at creation; each `updateHeader` adds 1. */
  readonly headerVersion: number;
  /** Number of the last entry; 0 before the first. */
  readonly version: number;
  /** Set if the match is archived: the store then keeps only this summary. */
  readonly isAway?: true;
}

/** Match at one moment. */
export interface StoredMatch extends MatchSummary {
  /** Position after entry number `version`. */
  readonly snapshot: StoredJson;
  /** Latest standing orders by side; a side without filings is missing. */
  readonly orders: Readonly<Record<string, StoredOrders>>;
  /** Number of the last packed entry; 0 if none is packed. */
  readonly packed: number;
}

/** Request that its sender may repeat. */
export interface RepeatableWrite {
  /**
   * Satisfies `isIdempotencyKey`. Keys belong to the match: include the seat where seats must not share keys.
   */
  readonly key: string;
  /** Distinguishes requests under the same key, for example by a hash of the request. */
  readonly fingerprint: string;
}

export interface Idempotency extends RepeatableWrite {
  /** Answer to a repetition of the request. */
  readonly answer: StoredJson;
}

export interface AppendRequest {
  readonly matchId: string;
  readonly expectedVersion: number;
  /** Version of the header that the computation used; if missing, the header is not checked. */
  readonly expectedHeaderVersion?: number;
  /** Versions of the standing orders that the computation used, by side; 0 if none were filed. */
  readonly expectedOrders?: Readonly<Record<string, number>>;
  /** One or more bodies; all are appended or none. */
  readonly entries: readonly StoredJson[];
  /** Position after the last entry. */
  readonly snapshot: StoredJson;
  /**
   * Set when no append is expected to follow: the snapshot is then compressed, which does not pay for one
   * that is soon replaced.
   */
  readonly isLast?: boolean;
  readonly idempotency?: Idempotency;
}

export type AppendResult =
  | { readonly status: 'appended'; readonly version: number }
  | { readonly status: 'stale'; readonly version: number }
  /** Present version of the header. */
  | { readonly status: 'header-changed'; readonly headerVersion: number }
  /** Present versions of all sides named in `expectedOrders`. */
  | { readonly status: 'orders-changed'; readonly orders: Readonly<Record<string, number>> }
  | { readonly status: 'repeated'; readonly answer: StoredJson }
  | { readonly status: 'key-reused' }
  | UnknownMatch;

interface UnknownMatch {
  readonly status: 'unknown-match';
}

/** Refusal of a write computed from an older version; `version` is the present one. */
interface Stale {
  readonly status: 'stale';
  readonly version: number;
}

export type AnswerResult =
  | { readonly status: 'unused' }
  | { readonly status: 'repeated'; readonly answer: StoredJson }
  | { readonly status: 'key-reused' };

export interface FilingTerms {
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: RepeatableWrite | undefined;
}

export type FileOrdersResult =
  | { readonly status: 'filed'; readonly version: number }
  /** Orders already filed under this key, as this version. */
  | { readonly status: 'repeated'; readonly version: number }
  | { readonly status: 'key-reused' }
  | Stale
  | UnknownMatch;

export type UpdateHeaderResult =
  | { readonly status: 'updated'; readonly headerVersion: number }
  | Stale
  | UnknownMatch;

/** Packed entries kept together, in bodies shorter than those that were appended. */
export interface Block {
  /** Number of its first entry. */
  readonly first: number;
  readonly bodies: readonly StoredJson[];
  /** Notes of the packer about the match up to the last entry of the block. */
  readonly head: string;
}

export interface PackRequest {
  readonly matchId: string;
  /** Number of the last entry packed so far. */
  readonly packed: number;
  /** Block that begins after the packed entries, or where the last block begins, which it then replaces. */
  readonly block: Block;
  /**
   * Position after the last entry of the block; missing if that is the present position, which is kept
   * anyway.
   */
  readonly snapshot?: StoredJson;
}

/** `stale`: another process packed in between. */
export interface PackResult {
  readonly status: 'packed' | 'stale' | 'no-such-version' | 'unknown-match';
}

export interface KeptSnapshot {
  readonly version: number;
  readonly snapshot: StoredJson;
}

export interface ListQuery {
  /** Maximum number of matches; at least 1. */
  readonly limit: number;
  /** Cursor of the previous page. */
  readonly cursor?: string;
}

export interface MatchPage {
  readonly matches: readonly MatchSummary[];
  /** Cursor of the next page; missing on the last page. */
  readonly cursor?: string;
}

/**
 * Append-only logs of matches, each with a snapshot. The store knows no rules of the game.
 *
 * Every write is atomic and survives a crash once its promise has resolved (on Redis as far as its
 * configuration goes: `appendonly yes`, and `appendfsync always` for every single write). Any number of
 * processes may use one store at once.
 *
 * Expected refusals are results. It throws StorageUnavailable (try again later), InvalidCursor, and a
 * TypeError or RangeError for an ill-formed argument (see `names.ts`). An ill-formed match id is an unknown
 * match and no error, except in `create`.
 */
export interface GameStore {
  /** Creates a match at version 0 with header version 1. */
  create(record: MatchRecord, snapshot: StoredJson): Promise<'created' | 'exists'>;

  load(matchId: string): Promise<StoredMatch | undefined>;

  /**
   * Match as this process last read or wrote it, without asking the store. Others may have changed it since;
   * an append with its versions finds that out.
   */
  remembered(matchId: string): StoredMatch | undefined;

  /**
   * Loads several matches in one round trip. A lost match has its error in its place, and the others still
   * load.
   */
  loadAll(matchIds: readonly string[]): Promise<readonly (StoredMatch | MatchIsLost | undefined)[]>;

  /**
   * Appends entries and replaces the snapshot. The first of these that applies is the answer: the match is
   * unknown; the idempotency key was used before, for this request (`repeated`, with the first answer,
   * however far the match has gone on) or for another (`key-reused`); the version is stale; the header has
   * changed; standing orders have changed; the entries are appended.
   */
  append(request: AppendRequest): Promise<AppendResult>;

  /**
   * Entries numbered `from` to `to`, both included; `to` defaults to the last entry. Missing numbers are left
   * out. Packed entries have the bodies of their block.
   */
  entries(matchId: string, from: number, to?: number): Promise<readonly LogEntry[]>;

  /**
   * Answer of a write with this key before it checks versions; also `unused` for an unknown match. The answer
   * to a filing is its version.
   */
  answerFor(matchId: string, key: string, fingerprint: string): Promise<AnswerResult>;

  /**
   * Replaces a side's standing orders and leaves the version of the match as it is. Idempotency works as in
   * `append`, and both share the keys of the match.
   */
  fileOrders(
    matchId: string,
    side: string,
    value: StoredJson,
    terms?: FilingTerms,
  ): Promise<FileOrdersResult>;

  /** Orders that a side filed as this version; every filing is kept. */
  ordersAt(matchId: string, side: string, version: number): Promise<StoredJson | undefined>;

  /** Replaces the header and leaves the version of the match as it is. */
  updateHeader(
    matchId: string,
    expectedHeaderVersion: number,
    header: StoredJson,
  ): Promise<UpdateHeaderResult>;

  /**
   * Replaces entries by one compressed block. Of the snapshots kept between its first and last entry only the
   * given one stays. The version of the match stays as it is.
   */
  pack(request: PackRequest): Promise<PackResult>;

  /** Blocks that hold packed entries from this number on. */
  blocks(matchId: string, from: number): Promise<readonly Block[]>;

  /**
   * Latest kept snapshot at or before a version, including the current one. `create` keeps the one of version
   * 0, appends keep one every `checkpointInterval` entries, and `pack` thins them out.
   */
  snapshotBefore(matchId: string, version: number): Promise<KeptSnapshot | undefined>;

  /** Lists matches, newest first. Matches created in between do not shift the following pages. */
  list(request: ListQuery): Promise<MatchPage>;

  /** Removes a match and its place in the listing. Returns whether it existed. */
  remove(matchId: string): Promise<boolean>;

  /**
   * Calls the listener soon after every append to a match, every change of its header and its removal, by any
   * process. It may call more often, or once for several changes, but it misses none, even after a lost
   * connection. The listener must not throw. Returns a function that ends the subscription.
   */
  subscribe(matchId: string, listener: () => void): Promise<() => Promise<void>>;

  /** Service-wide value kept under a name, if any. */
  kept(name: string): Promise<string | undefined>;

  /**
   * Sets a service-wide value (a key, a secret) if the name has none yet, and returns the value that is kept.
   * A name has 1 to 128 of `A-Z a-z 0-9 _ . -`.
   */
  keep(name: string, value: string): Promise<string>;

  /** Removes a service-wide value for good. Returns whether it existed. */
  forget(name: string): Promise<boolean>;

  /** Resolves if a trial write succeeds now, everywhere that a match may be kept. */
  probe(): Promise<void>;
}

/** Archived contents of a match: all but its header and its place in the listing. */
export interface MatchContents {
  readonly match: Omit<StoredMatch, keyof MatchSummary> & { readonly version: number };
  /** Entries that are not packed. */
  readonly entries: readonly StoredJson[];
  readonly blocks: readonly Block[];
  readonly snapshots: readonly KeptSnapshot[];
  readonly filed: readonly { readonly side: string; readonly version: number; readonly value: StoredJson }[];
  readonly answers: readonly Idempotency[];
}

/** Contents of a match, with a mark that no other contents of the match have. */
export interface MarkedContents {
  readonly mark: string;
  readonly contents: MatchContents;
}

/**
 * Store that can drop most of a match while it is archived. It still lists an archived match, replaces its
 * header and removes it; every other call throws MatchIsAway.
 */
export interface ShelvingStore extends GameStore {
  /** Undefined for an unknown match. */
  contents(matchId: string): Promise<MarkedContents | undefined>;

  /** Drops the contents with this mark. Returns false if the match has changed since they were read. */
  putAway(matchId: string, mark: string): Promise<boolean>;

  /** Restores contents; does nothing if the match is not archived under this mark. */
  bringBack(matchId: string, marked: MarkedContents): Promise<void>;

  /** Summary of a match, archived or not. */
  summary(matchId: string): Promise<MatchSummary | undefined>;
}
