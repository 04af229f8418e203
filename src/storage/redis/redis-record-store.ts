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
import type { StoreConnection } from './commands';
import type { PartitionKeys, RedisKeys } from './keys';
import { writeRecordReply } from './replies';

/** Small records on the server of the matches. */
export class RedisRecordStore implements RecordStore {
  constructor(
    private readonly connection: StoreConnection,
    private readonly keys: RedisKeys,
  ) {}

  async read(key: RecordKey): Promise<StoredRecord | undefined> {
    if (!names.isRecordKey(key)) return undefined;
    const [found] = await this.#records(this.keys.partition(key), [key.id]);
    return found;
  }

  async write(key: RecordKey, value: StoredJson, options: WriteRecord = {}): Promise<WriteRecordResult> {
    names.assertRecordKey(key);
    names.assertWriteRecord(options);
    const { ids, expiring, record } = this.keys.partition(key);
    const expiresAt = options.expiresAt === undefined ? '' : String(Date.parse(options.expiresAt));
    const args = [key.id, encodeJson(value), String(options.expectedVersion ?? ''), expiresAt];
    const reply = await this.connection.write(ids, (client) =>
      client.writeRecord([record(key.id), ids, expiring], args),
    );
    return writeRecordReply(reply);
  }

  async remove(key: RecordKey, expectedVersion?: number): Promise<boolean> {
    names.assertRecordKey(key);
    if (expectedVersion !== undefined) names.assertCount('expectedVersion', expectedVersion, 1);
    const { ids, expiring, record } = this.keys.partition(key);
    const args = [key.id, String(expectedVersion ?? '')];
    const [code] = await this.connection.write(ids, (client) =>
      client.removeRecord([record(key.id), ids, expiring], args),
    );
    return code === 'removed';
  }

  async list(request: ListRecords): Promise<readonly StoredRecord[]> {
    names.assertCount('limit', request.limit, 1);
    if (!names.isRecordList(request)) return [];
    const { limit, reverse = false } = request;
    const partition = this.keys.partition(request);
    const found: StoredRecord[] = [];
    let { after } = request;
    // The ids of expired records may remain, so one read may return too few.
    while (found.length < limit) {
      const count = limit - found.length;
      const ids = await this.#ids(partition, after, reverse, count);
      found.push(...(await this.#records(partition, ids)));
      if (ids.length < count) break;
      after = ids.at(-1);
    }
    return found;
  }

  #ids(
    { ids }: PartitionKeys,
    after: string | undefined,
    reverse: boolean,
    count: number,
  ): Promise<string[]> {
    const start = after === undefined ? (reverse ? '+' : '-') : `(${after}`;
    const end = reverse ? '-' : '+';
    const limit = { BY: 'LEX', LIMIT: { offset: 0, count } } as const;
    return this.connection.run((client) =>
      client.zRange(ids, start, end, reverse ? { ...limit, REV: true } : limit),
    );
  }

  async #records({ record }: PartitionKeys, ids: readonly string[]): Promise<StoredRecord[]> {
    if (ids.length === 0) return [];
    const replies = await this.connection.run((client) =>
      Promise.all(ids.map((id) => client.hmGet(record(id), ['version', 'value']))),
    );
    return replies.flatMap(([version, value], at) =>
      typeof version === 'string' && typeof value === 'string'
        ? [{ id: ids[at]!, version: Number(version), value: decodeJson(value) }]
        : [],
    );
  }
}
