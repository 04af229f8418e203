import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../src/cli/program';
import type { EndOfCommand } from '../../src/cli/program';
import { openJobQueue } from '../../src/jobs/open-job-queue';
import type { JobQueueOptions } from '../../src/jobs/open-job-queue';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { backends } from '../storage/backends';
import type { Backend } from '../storage/backends';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'westwall-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of the program with the settings of this store. */
async function westwall({ options }: Backend, ...args: readonly string[]): Promise<EndOfCommand> {
  const settings =
    options.kind === 'redis' ? { REDIS_URL: options.url } : { WESTWALL_STORE: options.directory };
  const before = { ...process.env };
  const silent = jest.spyOn(console, 'log').mockImplementation();
  try {
    Object.assign(process.env, settings);
    return await runCommand(args);
  } finally {
    process.env = before;
    silent.mockRestore();
  }
}

const createdAt = (day: number): string => `2026-11-0${day}T12:00:00.000Z`;
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const account = { collection: 'users', partition: 'all', id: 'anna' };
const lease = { collection: 'leases', partition: 'service', id: 'sweep' };

async function fill({ games, records }: Stores): Promise<void> {
  for (const day of [1, 2, 3]) {
    const id = `match-${day}`;
    await games.create({ id, createdAt: createdAt(day), header: { day } }, 'start');
    await games.fileOrders(id, 'us', { retreat: 'referee' });
    for (let version = 0; version < 3; version += 1) {
      const entries = [{ number: version + 1 }];
      const idempotency = { key: `key-${version}`, fingerprint: 'f', answer: version };
      await games.append({
        matchId: id,
        expectedVersion: version,
        entries,
        snapshot: { version },
        idempotency,
      });
    }
  }
  await games.pack({
    matchId: 'match-1',
    packed: 0,
    block: { first: 1, bodies: ['one', 'two'], head: 'h' },
    snapshot: { version: 2 },
  });
  await records.write(account, { name: 'Anna' });
  await records.write(lease, null, { expiresAt });
  await games.keep('seat-key', 'a secret');
}

async function contents({ games, records }: Stores): Promise<unknown> {
  const ids = ['match-1', 'match-2', 'match-3'];
  return {
    listed: await games.list({ limit: 10 }),
    matches: await games.loadAll(ids),
    entries: await Promise.all(ids.map((id) => games.entries(id, 1))),
    answers: await Promise.all(ids.map((id) => games.answerFor(id, 'key-1', 'f'))),
    orders: await Promise.all(ids.map((id) => games.ordersAt(id, 'us', 1))),
    kept: await Promise.all(ids.map((id) => games.snapshotBefore(id, 2))),
    account: await records.read(account),
    accounts: await records.list({ ...account, limit: 10 }),
    lease: await records.read(lease),
    secret: await games.keep('seat-key', 'another'),
  };
}

function queueOf({ options }: Backend): JobQueueOptions {
  return options.kind === 'redis' ? { kind: 'redis', url: options.url } : { ...options, kind: 'embedded' };
}

async function using<T>(backend: Backend, use: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await openStores(backend.options);
  try {
    return await use(stores);
  } finally {
    await stores.close();
  }
}

describe.each(backends)('A backup of $name', ({ start }) => {
  it('is made while others write, and restores everything', async () => {
    const [from, to] = [await start(), await start()];
    try {
      const queue = await openJobQueue(queueOf(from));
      await queue.submit({ id: 'waiting', kind: 'turn', payload: { match: 'match-1' } });
      await queue.close();
      const copy = join(folder, 'copy');
      const known = await using(from, async (stores) => {
        await fill(stores);
        let done = false;
        const growing = (async () => {
          await stores.games.create({ id: 'growing', createdAt: createdAt(4), header: null }, 0);
          for (let version = 0; !done; version += 1) {
            await stores.games.append({
              matchId: 'growing',
              expectedVersion: version,
              entries: [0],
              snapshot: 0,
            });
          }
        })();
        expect(await westwall(from, 'backup', copy)).toEqual({ status: undefined });
        done = true;
        await growing;
        await stores.games.remove('growing');
        return contents(stores);
      });
      expect(await westwall(to, 'restore', copy)).toEqual({ status: undefined });
      await using(to, async (stores) => {
        const growing = await stores.games.load('growing');
        // A match created before or during the backup is complete.
        if (growing !== undefined)
          expect(await stores.games.entries('growing', 1)).toHaveLength(growing.version);
        await stores.games.remove('growing');
        expect(await contents(stores)).toEqual(known);
      });
      const restored = await openJobQueue(queueOf(to));
      expect(await restored.get('waiting')).toMatchObject({
        state: 'waiting',
        payload: { match: 'match-1' },
      });
      await restored.close();
      expect(await westwall(to, 'restore', copy)).toMatchObject({
        status: 2,
        complaint: expect.stringContaining('holds matches already'),
      });
    } finally {
      await Promise.all([from.remove(), to.remove()]);
    }
  });

  it('is refused when it is damaged or unfinished, and changes nothing', async () => {
    const backend = await start();
    const copy = join(folder, 'copy');
    try {
      await using(backend, fill);
      await westwall(backend, 'backup', copy);
      expect(await westwall(backend, 'backup', copy)).toEqual({
        status: 2,
        complaint: `${copy} is not empty: name a new folder.`,
      });
      const [file] = Object.keys(
        (JSON.parse(await readFile(join(copy, 'backup.json'), 'utf8')) as { files: object }).files,
      );
      const bytes = await readFile(join(copy, file!));
      bytes[100]! ^= 1;
      await writeFile(join(copy, file!), bytes);
      expect(await westwall(backend, 'restore', copy)).toMatchObject({
        status: 2,
        complaint: expect.stringContaining('missing or damaged'),
      });
      await rm(join(copy, 'backup.json'));
      expect(await westwall(backend, 'restore', copy)).toMatchObject({
        status: 2,
        complaint: `${copy} holds no whole backup.`,
      });
    } finally {
      await backend.remove();
    }
  });
});

it('names a store that cannot be copied', async () => {
  const nowhere: Backend = {
    options: { kind: 'embedded', directory: join(folder, 'none') },
    remove: async () => undefined,
  };
  expect(await westwall(nowhere, 'backup', join(folder, 'copy'))).toMatchObject({
    status: 2,
    complaint: expect.stringContaining('holds no matches'),
  });
});
