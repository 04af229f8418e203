import { decodeJson, encodeJson } from '../json';
import type { StoredJson } from '../json';
import * as names from '../names';
import type {
  ListRecords,
  RecordKey,
  RecordStore,
  StoredRecord,
  WriteRecord,
  WriteRecordResult,
} from '../record-store';
import type { StoreDatabase } from './access';
import type { View } from './view';
import { afterAll, storeKeys } from './keys';

/** Fields under `keys.record`. The value stays encoded, because listings check the expiry first. */
interface RecordFields {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number;
  readonly value: string;
}

/** Maximum number of expired records that each write removes. */
const mostSweptAtOnce = 20;

/** Small records in the database of the matches. */
export class EmbeddedRecordStore implements RecordStore {
  constructor(private readonly access: StoreDatabase) {}

  async read(key: RecordKey): Promise<StoredRecord | undefined> {
    if (!names.isRecordKey(key)) return undefined;
    return this.access.read((database) => {
      const fields = living(database.get(storeKeys.record(key)), Date.now());
      return fields && storedRecord(key.id, fields);
    });
  }

  async write(key: RecordKey, value: StoredJson, options: WriteRecord = {}): Promise<WriteRecordResult> {
    names.assertRecordKey(key);
    names.assertWriteRecord(options);
    const { expectedVersion, expiresAt } = options;
    const text = encodeJson(value);
    return this.access.write((database) => {
      sweep(database);
      const before = find(database, key);
      const present = before?.version ?? 0;
      if (expectedVersion !== undefined && expectedVersion !== present) {
        return { status: 'stale', version: present };
      }
      const version = present + 1;
      if (before) removeFrom(database, key, before);
      put(database, key, {
        version,
        value: text,
        ...(expiresAt !== undefined && { expiresAt: Date.parse(expiresAt) }),
      });
      return { status: 'written', version };
    });
  }

  async remove(key: RecordKey, expectedVersion?: number): Promise<boolean> {
    names.assertRecordKey(key);
    if (expectedVersion !== undefined) names.assertCount('expectedVersion', expectedVersion, 1);
    const remove = (database: View): boolean => {
      const present = find(database, key);
      if (!present || (expectedVersion !== undefined && expectedVersion !== present.version)) return false;
      removeFrom(database, key, present);
      return true;
    };
    return this.access.write(remove, { removes: true });
  }

  async list(request: ListRecords): Promise<readonly StoredRecord[]> {
    names.assertCount('limit', request.limit, 1);
    if (!names.isRecordList(request)) return [];
    const { collection, partition, limit, after, reverse = false } = request;
    const edge = after ?? (reverse ? afterAll : '');
    return this.access.read((database) => {
      const found: StoredRecord[] = [];
      const range = {
        start: storeKeys.record({ collection, partition, id: edge }),
        end: storeKeys.record({ collection, partition, id: reverse ? '' : afterAll }),
        exclusiveStart: true,
        reverse,
      };
      const now = Date.now();
      for (const { key, value } of database.getRange(range)) {
        const fields = living(value, now);
        if (fields) found.push(storedRecord(String(key.at(-1)), fields));
        if (found.length === limit) break;
      }
      return found;
    });
  }
}

function storedRecord(id: string, { version, value }: RecordFields): StoredRecord {
  return { id, version, value: decodeJson(value) };
}

function living(text: string | undefined, now: number): RecordFields | undefined {
  if (text === undefined) return undefined;
  const fields = JSON.parse(text) as RecordFields;
  return fields.expiresAt === undefined || fields.expiresAt > now ? fields : undefined;
}

/** Record under a key; an expired one is removed. */
function find(database: View, key: RecordKey): RecordFields | undefined {
  const text = database.get(storeKeys.record(key));
  const fields = living(text, Date.now());
  if (text !== undefined && !fields) removeFrom(database, key, JSON.parse(text) as RecordFields);
  return fields;
}

function put(database: View, key: RecordKey, fields: RecordFields): void {
  database.put(storeKeys.record(key), JSON.stringify(fields));
  if (fields.expiresAt !== undefined) database.put(storeKeys.expiry(fields.expiresAt, key), '');
}

function removeFrom(database: View, key: RecordKey, { expiresAt }: RecordFields): void {
  database.remove(storeKeys.record(key));
  if (expiresAt !== undefined) database.remove(storeKeys.expiry(expiresAt, key));
}

function sweep(database: View): void {
  const range = { start: storeKeys.expiryStart, end: storeKeys.expiryAt(Date.now()), limit: mostSweptAtOnce };
  // Collected first, because the keys must not change while they are read.
  for (const key of [...database.getKeys(range)]) {
    const [, expiresAt, collection, partition, id] = key.map(String);
    const record = { collection: collection!, partition: partition!, id: id! };
    database.remove(storeKeys.record(record));
    database.remove(storeKeys.expiry(Number(expiresAt), record));
  }
}
