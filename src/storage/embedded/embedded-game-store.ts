import { isKept, passesCheckpoint } from '../checkpoints';
import { encodeBlock, lastOf } from '../blocks';
import { decodeBytes, squeeze, squeezeWell } from '../compact';
import { makeCursor, parseCursor } from '../cursor';
import type {
  AnswerResult,
  AppendRequest,
  AppendResult,
  Block,
  FileOrdersResult,
  FilingTerms,
  KeptSnapshot,
  ListQuery,
  LogEntry,
  MatchPage,
  MatchRecord,
  PackRequest,
  MarkedContents,
  MatchSummary,
  PackResult,
  ShelvingStore,
  StoredMatch,
  UpdateHeaderResult,
} from '../game-store';
import type { StoredJson } from '../json';
import { decodeJson, encodeJson } from '../json';
import * as names from '../names';
import { RecentMatches } from '../recent-matches';
import { presentBytes } from './access';
import type { StoreDatabase } from './access';
import type { View } from './view';
import { indexEnd, indexStart, storeKeys } from './keys';
import * as table from './match-table';
import * as shelf from './shelf';
import { MatchWatch } from './match-watch';

/**
 * Matches in a directory of this machine, for any number of processes at once. A write is on the disk when its
 * promise resolves, and no reader sees it before.
 */
export class EmbeddedGameStore implements ShelvingStore {
  readonly #watch: MatchWatch;
  readonly #recent = new RecentMatches();

  constructor(private readonly access: StoreDatabase) {
    this.#watch = new MatchWatch(access);
  }

  async create(record: MatchRecord, snapshot: StoredJson): Promise<'created' | 'exists'> {
    names.assertRecord(record);
    const { id, createdAt } = record;
    const fields = { createdAt, header: encodeJson(record.header), headerVersion: 1 };
    const kept = squeeze(snapshot);
    const created = await this.access.write((database) => {
      if (table.findFields(database, id) !== undefined) return 'exists';
      table.putFields(database, id, fields);
      database.put(storeKeys.version(id), '0');
      database.put(storeKeys.snapshot(id), kept);
      database.put(storeKeys.kept(id, 0), kept);
      database.put(storeKeys.index(record), id);
      return 'created';
    });
    if (created === 'created') this.#recent.create(record, snapshot);
    this.#watch.look(id);
    return created;
  }

  async load(matchId: string): Promise<StoredMatch | undefined> {
    const [match] = await this.loadAll([matchId]);
    return match;
  }

  remembered(matchId: string): StoredMatch | undefined {
    return this.#recent.get(matchId);
  }

  async loadAll(matchIds: readonly string[]): Promise<readonly (StoredMatch | undefined)[]> {
    return this.access.read((database) =>
      matchIds.map((id) => (names.isMatchId(id) ? table.findMatch(database, id, this.#recent) : undefined)),
    );
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    names.assertAppend(request);
    const { matchId, expectedVersion, idempotency } = request;
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const entries = request.entries.map(encodeJson);
    const snapshot = isKept(request) ? squeeze(request.snapshot) : encodeJson(request.snapshot);
    const answer = idempotency && table.encodeAnswer(idempotency);
    const version = expectedVersion + entries.length;
    const result = await this.access.write((database): AppendResult => {
      const refusal = table.refusalOf(database, request);
      if (refusal) return refusal;
      entries.forEach((body, at) => database.put(storeKeys.entry(matchId, expectedVersion + at + 1), body));
      database.put(storeKeys.version(matchId), String(version));
      database.put(storeKeys.snapshot(matchId), snapshot);
      if (passesCheckpoint(expectedVersion, version)) {
        database.put(storeKeys.kept(matchId, version), snapshot);
      }
      if (idempotency && answer !== undefined) {
        database.put(storeKeys.answer(matchId, idempotency.key), answer);
      }
      return { status: 'appended', version };
    });
    if (result.status === 'appended') this.#recent.append(request, version);
    this.#watch.look(matchId);
    return result;
  }

  async entries(matchId: string, from: number, to?: number): Promise<readonly LogEntry[]> {
    names.assertRange(from, to);
    if (!names.isMatchId(matchId)) return [];
    return this.access.read((database) => {
      const last = Math.min(to ?? Infinity, table.findVersion(database, matchId) ?? 0);
      return table.findEntries(database, matchId, from, last);
    });
  }

  async answerFor(matchId: string, key: string, fingerprint: string): Promise<AnswerResult> {
    names.assertIdempotencyKey(key);
    if (!names.isMatchId(matchId)) return { status: 'unused' };
    return this.access.read((database) => {
      if (table.findVersion(database, matchId) === undefined) return { status: 'unused' };
      return table.findAnswer(database, matchId, key, fingerprint);
    });
  }

  async fileOrders(
    matchId: string,
    side: string,
    value: StoredJson,
    terms: FilingTerms = {},
  ): Promise<FileOrdersResult> {
    names.assertFiling(side, terms);
    const { expectedVersion, idempotency } = terms;
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const text = encodeJson(value);
    return this.access.write((database): FileOrdersResult => {
      if (table.findVersion(database, matchId) === undefined) return { status: 'unknown-match' };
      if (idempotency) {
        const { key, fingerprint } = idempotency;
        const first = table.findAnswer(database, matchId, key, fingerprint);
        if (first.status === 'repeated') return { status: 'repeated', version: Number(first.answer) };
        if (first.status === 'key-reused') return first;
      }
      const before = table.ordersVersion(database, matchId, side);
      if (expectedVersion !== undefined && expectedVersion !== before) {
        return { status: 'stale', version: before };
      }
      const version = before + 1;
      database.put(storeKeys.filed(matchId, side, version), text);
      database.put(storeKeys.orders(matchId, side), String(version));
      if (idempotency) {
        const answer = table.encodeAnswer({ ...idempotency, answer: version });
        database.put(storeKeys.answer(matchId, idempotency.key), answer);
      }
      return { status: 'filed', version };
    });
  }

  async ordersAt(matchId: string, side: string, version: number): Promise<StoredJson | undefined> {
    if (!names.isMatchId(matchId) || !names.isSideName(side)) return undefined;
    return this.access.read((database) => {
      const text = database.get(storeKeys.filed(matchId, side, version));
      if (text !== undefined) return decodeJson(text);
      // Throws if the match is archived.
      table.findVersion(database, matchId);
      return undefined;
    });
  }

  async updateHeader(
    matchId: string,
    expectedHeaderVersion: number,
    header: StoredJson,
  ): Promise<UpdateHeaderResult> {
    names.assertCount('expectedHeaderVersion', expectedHeaderVersion, 1);
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const headerText = encodeJson(header);
    const result = await this.access.write((database): UpdateHeaderResult => {
      const fields = table.findFields(database, matchId);
      if (!fields) return { status: 'unknown-match' };
      if (fields.headerVersion !== expectedHeaderVersion) {
        return { status: 'stale', version: fields.headerVersion };
      }
      const headerVersion = fields.headerVersion + 1;
      table.putFields(database, matchId, { ...fields, header: headerText, headerVersion });
      return { status: 'updated', headerVersion };
    });
    this.#watch.look(matchId);
    return result;
  }

  async pack(request: PackRequest): Promise<PackResult> {
    names.assertPack(request);
    const { matchId, block } = request;
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const encoded = {
      block: await encodeBlock(block),
      snapshot: request.snapshot === undefined ? undefined : await squeezeWell(request.snapshot),
    };
    const pack = (database: View): PackResult => {
      const version = table.findVersion(database, matchId);
      if (version === undefined) return { status: 'unknown-match' };
      if (table.findPacked(database, matchId) !== request.packed) return { status: 'stale' };
      if (lastOf(block) > version) return { status: 'no-such-version' };
      table.putBlock(database, request, encoded);
      return { status: 'packed' };
    };
    return this.access.write(pack, { removes: true });
  }

  async blocks(matchId: string, from: number): Promise<readonly Block[]> {
    names.assertRange(from, undefined);
    if (!names.isMatchId(matchId)) return [];
    return this.access.read((database) => {
      if (table.findVersion(database, matchId) === undefined) return [];
      return table.findBlocks(database, matchId, from, Infinity);
    });
  }

  async snapshotBefore(matchId: string, version: number): Promise<KeptSnapshot | undefined> {
    names.assertCount('version', version, 0);
    if (!names.isMatchId(matchId)) return undefined;
    return this.access.read((database) => {
      const last = table.findVersion(database, matchId);
      if (last === undefined) return undefined;
      if (last <= version) {
        return { version: last, snapshot: decodeBytes(presentBytes(database, storeKeys.snapshot(matchId))) };
      }
      const range = {
        start: storeKeys.kept(matchId, version),
        end: storeKeys.kept(matchId, -1),
        reverse: true,
        limit: 1,
      };
      const [best] = database.getKeys(range);
      return best && { version: Number(best[2]), snapshot: decodeBytes(presentBytes(database, best)) };
    });
  }

  async list({ limit, cursor }: ListQuery): Promise<MatchPage> {
    names.assertCount('limit', limit, 1);
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    return this.access.read((database) => {
      const start = after ? storeKeys.index(after) : indexEnd;
      // One more than requested shows whether there is a next page.
      const range = { start, end: indexStart, reverse: true, exclusiveStart: true, limit: limit + 1 };
      const found = Array.from(database.getRange(range), ({ value: id }) => table.findSummary(database, id)!);
      if (found.length <= limit) return { matches: found };
      const matches = found.slice(0, limit);
      return { matches, cursor: makeCursor(matches.at(-1)!.record) };
    });
  }

  async remove(matchId: string): Promise<boolean> {
    if (!names.isMatchId(matchId)) return false;
    const removed = await this.access.write((database) => table.removeMatch(database, matchId), {
      removes: true,
    });
    this.#watch.look(matchId);
    return removed;
  }

  async contents(matchId: string): Promise<MarkedContents | undefined> {
    if (!names.isMatchId(matchId)) return undefined;
    return this.access.read((database) => shelf.contents(database, matchId));
  }

  async putAway(matchId: string, mark: string): Promise<boolean> {
    if (!names.isMatchId(matchId)) return false;
    return this.access.write((database) => shelf.putAway(database, matchId, mark), { removes: true });
  }

  async bringBack(matchId: string, marked: MarkedContents): Promise<void> {
    if (!names.isMatchId(matchId)) return;
    const blocks = await Promise.all(
      marked.contents.blocks.map(async (block) => ({ first: block.first, bytes: await encodeBlock(block) })),
    );
    await this.access.write((database) => shelf.bringBack(database, matchId, { ...marked, blocks }));
  }

  async summary(matchId: string): Promise<MatchSummary | undefined> {
    if (!names.isMatchId(matchId)) return undefined;
    return this.access.read((database) => table.findSummary(database, matchId));
  }

  async subscribe(matchId: string, listener: () => void): Promise<() => Promise<void>> {
    if (!names.isMatchId(matchId)) return async () => undefined;
    const end = this.#watch.listen(matchId, listener);
    return async () => end();
  }

  stopWatching(): void {
    this.#watch.stop();
  }

  async kept(name: string): Promise<string | undefined> {
    names.assertServiceKey(name);
    return this.access.read((database) => database.get(storeKeys.service(name)));
  }

  async keep(name: string, value: string): Promise<string> {
    const kept = await this.kept(name);
    if (kept !== undefined) return kept;
    const key = storeKeys.service(name);
    return this.access.write((database) => {
      const first = database.get(key);
      if (first !== undefined) return first;
      database.put(key, value);
      return value;
    });
  }

  async forget(name: string): Promise<boolean> {
    names.assertServiceKey(name);
    return this.access.write((database) => database.remove(storeKeys.service(name)), { removes: true });
  }

  probe(): Promise<void> {
    return this.access.write((database) => database.put(storeKeys.probe, ''));
  }
}
