import type { MatchIsLost } from './errors';
import type { Json } from './json';

/** What is fixed when a match is created, except for the header, which changes by `updateHeader` alone. */
export interface MatchRecord {
  /** See `isMatchId`. */
  readonly id: string;
  /** As `Date.prototype.toISOString` writes it. */
  readonly createdAt: string;
  /** System, scenario, options, seats, the secret seed ...: opaque here, and not for every viewer. */
  readonly header: Json;
}

export interface LogEntry {
  /** 1, 2, 3 ... without gaps. */
  readonly number: number;
  readonly body: Json;
}

/** What a side has filed last. Private to the side. */
export interface StandingOrders {
  /** Counts the filings of this side from 1; 0 stands for "none filed yet" wherever a version is expected. */
  readonly version: number;
  readonly value: Json;
}

export interface MatchSummary {
  readonly record: MatchRecord;
  /** 1 at creation, one more with each `updateHeader`. */
  readonly headerVersion: number;
  /** The number of the last entry; 0 before the first. */
  readonly version: number;
  /** It is put away: the store keeps no more of it than this. */
  readonly isAway?: true;
}

/** A match as it stood at one moment. */
export interface StoredMatch extends MatchSummary {
  /** The position after entry number `version`. */
  readonly snapshot: Json;
  /** By side; sides that have filed nothing are missing. */
  readonly orders: Readonly<Record<string, StandingOrders>>;
  /** Number of the last entry that is packed; 0: none is. */
  readonly packed: number;
}

/** A request that its sender may send again. */
export interface RepeatableWrite {
  /** See `isIdempotencyKey`. Keys are per match: put the seat into it where seats must not share keys. */
  readonly key: string;
  /** Distinguishes requests under the same key, for example a hash of the request. */
  readonly fingerprint: string;
}

export interface Idempotency extends RepeatableWrite {
  /** What a repetition of the request is answered. */
  readonly answer: Json;
}

export interface AppendRequest {
  readonly matchId: string;
  readonly expectedVersion: number;
  /** The version of the header that the computation used; by default it does not matter. */
  readonly expectedHeaderVersion?: number;
  /** Versions of the standing orders that the computation used, by side; 0 = none were filed. */
  readonly expectedOrders?: Readonly<Record<string, number>>;
  /** One or more bodies: all are appended, or none. */
  readonly entries: readonly Json[];
  /** The position after the last of them. */
  readonly snapshot: Json;
  /** No more is expected to follow, so that the snapshot is made small; one that is replaced soon is not worth it. */
  readonly isLast?: boolean;
  readonly idempotency?: Idempotency;
}

export type AppendResult =
  | { readonly status: 'appended'; readonly version: number }
  | { readonly status: 'stale'; readonly version: number }
  /** The present version of the header. */
  | { readonly status: 'header-changed'; readonly headerVersion: number }
  /** The present versions of all sides named in `expectedOrders`. */
  | { readonly status: 'orders-changed'; readonly orders: Readonly<Record<string, number>> }
  | { readonly status: 'repeated'; readonly answer: Json }
  | { readonly status: 'key-reused' }
  | UnknownMatch;

interface UnknownMatch {
  readonly status: 'unknown-match';
}

/** The write was computed from an older version; `version` is the present one. */
interface Stale {
  readonly status: 'stale';
  readonly version: number;
}

export type AnswerResult =
  | { readonly status: 'unused' }
  | { readonly status: 'repeated'; readonly answer: Json }
  | { readonly status: 'key-reused' };

export interface FilingTerms {
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: RepeatableWrite | undefined;
}

export type FileOrdersResult =
  | { readonly status: 'filed'; readonly version: number }
  /** They were filed before under this key, as this version. */
  | { readonly status: 'repeated'; readonly version: number }
  | { readonly status: 'key-reused' }
  | Stale
  | UnknownMatch;

export type UpdateHeaderResult =
  | { readonly status: 'updated'; readonly headerVersion: number }
  | Stale
  | UnknownMatch;

/** Entries that are kept together, in bodies that say less than those that were appended. */
export interface Block {
  /** Number of its first entry. */
  readonly first: number;
  readonly bodies: readonly Json[];
  /** What the packer notes of the match up to the last of them. */
  readonly head: string;
}

export interface PackRequest {
  readonly matchId: string;
  /** Number of the last entry that is packed so far. */
  readonly packed: number;
  /** Begins after the entries packed so far, or where the last block begins, which it then replaces. */
  readonly block: Block;
  /** The position after the last entry of the block; missing where that is the present one, which is kept anyway. */
  readonly snapshot?: Json;
}

/** `stale`: others have packed meanwhile. */
export interface PackResult {
  readonly status: 'packed' | 'stale' | 'no-such-version' | 'unknown-match';
}

export interface KeptSnapshot {
  readonly version: number;
  readonly snapshot: Json;
}

export interface ListRequest {
  /** How many matches at most, from 1 on. */
  readonly limit: number;
  /** The cursor of the page before. */
  readonly cursor?: string;
}

export interface MatchPage {
  readonly matches: readonly MatchSummary[];
  /** Leads to the next page; missing on the last one. */
  readonly cursor?: string;
}

/**
 * Keeps matches as append-only logs, each with a snapshot beside it. Knows no rule of the game.
 *
 * Every write is atomic and survives a crash once its promise has resolved (on Redis as far as its
 * configuration goes: `appendonly yes` with `appendfsync always` for every single one). Any number of
 * processes may use one store at once.
 *
 * Expected refusals are results. Thrown are StorageUnavailable (try again later), InvalidCursor, and a
 * TypeError or RangeError for an argument of no permitted shape (see `names.ts`); an ill-formed match id
 * is no error but an unknown match, except in `create`.
 */
export interface GameStore {
  /** Creates a match at version 0 with header version 1. */
  create(record: MatchRecord, snapshot: Json): Promise<'created' | 'exists'>;

  load(matchId: string): Promise<StoredMatch | undefined>;

  /**
   * A match as this process has read or written it last, without a look at the store: others may have changed it since.
   * An append that expects the versions of it finds that out.
   */
  remembered(matchId: string): StoredMatch | undefined;

  /** The same of several matches, in one round trip. One that is lost has its error, and does not keep the others. */
  loadAll(matchIds: readonly string[]): Promise<readonly (StoredMatch | MatchIsLost | undefined)[]>;

  /**
   * Appends entries and replaces the snapshot. The first of these that applies is the answer: the match
   * is unknown; the idempotency key was used before, for this request (`repeated`, with the first answer,
   * however far the match has gone on) or for another (`key-reused`); the version is stale; the
   * header has changed; standing orders have; else the entries are appended.
   */
  append(request: AppendRequest): Promise<AppendResult>;

  /**
   * The entries numbered `from` to `to` (both included, the end by default) as far as they exist. Those that are
   * packed have the bodies that they were packed with.
   */
  entries(matchId: string, from: number, to?: number): Promise<readonly LogEntry[]>;

  /**
   * What a write with this key would answer before it looks at versions; `unused` also for an unknown match. The
   * answer to a filing is its version.
   */
  answerFor(matchId: string, key: string, fingerprint: string): Promise<AnswerResult>;

  /**
   * Replaces a side's standing orders. Never changes the version of the match. An idempotency key counts as in
   * `append`, with which it shares the keys of the match.
   */
  fileOrders(matchId: string, side: string, value: Json, terms?: FilingTerms): Promise<FileOrdersResult>;

  /** What a side filed as its given version: every filing is kept. */
  ordersAt(matchId: string, side: string, version: number): Promise<Json | undefined>;

  /** Replaces the header. Never changes the version of the match. */
  updateHeader(matchId: string, expectedHeaderVersion: number, header: Json): Promise<UpdateHeaderResult>;

  /**
   * Puts entries together into one compressed block that takes their place. Of the snapshots that are kept for
   * replays between its first and its last entry only the one given stays. Never changes the version of the match.
   */
  pack(request: PackRequest): Promise<PackResult>;

  /** The blocks that hold packed entries from this number on. */
  blocks(matchId: string, from: number): Promise<readonly Block[]>;

  /**
   * The latest kept snapshot at or before a version, the current one included. `create` keeps the one of version 0,
   * appends keep one every `checkpointInterval` entries, and `pack` thins them out.
   */
  snapshotBefore(matchId: string, version: number): Promise<KeptSnapshot | undefined>;

  /** Matches, newest first. Matches created meanwhile do not shift the pages that follow. */
  list(request: ListRequest): Promise<MatchPage>;

  /** Takes away everything of a match, its place in the listing included; whether there was one. */
  remove(matchId: string): Promise<boolean>;

  /**
   * Has the listener called soon after every append to a match, every change of its header and its removal, by
   * any process. It may be called more often, and once for several changes; it is never left uncalled, also
   * when the connection to the store was lost for a while. It must not throw. Answers how to end it.
   */
  subscribe(matchId: string, listener: () => void): Promise<() => Promise<void>>;

  /** The value of the service that is kept under a name, if there is one. */
  kept(name: string): Promise<string | undefined>;

  /**
   * Sets a value of the service (a key, a secret) if the name has none yet, and answers the value that is
   * kept. A name has 1 to 128 of `A-Z a-z 0-9 _ . -`.
   */
  keep(name: string, value: string): Promise<string>;

  /** Takes a kept value away for good; whether there was one. */
  forget(name: string): Promise<boolean>;

  /** Resolves if a write succeeds now: one of no meaning, everywhere that a match may be kept. */
  probe(): Promise<void>;
}

/** All of a match that is put away: everything but its header and its place in the listing. */
export interface MatchContents {
  readonly match: Omit<StoredMatch, keyof MatchSummary> & { readonly version: number };
  /** Entries that are not packed. */
  readonly entries: readonly Json[];
  readonly blocks: readonly Block[];
  readonly snapshots: readonly KeptSnapshot[];
  readonly filed: readonly { readonly side: string; readonly version: number; readonly value: Json }[];
  readonly answers: readonly Idempotency[];
}

/** What `contents` read, and a mark that no other contents of the match have. */
export interface MarkedContents {
  readonly mark: string;
  readonly contents: MatchContents;
}

/**
 * A store that can do without most of a match for a while. Of one that is put away it still lists, replaces the header
 * of, and removes what it keeps; every other call throws MatchIsAway.
 */
export interface ShelvingStore extends GameStore {
  /** Undefined for an unknown match. */
  contents(matchId: string): Promise<MarkedContents | undefined>;

  /** Forgets these contents of a match, if it has not changed since they were read; whether it has done so. */
  putAway(matchId: string, mark: string): Promise<boolean>;

  /** Takes contents back. Does nothing where the match is not away with this mark. */
  bringBack(matchId: string, marked: MarkedContents): Promise<void>;

  /** What it keeps of a match in any case. */
  summary(matchId: string): Promise<MatchSummary | undefined>;
}
