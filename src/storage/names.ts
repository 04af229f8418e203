import type { AppendRequest, FilingTerms, MatchRecord, PackRequest } from './game-store';
import type { ListRecords, RecordKey, WriteRecord } from './record-store';

const matchId = /^[A-Za-z0-9_-]{1,64}$/;
const side = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
const serviceKey = /^[A-Za-z0-9_.-]{1,128}$/;
const idempotencyKey = /^[\x21-\x7e]{1,255}$/;
const recordName = /^[A-Za-z0-9_.:-]{1,128}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Checks a match id: 1 to 64 of `A-Z a-z 0-9 _ -`. No match is ever found under any other text. */
export function isMatchId(text: string): boolean {
  return matchId.test(text);
}

/** Checks the name of a side: a letter, then up to 31 of `A-Z a-z 0-9 _ -`. */
export function isSideName(text: string): boolean {
  return side.test(text);
}

/** Checks an idempotency key: 1 to 255 printable ASCII characters without a space. */
export function isIdempotencyKey(text: string): boolean {
  return idempotencyKey.test(text);
}

function assertSideName(text: string): void {
  if (!isSideName(text)) throw new TypeError('A side name is a letter and up to 31 more of A-Z a-z 0-9 _ -.');
}

export function assertIdempotencyKey(text: string): void {
  if (!isIdempotencyKey(text)) {
    throw new TypeError('An idempotency key has 1 to 255 printable ASCII characters and no space.');
  }
}

export function assertServiceKey(text: string): void {
  if (!serviceKey.test(text)) throw new TypeError('A kept name has 1 to 128 of A-Z a-z 0-9 _ . -.');
}

export function assertRecord({ id, createdAt }: MatchRecord): void {
  if (!isMatchId(id)) throw new TypeError('A match id has 1 to 64 of A-Z a-z 0-9 _ -.');
  assertInstant('createdAt', createdAt);
}

function assertInstant(what: string, text: string): void {
  if (!instant.test(text) || Number.isNaN(Date.parse(text))) {
    throw new TypeError(`${what} is an instant as toISOString() writes it.`);
  }
}

/** Checks the key of a record. No record is ever found under any other key. */
export function isRecordKey({ collection, partition, id }: RecordKey): boolean {
  return [collection, partition, id].every((part) => recordName.test(part));
}

export function assertRecordKey(key: RecordKey): void {
  if (isRecordKey(key)) return;
  throw new TypeError('Each part of the key of a record has 1 to 128 of A-Z a-z 0-9 _ . : -.');
}

export function assertWriteRecord({ expectedVersion, expiresAt }: WriteRecord): void {
  if (expectedVersion !== undefined) assertCount('expectedVersion', expectedVersion, 0);
  if (expiresAt !== undefined) assertInstant('expiresAt', expiresAt);
}

/** Checks a request for a list of records. */
export function isRecordList({ collection, partition, after = 'any' }: ListRecords): boolean {
  return isRecordKey({ collection, partition, id: after });
}

export function assertAppend({ entries, expectedOrders, idempotency, ...expected }: AppendRequest): void {
  if (entries.length === 0) throw new TypeError('An append needs at least one entry.');
  assertCount('expectedVersion', expected.expectedVersion, 0);
  if (expected.expectedHeaderVersion !== undefined) {
    assertCount('expectedHeaderVersion', expected.expectedHeaderVersion, 1);
  }
  for (const [name, version] of Object.entries(expectedOrders ?? {})) {
    assertSideName(name);
    assertCount(`expectedOrders.${name}`, version, 0);
  }
  if (idempotency) assertIdempotencyKey(idempotency.key);
}

export function assertFiling(side: string, { expectedVersion, idempotency }: FilingTerms): void {
  assertSideName(side);
  if (expectedVersion !== undefined) assertCount('expectedVersion', expectedVersion, 0);
  if (idempotency) assertIdempotencyKey(idempotency.key);
}

export function assertPack({ packed, block }: PackRequest): void {
  assertCount('packed', packed, 0);
  assertCount('first', block.first, 1);
  if (block.first > packed + 1) throw new RangeError('A block leaves out no entry.');
  if (block.first + block.bodies.length <= packed + 1) throw new RangeError('A block packs a further entry.');
}

/** Throws a RangeError for any value but a whole number of at least `least`. */
export function assertCount(what: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${what} must be a whole number from ${least} on.`);
  }
}

/** Checks a range of entry numbers, which start at 1; a `to` below `from` asks for nothing. */
export function assertRange(from: number, to: number | undefined): void {
  assertCount('from', from, 1);
  if (to !== undefined) assertCount('to', to, 0);
}
