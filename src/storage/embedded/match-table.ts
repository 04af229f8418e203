import type {
  AnswerResult,
  AppendRequest,
  AppendResult,
  Block,
  Idempotency,
  LogEntry,
  MatchSummary,
  PackRequest,
  StoredOrders,
  StoredMatch,
} from '../game-store';
import { blockOf, entriesBetween, lastOf } from '../blocks';
import { decodeBytes } from '../compact';
import { decodeJson, encodeJson } from '../json';
import { MatchIsAway } from '../errors';
import { stampOf, versionOfStamp } from '../recent-matches';
import type { RecentMatches } from '../recent-matches';
import { present, presentBytes } from './access';
import type { View } from './view';
import { afterAll, storeKeys, rangesOfMatch } from './keys';

/** Fields under `keys.match`. The header stays encoded, because it is rarely read. */
interface MatchFields {
  readonly createdAt: string;
  readonly headerVersion: number;
  readonly header: string;
}

/** Members of their text that a stamp needs. Decoding the header as well would take a sixth of a short request. */
const IN_STAMP = /^\{"createdAt":"([^"]+)",.*?"headerVersion":(\d+)/s;

function inStamp(text: string): Pick<MatchFields, 'createdAt' | 'headerVersion'> {
  const [, createdAt, headerVersion] = IN_STAMP.exec(text)!;
  return { createdAt: createdAt!, headerVersion: Number(headerVersion) };
}

/** Fields under `keys.answer`. */
interface FirstAnswer {
  readonly fingerprint: string;
  readonly answer: string;
}

export function findFields(database: View, id: string): MatchFields | undefined {
  const text = database.get(storeKeys.match(id));
  return text === undefined ? undefined : (JSON.parse(text) as MatchFields);
}

export function putFields(database: View, id: string, fields: MatchFields): void {
  const { createdAt, headerVersion, header } = fields;
  database.put(storeKeys.match(id), JSON.stringify({ createdAt, headerVersion, header }));
}

/** Undefined if there is no such match. Throws MatchIsAway. */
export function findVersion(database: View, id: string): number | undefined {
  const text = database.get(storeKeys.version(id));
  if (text !== undefined) return Number(text);
  const mark = findMark(database, id);
  if (mark !== undefined) throw new MatchIsAway(id, mark);
  return undefined;
}

/** Stamp of an archived match. */
export function findMark(database: View, id: string): string | undefined {
  return database.get(storeKeys.away(id));
}

export function findSummary(database: View, id: string): MatchSummary | undefined {
  const fields = findFields(database, id);
  if (!fields) return undefined;
  const { createdAt, header, headerVersion } = fields;
  const record = { id, createdAt, header: decodeJson(header) };
  const mark = findMark(database, id);
  if (mark !== undefined) return { record, headerVersion, version: versionOfStamp(mark), isAway: true };
  return { record, headerVersion, version: Number(present(database, storeKeys.version(id))) };
}

/** Present stamp of a match; undefined if there is none. */
export function findStamp(database: View, id: string): string | undefined {
  const version = findVersion(database, id);
  const text = database.get(storeKeys.match(id));
  if (version === undefined || text === undefined) return undefined;
  const numbers = { ...inStamp(text), version, packed: findPacked(database, id) };
  return stampOf({ ...numbers, orders: findOrders(database, id) });
}

export function findMatch(database: View, id: string, recent: RecentMatches): StoredMatch | undefined {
  const text = database.get(storeKeys.match(id));
  if (text === undefined) return undefined;
  const { createdAt, headerVersion } = inStamp(text);
  const version = findVersion(database, id)!;
  const packed = findPacked(database, id);
  const filed = findOrders(database, id);
  const known = recent.find(id, stampOf({ createdAt, headerVersion, version, packed, orders: filed }));
  if (known) return known;
  const { header } = JSON.parse(text) as MatchFields;
  const orders = filed.map(([side, number]): [string, StoredOrders] => [
    side,
    { version: number, value: decodeJson(present(database, storeKeys.filed(id, side, number))) },
  ]);
  return recent.keep({
    record: { id, createdAt, header: decodeJson(header) },
    ...{ headerVersion, version, packed },
    snapshot: decodeBytes(presentBytes(database, storeKeys.snapshot(id))),
    orders: Object.fromEntries(orders),
  });
}

/** Versions of the present standing orders. */
function findOrders(database: View, id: string): [side: string, version: number][] {
  const range = { start: storeKeys.orders(id, ''), end: storeKeys.orders(id, afterAll) };
  return Array.from(database.getRange(range), ({ key, value }) => [String(key[2]), Number(value)]);
}

/** Number of the last packed entry. */
export function findPacked(database: View, id: string): number {
  return Number(database.get(storeKeys.packed(id)) ?? 0);
}

/** First entry numbers of the blocks, in order. */
function blockStarts(database: View, id: string): number[] {
  const range = { start: storeKeys.blocks(id), end: [...storeKeys.blocks(id), afterAll] };
  return Array.from(database.getKeys(range), (key) => Number(key[2]));
}

/** Blocks that hold packed entries from one number to another. */
export function findBlocks(database: View, id: string, from: number, to: number): Block[] {
  if (from > findPacked(database, id)) return [];
  const starts = blockStarts(database, id);
  return starts
    .filter((first, at) => first <= to && (starts[at + 1] ?? Infinity) > from)
    .map((first) => blockOf(first, decodeBytes(presentBytes(database, storeKeys.block(id, first)))));
}

export function findEntries(database: View, id: string, from: number, to: number): LogEntry[] {
  const entries = entriesBetween(findBlocks(database, id, from, to), from, to);
  for (let number = Math.max(from, findPacked(database, id) + 1); number <= to; number++) {
    entries.push({ number, body: decodeJson(present(database, storeKeys.entry(id, number))) });
  }
  return entries;
}

/** 0 if the side has filed nothing. */
export function ordersVersion(database: View, id: string, side: string): number {
  return Number(database.get(storeKeys.orders(id, side)) ?? 0);
}

export function findAnswer(database: View, id: string, key: string, fingerprint: string): AnswerResult {
  const text = database.get(storeKeys.answer(id, key));
  if (text === undefined) return { status: 'unused' };
  const first = JSON.parse(text) as FirstAnswer;
  if (first.fingerprint !== fingerprint) return { status: 'key-reused' };
  return { status: 'repeated', answer: decodeJson(first.answer) };
}

/** Text under `keys.answer`. */
export function encodeAnswer({ fingerprint, answer }: Idempotency): string {
  return JSON.stringify({ fingerprint, answer: encodeJson(answer) } satisfies FirstAnswer);
}

/** First answer in a text under `keys.answer`. */
export function decodeAnswer(key: string, text: string): Idempotency {
  const { fingerprint, answer } = JSON.parse(text) as FirstAnswer;
  return { key, fingerprint, answer: decodeJson(answer) };
}

/** Reason to refuse an append, checked in the order that `GameStore.append` promises. */
export function refusalOf(database: View, { matchId, ...request }: AppendRequest): AppendResult | undefined {
  const version = findVersion(database, matchId);
  if (version === undefined) return { status: 'unknown-match' };

  if (request.idempotency) {
    const { key, fingerprint } = request.idempotency;
    const first = findAnswer(database, matchId, key, fingerprint);
    if (first.status !== 'unused') return first;
  }

  if (version !== request.expectedVersion) return { status: 'stale', version };

  const { headerVersion } = inStamp(present(database, storeKeys.match(matchId)));
  if (request.expectedHeaderVersion !== undefined && request.expectedHeaderVersion !== headerVersion) {
    return { status: 'header-changed', headerVersion };
  }

  const expected = Object.entries(request.expectedOrders ?? {});
  const orders = Object.fromEntries(expected.map(([side]) => [side, ordersVersion(database, matchId, side)]));
  const changed = expected.some(([side, expectedVersion]) => orders[side] !== expectedVersion);
  return changed ? { status: 'orders-changed', orders } : undefined;
}

/** Stores a block in place of its entries. */
export function putBlock(
  database: View,
  { matchId, packed, block }: PackRequest,
  encoded: { readonly block: Buffer; readonly snapshot: Buffer | undefined },
): void {
  const last = lastOf(block);
  for (let number = packed + 1; number <= last; number++) database.remove(storeKeys.entry(matchId, number));
  database.put(storeKeys.block(matchId, block.first), encoded.block);
  database.put(storeKeys.packed(matchId), String(last));
  const kept = { start: storeKeys.kept(matchId, block.first), end: storeKeys.kept(matchId, last + 1) };
  for (const key of [...database.getKeys(kept)]) database.remove(key);
  if (encoded.snapshot) database.put(storeKeys.kept(matchId, last), encoded.snapshot);
}

/** Removes all keys of a match, and its place in the listing. */
export function removeMatch(database: View, id: string): boolean {
  const fields = findFields(database, id);
  if (!fields) return false;
  database.remove(storeKeys.index({ id, createdAt: fields.createdAt }));
  for (const range of rangesOfMatch(id)) {
    // Collected first, because the keys must not change while they are read.
    for (const key of [...database.getKeys(range)]) database.remove(key);
  }
  return true;
}
