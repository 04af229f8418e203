import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/storage/embedded/database';
import { openEmbeddedStores } from '../../src/storage/embedded/open';
import { StorageUnavailable } from '../../src/storage/errors';
import { typescriptArguments } from '../support/child';

const record = { id: 'match-1', createdAt: '2026-11-20T12:00:00.000Z', header: null };

describe('the embedded store', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'westwall-embedded-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('creates its directory, whatever its name, and finds everything there again', async () => {
    const directory = join(folder, 'deep', 'store.v1');
    const first = await openEmbeddedStores({ directory });
    await first.games.create(record, 0);
    await first.games.append({ matchId: record.id, expectedVersion: 0, entries: ['a', 'b'], snapshot: 2 });
    await first.close();

    const second = await openEmbeddedStores({ directory });
    expect(await second.games.load(record.id)).toEqual({
      record,
      headerVersion: 1,
      version: 2,
      snapshot: 2,
      orders: {},
      packed: 0,
    });
    expect((await second.games.list({ limit: 1 })).matches).toHaveLength(1);
    await second.close();
  });

  it('does not open where no directory can be created', async () => {
    const directory = join(folder, 'file');
    await writeFile(directory, 'not a store');
    await expect(openEmbeddedStores({ directory })).rejects.toThrow(StorageUnavailable);
  });

  it('sees at once what another process has written, even within one turn of the event loop', async () => {
    const directory = join(folder, 'store');
    const stores = await openEmbeddedStores({ directory });
    const store = stores.games;
    await store.create(record, 0);
    const before = store.load(record.id);
    const args = [
      join(__dirname, 'children/roles.ts'),
      'appender',
      JSON.stringify({ kind: 'embedded', directory }),
      record.id,
    ];
    expect(spawnSync(process.execPath, [...typescriptArguments, ...args], { stdio: 'inherit' }).status).toBe(
      0,
    );
    const after = store.load(record.id);
    expect(await before).toMatchObject({ version: 0 });
    expect(await after).toMatchObject({ version: 1, snapshot: 1 });
    await stores.close();
  });

  it('fails with a typed error on a full disk, keeps what it acknowledged and stays alive', async () => {
    const directory = join(folder, 'store');
    const before = await openEmbeddedStores({ directory });
    await before.games.create(record, 0);
    await before.close();

    // Files of this child cannot grow beyond about five megabytes.
    const filler = [join(__dirname, 'children/roles.ts'), 'filler'];
    const store = JSON.stringify({ kind: 'embedded', directory, thread: {} });
    const limited = ['-c', 'ulimit -f 10000; exec "$0" "$@"', process.execPath, ...typescriptArguments];
    const child = spawn('sh', [...limited, ...filler, store, record.id], {
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    const exited = once(child, 'exit');
    const outcome = once(child, 'message') as Promise<[{ acknowledged: number; readable: number }]>;
    const ended = exited.then(() => {
      throw new Error('The process did not survive the full disk.');
    });
    const [{ acknowledged, readable }] = await Promise.race([outcome, ended]);
    expect(acknowledged).toBeGreaterThan(0);
    expect(readable).toBe(acknowledged);
    child.disconnect();
    await expect(ended).rejects.toThrow();

    const after = await openEmbeddedStores({ directory });
    expect(await after.games.load(record.id)).toMatchObject({
      version: acknowledged,
      snapshot: acknowledged,
    });
    const more = { matchId: record.id, expectedVersion: acknowledged, entries: ['more'], snapshot: 'more' };
    expect(await after.games.append(more)).toEqual({ status: 'appended', version: acknowledged + 1 });
    await after.close();
  });
});

describe('the queue of writes', () => {
  it('undoes a write that throws, and no other write of its group', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'westwall-queue-'));
    const { view, writes, close } = openDatabase({ directory, reserveBytes: 1 });
    const put = (name: string) => writes.run(() => view.put([name], 'written'));
    const failing = writes.run(() => {
      view.put(['failing'], 'written');
      throw new Error('half way');
    });
    const results = await Promise.allSettled([put('first'), failing, put('last')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(['first', 'failing', 'last'].map((name) => view.get([name]))).toEqual([
      'written',
      undefined,
      'written',
    ]);
    await close();
    await rm(directory, { recursive: true });
  });
});
