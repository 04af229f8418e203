import { passesCheckpoint } from '../checkpoints';
import { makeCursor, parseCursor } from '../cursor';
import type { WriteOutcome } from '../errors';
import { StorageUnavailable } from '../errors';
import type {
  AnswerResult,
  AppendRequest,
  AppendResult,
  FileOrdersResult,
  GameStore,
  Idempotency,
  KeptSnapshot,
  ListRequest,
  LogEntry,
  MatchPage,
  MatchRecord,
  MatchSummary,
  SaveSnapshotResult,
  StandingOrders,
  StoredMatch,
  UpdateHeaderResult,
} from '../game-store';
import type { Json } from '../json';
import { decodeJson, encodeJson } from '../json';
import * as names from '../names';
import { isDatabaseError, openDatabase } from './database';
import type { Database } from './database';
import type { StoreKey } from './keys';
import { afterAll, indexEnd, indexStart, keys } from './keys';
import { WriteQueue } from './write-queue';

export interface EmbeddedGameStoreOptions {
  /** Holds nothing but what this service keeps; created where it is missing. Must be on a local disk. */
  readonly directory: string;
}

/** Under `keys.match`. The header is kept as text, for it is seldom read. */
interface MatchFields {
  readonly createdAt: string;
  readonly header: string;
  readonly headerVersion: number;
}

/** Under `keys.answer`. */
interface FirstAnswer {
  readonly fingerprint: string;
  readonly answer: string;
}

/**
 * Matches in a directory of this machine, for any number of processes at once. A write has been flushed to
 * the disk when its promise resolves, and nobody sees it before.
 */
export class EmbeddedGameStore implements GameStore {
  readonly #writes: WriteQueue;
  #closed = false;

  private constructor(private readonly database: Database) {
    this.#writes = new WriteQueue(database);
  }

  /** Throws StorageUnavailable when the directory cannot be used. */
  static async open({ directory }: EmbeddedGameStoreOptions): Promise<EmbeddedGameStore> {
    try {
      return new EmbeddedGameStore(openDatabase(directory));
    } catch (error) {
      throw unavailable('no', error);
    }
  }

  async create(record: MatchRecord, snapshot: Json): Promise<'created' | 'exists'> {
    names.assertRecord(record);
    const { id, createdAt } = record;
    const fields = encodeFields({ createdAt, header: encodeJson(record.header), headerVersion: 1 });
    const snapshotText = encodeJson(snapshot);
    return this.#write(() => {
      if (this.#version(id) !== undefined) return 'exists';
      this.#put(keys.match(id), fields);
      this.#put(keys.version(id), '0');
      this.#put(keys.snapshot(id), snapshotText);
      this.#put(keys.kept(id, 0), snapshotText);
      this.#put(keys.index(record), id);
      return 'created';
    });
  }

  async load(matchId: string): Promise<StoredMatch | undefined> {
    if (!names.isMatchId(matchId)) return undefined;
    return this.#read(() => {
      const summary = this.#summary(matchId);
      if (!summary) return undefined;
      const range = { start: keys.orders(matchId, ''), end: keys.orders(matchId, afterAll) };
      const orders = Array.from(this.database.getRange(range), ({ key, value }): [string, StandingOrders] => {
        const side = String(key[2]);
        const version = Number(value);
        return [side, { version, value: decodeJson(this.#get(keys.filed(matchId, side, version))) }];
      });
      const snapshot = decodeJson(this.#get(keys.snapshot(matchId)));
      return { ...summary, snapshot, orders: Object.fromEntries(orders) };
    });
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    names.assertAppend(request);
    const { matchId, expectedVersion, idempotency } = request;
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const entries = request.entries.map(encodeJson);
    const snapshot = encodeJson(request.snapshot);
    const answer = idempotency && encodeAnswer(idempotency);
    const version = expectedVersion + entries.length;
    return this.#write(() => {
      const refusal = this.#refusal(request);
      if (refusal) return refusal;
      entries.forEach((body, at) => this.#put(keys.entry(matchId, expectedVersion + at + 1), body));
      this.#put(keys.version(matchId), String(version));
      this.#put(keys.snapshot(matchId), snapshot);
      if (passesCheckpoint(expectedVersion, version)) this.#put(keys.kept(matchId, version), snapshot);
      if (idempotency && answer !== undefined) this.#put(keys.answer(matchId, idempotency.key), answer);
      return { status: 'appended', version };
    });
  }

  async entries(matchId: string, from: number, to?: number): Promise<readonly LogEntry[]> {
    names.assertRange(from, to);
    if (!names.isMatchId(matchId)) return [];
    return this.#read(() => {
      const last = Math.min(to ?? Infinity, this.#version(matchId) ?? 0);
      const entries: LogEntry[] = [];
      for (let number = from; number <= last; number++) {
        entries.push({ number, body: decodeJson(this.#get(keys.entry(matchId, number))) });
      }
      return entries;
    });
  }

  async answerFor(matchId: string, key: string, fingerprint: string): Promise<AnswerResult> {
    names.assertIdempotencyKey(key);
    if (!names.isMatchId(matchId)) return { status: 'unused' };
    return this.#read(() => this.#answer(matchId, key, fingerprint));
  }

  async fileOrders(
    matchId: string,
    side: string,
    value: Json,
    expectedVersion?: number,
  ): Promise<FileOrdersResult> {
    names.assertSideName(side);
    if (expectedVersion !== undefined) names.assertCount('expectedVersion', expectedVersion, 0);
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const text = encodeJson(value);
    return this.#write(() => {
      if (this.#version(matchId) === undefined) return { status: 'unknown-match' };
      const present = this.#ordersVersion(matchId, side);
      if (expectedVersion !== undefined && expectedVersion !== present) {
        return { status: 'stale', version: present };
      }
      const version = present + 1;
      this.#put(keys.filed(matchId, side, version), text);
      this.#put(keys.orders(matchId, side), String(version));
      return { status: 'filed', version };
    });
  }

  async ordersAt(matchId: string, side: string, version: number): Promise<Json | undefined> {
    if (!names.isMatchId(matchId) || !names.isSideName(side)) return undefined;
    return this.#read(() => {
      const text = this.database.get(keys.filed(matchId, side, version));
      return text === undefined ? undefined : decodeJson(text);
    });
  }

  async updateHeader(
    matchId: string,
    expectedHeaderVersion: number,
    header: Json,
  ): Promise<UpdateHeaderResult> {
    names.assertCount('expectedHeaderVersion', expectedHeaderVersion, 1);
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const headerText = encodeJson(header);
    return this.#write(() => {
      const fields = this.#fields(matchId);
      if (!fields) return { status: 'unknown-match' };
      const present = fields.headerVersion;
      if (present !== expectedHeaderVersion) return { status: 'stale', version: present };
      const headerVersion = present + 1;
      this.#put(keys.match(matchId), encodeFields({ ...fields, header: headerText, headerVersion }));
      return { status: 'updated', headerVersion };
    });
  }

  async saveSnapshot(matchId: string, version: number, snapshot: Json): Promise<SaveSnapshotResult> {
    names.assertCount('version', version, 0);
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const text = encodeJson(snapshot);
    return this.#write(() => {
      const present = this.#version(matchId);
      if (present === undefined) return { status: 'unknown-match' };
      if (version > present) return { status: 'no-such-version' };
      this.#put(keys.kept(matchId, version), text);
      return { status: 'saved' };
    });
  }

  async snapshotBefore(matchId: string, version: number): Promise<KeptSnapshot | undefined> {
    names.assertCount('version', version, 0);
    if (!names.isMatchId(matchId)) return undefined;
    return this.#read(() => {
      const present = this.#version(matchId);
      if (present === undefined) return undefined;
      if (present <= version) {
        return { version: present, snapshot: decodeJson(this.#get(keys.snapshot(matchId))) };
      }
      const range = {
        start: keys.kept(matchId, version),
        end: keys.kept(matchId, -1),
        reverse: true,
        limit: 1,
      };
      const [best] = this.database.getRange(range);
      return best && { version: Number(best.key[2]), snapshot: decodeJson(best.value) };
    });
  }

  async list({ limit, cursor }: ListRequest): Promise<MatchPage> {
    names.assertCount('limit', limit, 1);
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    return this.#read(() => {
      const start = after ? keys.index(after) : indexEnd;
      // One more than asked for tells whether there is a next page.
      const range = { start, end: indexStart, reverse: true, exclusiveStart: true, limit: limit + 1 };
      const found = Array.from(this.database.getRange(range), ({ value: id }) => this.#summary(id)!);
      if (found.length <= limit) return { matches: found };
      const matches = found.slice(0, limit);
      return { matches, cursor: makeCursor(matches.at(-1)!.record) };
    });
  }

  async keep(name: string, value: string): Promise<string> {
    names.assertServiceKey(name);
    const key = keys.service(name);
    const present = this.#read(() => this.database.get(key));
    if (present !== undefined) return present;
    return this.#write(() => {
      const kept = this.database.get(key);
      if (kept !== undefined) return kept;
      this.#put(key, value);
      return value;
    });
  }

  async ping(): Promise<void> {
    this.#read(() => this.database.get(keys.service('ping')));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#writes.idle();
    await this.database.close();
  }

  /** What stands against an append, in the order that the port promises. */
  #refusal({ matchId, ...request }: AppendRequest): AppendResult | undefined {
    const version = this.#version(matchId);
    if (version === undefined) return { status: 'unknown-match' };

    if (request.idempotency) {
      const { key, fingerprint } = request.idempotency;
      const first = this.#answer(matchId, key, fingerprint);
      if (first.status !== 'unused') return first;
    }

    if (version !== request.expectedVersion) return { status: 'stale', version };

    const expected = Object.entries(request.expectedOrders ?? {});
    const orders = Object.fromEntries(expected.map(([side]) => [side, this.#ordersVersion(matchId, side)]));
    const changed = expected.some(([side, expectedVersion]) => orders[side] !== expectedVersion);
    return changed ? { status: 'orders-changed', orders } : undefined;
  }

  #answer(matchId: string, key: string, fingerprint: string): AnswerResult {
    const text = this.database.get(keys.answer(matchId, key));
    if (text === undefined) return { status: 'unused' };
    const first = JSON.parse(text) as FirstAnswer;
    if (first.fingerprint !== fingerprint) return { status: 'key-reused' };
    return { status: 'repeated', answer: decodeJson(first.answer) };
  }

  #summary(id: string): MatchSummary | undefined {
    const fields = this.#fields(id);
    if (!fields) return undefined;
    const { createdAt, header, headerVersion } = fields;
    const version = Number(this.#get(keys.version(id)));
    return { record: { id, createdAt, header: decodeJson(header) }, headerVersion, version };
  }

  #fields(id: string): MatchFields | undefined {
    const text = this.database.get(keys.match(id));
    return text === undefined ? undefined : (JSON.parse(text) as MatchFields);
  }

  #version(id: string): number | undefined {
    const text = this.database.get(keys.version(id));
    return text === undefined ? undefined : Number(text);
  }

  #ordersVersion(id: string, side: string): number {
    return Number(this.database.get(keys.orders(id, side)) ?? 0);
  }

  #put(key: StoreKey, value: string): void {
    this.database.putSync(key, value);
  }

  /** A value that is there because others are. */
  #get(key: StoreKey): string {
    const text = this.database.get(key);
    if (text === undefined) throw new Error(`The store lacks ${key.join('/')}.`);
    return text;
  }

  /** Runs without a break in one state of the store: the newest, also when another process wrote it. */
  #read<T>(use: () => T): T {
    if (this.#closed) throw closed();
    this.database.resetReadTxn();
    return use();
  }

  async #write<T>(action: () => T): Promise<T> {
    if (this.#closed) throw closed();
    try {
      return await this.#writes.run(action);
    } catch (error) {
      throw isDatabaseError(error) ? unavailable('unknown', error) : error;
    }
  }
}

function encodeFields(fields: MatchFields): string {
  return JSON.stringify(fields);
}

function encodeAnswer({ fingerprint, answer }: Idempotency): string {
  return JSON.stringify({ fingerprint, answer: encodeJson(answer) } satisfies FirstAnswer);
}

function unavailable(written: WriteOutcome, cause: unknown): StorageUnavailable {
  return new StorageUnavailable('The store on this disk cannot be used now.', written, { cause });
}

function closed(): StorageUnavailable {
  return new StorageUnavailable('The store is closed.', 'no');
}
