import { randomBytes } from 'node:crypto';
import { EmbeddedJobQueue } from '../../src/jobs/embedded/embedded-job-queue';
import { QueueUnavailable } from '../../src/jobs/job-queue';
import { openEmbeddedStores } from '../../src/storage/embedded/open';
import { StorageUnavailable } from '../../src/storage/errors';
import type { Stores } from '../../src/storage/stores';
import { typescriptArguments } from '../support/child';
import { describeOnDisk, makeSmallDisk } from '../support/small-disk';
import type { SmallDisk } from '../support/small-disk';
import { size } from '../support/size';

const MB = 2 ** 20;
const reserveBytes = 2 * MB;
/** Threads as a server starts them. */
const thread = { execArgv: typescriptArguments };
const refusals = size(1_000, 20_000);
const createdAt = '2026-11-20T12:00:00.000Z';
const text = (bytes: number): string => randomBytes(bytes / 2).toString('hex');

/** Matches that grow in turn, with their acknowledged versions. */
class Writer {
  readonly versions = new Map<string, number>();

  constructor(private readonly stores: Stores) {}

  async create(id: string): Promise<void> {
    await this.stores.games.create({ id, createdAt, header: null }, 0);
    this.versions.set(id, 0);
  }

  /** Returns true if the entry was written. */
  async append(id: string): Promise<boolean> {
    const expectedVersion = this.versions.get(id)!;
    const entries = [text(200 + 40 * (expectedVersion % 70))];
    const request = { matchId: id, expectedVersion, entries, snapshot: text(20_000) };
    try {
      const appended = await this.stores.games.append(request);
      if (appended.status !== 'appended') throw new Error(appended.status);
      this.versions.set(id, appended.version);
      return true;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      expect(error.written).toBe('no');
      return false;
    }
  }
}

async function written(stores: Stores, ids: Iterable<string>): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const id of ids) {
    const [match, entries] = [await stores.games.load(id), await stores.games.entries(id, 1)];
    if (match && entries.length === match.version) versions.set(id, match.version);
  }
  return versions;
}

describeOnDisk(makeSmallDisk, 'On a full disk the embedded store', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = makeSmallDisk(6);
  });
  afterEach(() => disk.remove());
  const open = (): Promise<Stores> => openEmbeddedStores({ directory: disk.directory, reserveBytes, thread });

  it('refuses thousands of writes, reads, loses nothing, starts, and goes on when there is room', async () => {
    const first = await open();
    const writer = new Writer(first);
    const ids = ['one', 'two', 'three'];
    for (const id of ids) await writer.create(id);
    while (await writer.append('one')) await writer.append('two');
    // Other programs leave no space at all.
    disk.fill(0);
    for (let refused = 0; refused < refusals; refused++) {
      expect(await writer.append(ids[refused % ids.length]!)).toBe(false);
    }
    expect(await written(first, ids)).toEqual(writer.versions);
    await first.close();

    const second = await open();
    expect(await written(second, ids)).toEqual(writer.versions);
    await expect(second.records.write({ collection: 'c', partition: 'p', id: 'i' }, 1)).rejects.toThrow(
      StorageUnavailable,
    );
    await second.close();
  });

  it('writes again as soon as another program makes room', async () => {
    const stores = await open();
    const writer = new Writer(stores);
    await writer.create('one');
    disk.fill(0);
    expect(await writer.append('one')).toBe(false);
    disk.clear();
    expect(await writer.append('one')).toBe(true);
    expect(await written(stores, ['one'])).toEqual(new Map([['one', 1]]));
    await stores.close();
  });

  it('removes matches with the reserve, and writes in their place', async () => {
    const stores = await open();
    const writer = new Writer(stores);
    for (const id of ['one', 'two']) await writer.create(id);
    while (await writer.append('one')) await writer.append('two');
    expect(await stores.games.remove('one')).toBe(true);
    for (let count = 0; count < 20; count++) expect(await writer.append('two')).toBe(true);
    const { versions } = writer;
    versions.delete('one');
    expect(await written(stores, ['one', 'two'])).toEqual(versions);
    await stores.close();
  });

  it('makes no store where there is no room for it', async () => {
    disk.fill(0);
    await expect(open()).rejects.toThrow('The disk is full: nothing is written until there is room again.');
  });
});

describeOnDisk(makeSmallDisk, 'On a full disk the embedded queue', () => {
  it('refuses jobs, answers, starts its workers, and does what it has when there is room', async () => {
    const disk = makeSmallDisk(6);
    const settings = { directory: disk.directory, reserveBytes, thread };
    const job = { kind: 'sum', payload: 1 };
    const first = await EmbeddedJobQueue.open(settings);
    await first.submit({ ...job, id: 'kept' });
    disk.fill(0);
    for (let refused = 0; refused < refusals; refused++) {
      await expect(first.submit({ ...job, id: 'refused' })).rejects.toThrow(QueueUnavailable);
    }
    await first.close();

    const second = await EmbeddedJobQueue.open(settings);
    const troubles: unknown[] = [];
    const onError = (error: unknown): void => void troubles.push(error);
    const handlers = { sum: { run: async () => 2 } };
    await second.work(handlers, { concurrency: 1, onError });
    expect(await second.get('kept')).toMatchObject({ state: 'waiting' });
    disk.clear();
    for await (const { state } of second.watch('kept', new AbortController().signal)) {
      if (state === 'completed') break;
    }
    expect(troubles).not.toHaveLength(0);
    expect(troubles.every((error) => error instanceof QueueUnavailable)).toBe(true);
    await second.close();
    disk.remove();
  });
});
