import { isKept, passesCheckpoint } from '../checkpoints';
import { encodeBlock, entriesBetween, lastOf } from '../blocks';
import { squeeze, squeezeWell, textOfBytes } from '../compact';
import type { ListPosition } from '../cursor';
import { makeCursor, parseCursor, parsePosition } from '../cursor';
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
  MatchSummary,
  PackRequest,
  MarkedContents,
  PackResult,
  ShelvingStore,
  StoredMatch,
  UpdateHeaderResult,
} from '../game-store';
import { MatchIsAway } from '../errors';
import type { StoredJson } from '../json';
import { decodeJson, encodeJson } from '../json';
import * as names from '../names';
import { RecentMatches, stampOfMatch } from '../recent-matches';
import type { MatchChanges } from './match-changes';
import type { StoreConnection } from './commands';
import { answerField, filedField, fingerprintField, indexMember } from './keys';
import type { RedisKeys } from './keys';
import * as replies from './replies';

/** Fields of a match that stay while it is archived. */
const keptFields = [...replies.summaryFields, 'away'];

/**
 * Matches on a Redis server, version 7.0 or later. An append survives a crash of the server as far as
 * `appendfsync` promises; `maxmemory-policy` must be `noeviction`.
 */
export class RedisGameStore implements ShelvingStore {
  readonly #recent = new RecentMatches();

  constructor(
    private readonly connection: StoreConnection,
    private readonly keys: RedisKeys,
    private readonly changes: MatchChanges,
  ) {}

  async create(record: MatchRecord, snapshot: StoredJson): Promise<'created' | 'exists'> {
    names.assertRecord(record);
    const args = [record.createdAt, encodeJson(record.header), textOfBytes(squeeze(snapshot))];
    const { match, snapshots } = this.keys.match(record.id);
    if ((await this.connection.run((client) => client.exists(match))) === 1) return 'exists';
    // Two slots of a cluster, so two commands. The index comes first: a crash in between leaves a member
    // without a match, which listings skip, rather than a match that no listing shows.
    const { index } = this.keys;
    await this.connection.write(index, (client) =>
      client.zAdd(index, { score: 0, value: indexMember(record) }),
    );
    const created = replies.createReply(
      await this.connection.write(match, (client) => client.createMatch([match, snapshots], args)),
    );
    if (created === 'created') this.#recent.create(record, snapshot);
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
    return this.connection.run((client) =>
      Promise.all(
        matchIds.map(async (id) => {
          if (!names.isMatchId(id)) return undefined;
          const { match, orders, filed } = this.keys.match(id);
          const stamp = this.#recent.stamp(id);
          const known = this.#recent.find(id, stamp);
          const reply = replies.unlessAway(id, await client.loadMatch([match, orders, filed], [stamp]));
          if (known !== undefined && replies.isUnchanged(reply)) return known;
          const loaded = replies.loadReply(id, reply);
          return loaded && this.#recent.keep(loaded);
        }),
      ),
    );
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    names.assertAppend(request);
    if (!names.isMatchId(request.matchId)) return { status: 'unknown-match' };
    const { match, log, snapshots, orders, answers } = this.keys.match(request.matchId);
    const keys = [match, log, snapshots, orders, answers];
    const args = [request.matchId, this.keys.changes, ...this.#appendArguments(request)];
    const reply = await this.connection.write(match, (client) => client.appendEntries(keys, args));
    const result = replies.appendReply(replies.unlessAway(request.matchId, reply));
    if (result.status === 'appended') this.#recent.append(request, result.version);
    return result;
  }

  async entries(matchId: string, from: number, to?: number): Promise<readonly LogEntry[]> {
    names.assertRange(from, to);
    if (!names.isMatchId(matchId)) return [];
    if (to !== undefined && to < from) return [];
    const { match, blocks, log } = this.keys.match(matchId);
    const args = [String(from), String(to ?? '')];
    const reply = await this.connection.run((client) => client.readLog([match, blocks, log], args));
    const { blocks: found, bodies, packed } = replies.logReply(replies.unlessAway(matchId, reply));
    const start = Math.max(from, packed + 1);
    return [
      ...entriesBetween(found, from, to ?? Infinity),
      ...bodies.map((body, at) => ({ number: start + at, body: decodeJson(body) })),
    ];
  }

  async answerFor(matchId: string, key: string, fingerprint: string): Promise<AnswerResult> {
    names.assertIdempotencyKey(key);
    if (!names.isMatchId(matchId)) return { status: 'unused' };
    const { match, answers } = this.keys.match(matchId);
    const fields = [fingerprintField(key), answerField(key)];
    const [reply, mark] = await this.connection.run((client) =>
      Promise.all([client.hmGet(answers, fields), client.hGet(match, 'away')]),
    );
    if (mark !== null) throw new MatchIsAway(matchId, mark);
    return replies.answerReply(reply, fingerprint);
  }

  async fileOrders(
    matchId: string,
    side: string,
    value: StoredJson,
    terms: FilingTerms = {},
  ): Promise<FileOrdersResult> {
    names.assertFiling(side, terms);
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const { match, orders, filed, answers } = this.keys.match(matchId);
    const { key = '', fingerprint = '' } = terms.idempotency ?? {};
    const args = [side, encodeJson(value), String(terms.expectedVersion ?? ''), key, fingerprint];
    const reply = await this.connection.write(match, (client) =>
      client.fileOrders([match, orders, filed, answers], args),
    );
    return replies.fileOrdersReply(replies.unlessAway(matchId, reply));
  }

  async ordersAt(matchId: string, side: string, version: number): Promise<StoredJson | undefined> {
    if (!names.isMatchId(matchId)) return undefined;
    const { match, filed } = this.keys.match(matchId);
    const [text, mark] = await this.connection.run((client) =>
      Promise.all([client.hGet(filed, filedField(side, version)), client.hGet(match, 'away')]),
    );
    if (mark !== null) throw new MatchIsAway(matchId, mark);
    return text === null ? undefined : decodeJson(text);
  }

  async updateHeader(
    matchId: string,
    expectedHeaderVersion: number,
    header: StoredJson,
  ): Promise<UpdateHeaderResult> {
    names.assertCount('expectedHeaderVersion', expectedHeaderVersion, 1);
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const { match } = this.keys.match(matchId);
    const args = [matchId, this.keys.changes, String(expectedHeaderVersion), encodeJson(header)];
    return replies.updateHeaderReply(
      await this.connection.write(match, (client) => client.updateHeader([match], args)),
    );
  }

  async pack(request: PackRequest): Promise<PackResult> {
    names.assertPack(request);
    const { matchId, packed, block, snapshot } = request;
    if (!names.isMatchId(matchId)) return { status: 'unknown-match' };
    const { match, log, blocks, snapshots } = this.keys.match(matchId);
    const args = [
      ...[packed, block.first, lastOf(block)].map(String),
      textOfBytes(await encodeBlock(block)),
      snapshot === undefined ? '' : textOfBytes(await squeezeWell(snapshot)),
    ];
    const keys = [match, log, blocks, snapshots];
    const reply = await this.connection.run((client) => client.packEntries(keys, args));
    return replies.packReply(replies.unlessAway(matchId, reply));
  }

  async blocks(matchId: string, from: number): Promise<readonly Block[]> {
    names.assertRange(from, undefined);
    if (!names.isMatchId(matchId)) return [];
    const { match, blocks, log } = this.keys.match(matchId);
    const args = [String(from), 'packed'];
    const reply = await this.connection.run((client) => client.readLog([match, blocks, log], args));
    return replies.logReply(replies.unlessAway(matchId, reply)).blocks;
  }

  async snapshotBefore(matchId: string, version: number): Promise<KeptSnapshot | undefined> {
    names.assertCount('version', version, 0);
    if (!names.isMatchId(matchId)) return undefined;
    const { match, snapshots } = this.keys.match(matchId);
    const args = [String(version)];
    const reply = await this.connection.run((client) => client.snapshotBefore([match, snapshots], args));
    return replies.snapshotReply(replies.unlessAway(matchId, reply));
  }

  async list({ limit, cursor }: ListQuery): Promise<MatchPage> {
    names.assertCount('limit', limit, 1);
    const matches: MatchSummary[] = [];
    let after = cursor === undefined ? undefined : parseCursor(cursor);
    // One more than requested shows whether there is a next page.
    while (matches.length <= limit) {
      const positions = await this.#positionsAfter(after, limit + 1 - matches.length);
      if (positions.length === 0) return { matches };
      after = positions.at(-1);
      matches.push(...(await this.#summaries(positions)));
    }
    const page = matches.slice(0, limit);
    return { matches: page, cursor: makeCursor(page.at(-1)!.record) };
  }

  async remove(matchId: string): Promise<boolean> {
    if (!names.isMatchId(matchId)) return false;
    const { match, log, blocks, snapshots, orders, filed, answers } = this.keys.match(matchId);
    const keys = [match, log, blocks, snapshots, orders, filed, answers];
    return this.connection.run(async (client) => {
      const [createdAt] = await client.removeMatch(keys, [matchId, this.keys.changes]);
      if (createdAt === undefined) return false;
      // Another slot of a cluster. After a crash in between, listings skip the leftover member.
      await client.zRem(this.keys.index, indexMember({ id: matchId, createdAt }));
      return true;
    });
  }

  async contents(matchId: string): Promise<MarkedContents | undefined> {
    const found = await this.load(matchId);
    if (found === undefined) return undefined;
    const { version, packed, snapshot, orders } = found;
    const keys = this.keys.match(matchId);
    // Data read after the numbers of the match may be newer; `putAway` then finds another stamp.
    const [entries, blocks, snapshots, filed, answers] = await Promise.all([
      this.entries(matchId, packed + 1, version),
      this.blocks(matchId, 1),
      this.connection.run((client) => client.hGetAll(keys.snapshots)),
      this.connection.run((client) => client.hGetAll(keys.filed)),
      this.connection.run((client) => client.hGetAll(keys.answers)),
    ]);
    return {
      mark: stampOfMatch(found),
      contents: {
        match: { version, packed, snapshot, orders },
        entries: entries.map(({ body }) => body),
        blocks,
        ...replies.hashes({ snapshots, filed, answers }),
      },
    };
  }

  async putAway(matchId: string, mark: string): Promise<boolean> {
    if (!names.isMatchId(matchId)) return false;
    const { match, orders, log, blocks, snapshots, filed, answers } = this.keys.match(matchId);
    const keys = [match, orders, log, blocks, snapshots, filed, answers];
    const [code] = await this.connection.write(match, (client) => client.putAway(keys, [mark]));
    return code === 'put-away';
  }

  async bringBack(matchId: string, { mark, contents }: MarkedContents): Promise<void> {
    if (!names.isMatchId(matchId)) return;
    const { match, entries, blocks, snapshots, filed, answers } = contents;
    const keys = this.keys.match(matchId);
    const hashes = [
      Object.entries(match.orders).map(([side, { version }]) => [side, String(version)]),
      answers.flatMap(({ key, fingerprint, answer }) => [
        [fingerprintField(key), fingerprint],
        [answerField(key), encodeJson(answer)],
      ]),
      await Promise.all(
        blocks.map(async (block) => [String(block.first), textOfBytes(await encodeBlock(block))]),
      ),
      snapshots.map(({ version, snapshot }) => [String(version), textOfBytes(squeeze(snapshot))]),
      filed.map(({ side, version, value }) => [filedField(side, version), encodeJson(value)]),
    ];
    const args = [
      ...[mark, String(match.version), String(match.packed), textOfBytes(squeeze(match.snapshot))],
      ...[String(entries.length), ...entries.map(encodeJson)],
      ...hashes.flatMap((fields) => [String(2 * fields.length), ...fields.flat()]),
    ];
    await this.connection.write(keys.match, (client) =>
      client.bringBack(
        [keys.match, keys.log, keys.orders, keys.answers, keys.blocks, keys.snapshots, keys.filed],
        args,
      ),
    );
  }

  async summary(matchId: string): Promise<MatchSummary | undefined> {
    if (!names.isMatchId(matchId)) return undefined;
    const { match } = this.keys.match(matchId);
    return replies.storedSummary(
      matchId,
      await this.connection.run((client) => client.hmGet(match, keptFields)),
    );
  }

  async subscribe(matchId: string, listener: () => void): Promise<() => Promise<void>> {
    if (!names.isMatchId(matchId)) return async () => undefined;
    return this.changes.listen(matchId, listener);
  }

  async kept(name: string): Promise<string | undefined> {
    names.assertServiceKey(name);
    return (await this.connection.run((client) => client.get(this.keys.kept(name)))) ?? undefined;
  }

  async keep(name: string, value: string): Promise<string> {
    names.assertServiceKey(name);
    const key = this.keys.kept(name);
    const kept = await this.connection.write(key, async (client) => {
      const present = await client.get(key);
      if (present !== null) return present;
      await client.set(key, value, { condition: 'NX' });
      return client.get(key);
    });
    if (kept === null) throw new Error(`Redis lost the kept value ${name}.`);
    return kept;
  }

  async forget(name: string): Promise<boolean> {
    names.assertServiceKey(name);
    return (await this.connection.run((client) => client.del(this.keys.kept(name)))) === 1;
  }

  probe(): Promise<void> {
    return this.connection.probe(this.keys.probe);
  }

  async #positionsAfter(after: ListPosition | undefined, count: number): Promise<ListPosition[]> {
    const from = after ? `(${indexMember(after)}` : '+';
    const members = await this.connection.run((client) =>
      client.zRange(this.keys.index, from, '-', { BY: 'LEX', REV: true, LIMIT: { offset: 0, count } }),
    );
    return members.map(parsePosition);
  }

  async #summaries(positions: readonly ListPosition[]): Promise<MatchSummary[]> {
    const found = await this.connection.run((client) =>
      Promise.all(
        positions.map(async ({ id, createdAt }) => {
          const summary = replies.storedSummary(
            id,
            await client.hmGet(this.keys.match(id).match, keptFields),
          );
          // Another time of creation: left by a creation that lost a race for this id.
          return summary?.record.createdAt === createdAt ? summary : undefined;
        }),
      ),
    );
    return found.filter((summary) => summary !== undefined);
  }

  #appendArguments(request: AppendRequest): string[] {
    const { expectedVersion, expectedHeaderVersion, entries, idempotency } = request;
    const orders = Object.entries(request.expectedOrders ?? {});
    return [
      String(expectedVersion),
      String(expectedHeaderVersion ?? ''),
      isKept(request) ? textOfBytes(squeeze(request.snapshot)) : encodeJson(request.snapshot),
      passesCheckpoint(expectedVersion, expectedVersion + entries.length) ? '1' : '0',
      idempotency?.key ?? '',
      idempotency?.fingerprint ?? '',
      idempotency ? encodeJson(idempotency.answer) : '',
      String(orders.length),
      ...orders.flatMap(([side, version]) => [side, String(version)]),
      ...entries.map(encodeJson),
    ];
  }
}
