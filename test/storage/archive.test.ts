import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../src/ai/seeded-random';
import type { Archive } from '../../src/storage/archive/archive';
import { ArchivingGameStore } from '../../src/storage/archive/archiving-game-store';
import { FolderArchive } from '../../src/storage/archive/folder-archive';
import { StorageUnavailable } from '../../src/storage/errors';
import type { GameStore, ShelvingStore } from '../../src/storage/game-store';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { startChild } from '../support/child';
import { size } from '../support/size';
import type { Archived } from './children/messages';
import type { Backend } from './backends';
import { backends, newMatchId } from './backends';
import { describeGameStore } from './contract';
import { blockOf, createdAt } from './contract/place';

/** Number of times that the archiving process is killed, each in the middle of a move of about this length. */
const kills = size(1, 25);
const aMoveMs = 20;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'westwall-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.br')).sort();

/** Answers of a store to all questions about a match of ten entries. */
async function told(store: GameStore, id: string) {
  const upTo = Array.from({ length: 12 }, (_, version) => version);
  return {
    match: await store.load(id),
    both: await store.loadAll([id, 'unknown', id]),
    entries: await Promise.all(upTo.map((from) => store.entries(id, from + 1, from + 4))),
    all: await store.entries(id, 1),
    blocks: await Promise.all(upTo.map((from) => store.blocks(id, from + 1))),
    snapshots: await Promise.all(upTo.map((version) => store.snapshotBefore(id, version))),
    orders: await Promise.all(upTo.map((version) => store.ordersAt(id, 'red', version))),
    answers: await Promise.all([
      store.answerFor(id, 'key', 'print'),
      store.answerFor(id, 'key', 'other'),
      store.answerFor(id, 'none', 'print'),
    ]),
  };
}

/** Match of ten entries, six of which are packed, with orders and an answer to repeat. */
async function played(store: GameStore): Promise<string> {
  const id = newMatchId();
  await store.create({ id, createdAt, header: { title: 'one' } }, { turn: 0 });
  const idempotency = { key: 'key', fingerprint: 'print', answer: { first: 1 } };
  const entries = Array.from({ length: 10 }, (_, at) => ({ entry: at + 1 }));
  await store.append({ matchId: id, expectedVersion: 0, entries, snapshot: { turn: 10 }, idempotency });
  await store.fileOrders(id, 'red', { first: true });
  await store.fileOrders(id, 'red', { first: false });
  await store.pack({
    ...{ matchId: id, packed: 0, block: blockOf(1, [1, 2, 3, 4]) },
    snapshot: { packedAt: 4 },
  });
  await store.pack({ matchId: id, packed: 4, block: blockOf(5, [5, 6]), snapshot: { packedAt: 6 } });
  return id;
}

describe.each(backends)('$name with an archive', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.remove());

  describeGameStore(() => openStores({ ...backend.options, archive: folder }));

  describe('that puts matches away', () => {
    let stores: Stores;
    let others: Stores;
    let bare: Stores;
    beforeAll(async () => {
      stores = await openStores({ ...backend.options, archive: folder });
      others = await openStores({ ...backend.options, archive: folder });
      bare = await openStores(backend.options);
    });
    afterAll(() => Promise.all([stores, others, bare].map((one) => one.close())));
    const away = (id: string, version = 10) => stores.archiving!.putAway(id, version);
    const isAway = async (id: string) => (await (bare.games as ShelvingStore).summary(id))?.isAway === true;

    it('says of one that is away what it said before, in every process', async () => {
      const id = await played(stores.games);
      const before = await told(stores.games, id);
      expect(await away(id)).toBe(true);
      expect(await isAway(id)).toBe(true);
      expect(await told(stores.games, id)).toEqual(before);
      expect(await told(others.games, id)).toEqual(before);
      expect(await stores.games.load(id)).toBe(await stores.games.load(id));
      expect(await stores.games.create({ id, createdAt, header: null }, null)).toBe('exists');
      expect(await away(id).catch((error: unknown) => error)).toBeInstanceOf(StorageUnavailable);
    });

    it('lists it, and replaces its header', async () => {
      const id = await played(stores.games);
      await away(id);
      expect(await others.games.load(id)).toMatchObject({ headerVersion: 1 });
      const header = { title: 'another' };
      expect(await stores.games.updateHeader(id, 1, header)).toEqual({
        status: 'updated',
        headerVersion: 2,
      });
      const listed = (await stores.games.list({ limit: 1_000 })).matches.find(
        ({ record }) => record.id === id,
      );
      expect(listed).toEqual({
        record: { id, createdAt, header },
        headerVersion: 2,
        version: 10,
        isAway: true,
      });
      expect(await others.games.load(id)).toMatchObject({
        record: { header },
        version: 10,
        snapshot: { turn: 10 },
      });
    });

    it.each<[string, (store: GameStore, matchId: string) => Promise<object>]>([
      [
        'append',
        (store, matchId) => store.append({ matchId, expectedVersion: 10, entries: [11], snapshot: {} }),
      ],
      ['fileOrders', (store, matchId) => store.fileOrders(matchId, 'red', { third: true })],
      ['pack', (store, matchId) => store.pack({ matchId, packed: 6, block: blockOf(7, [7, 8]) })],
    ])('takes it back for %s, and puts it away again', async (_, write) => {
      const [id, twin] = [await played(stores.games), await played(stores.games)];
      const answer = await write(stores.games, twin);
      const expected = await told(stores.games, twin);
      await away(id);
      expect(await write(others.games, id)).toEqual(answer);
      expect(await isAway(id)).toBe(false);
      const renamed = JSON.parse(JSON.stringify(expected).replaceAll(twin, id)) as object;
      expect(JSON.parse(JSON.stringify(await told(stores.games, id)))).toEqual(renamed);
      expect(await stores.archiving!.putAway(id, expected.match!.version)).toBe(true);
      expect(JSON.parse(JSON.stringify(await told(others.games, id)))).toEqual(renamed);
    });

    it('lets many write at once to one that is away', async () => {
      const id = await played(stores.games);
      await away(id);
      const results = await Promise.all(
        [stores, others, stores, others].map(({ games }, by) =>
          games.append({ matchId: id, expectedVersion: 10, entries: [{ by }], snapshot: { by } }),
        ),
      );
      expect(results.filter(({ status }) => status === 'appended')).toHaveLength(1);
      expect(results.filter(({ status }) => status === 'stale')).toHaveLength(3);
      expect(await stores.games.entries(id, 1)).toHaveLength(11);
    });

    it('leaves one that has gone on', async () => {
      const id = await played(stores.games);
      expect(await away(id, 9)).toBe(false);
      expect(await away('unknown')).toBe(false);
      expect(await isAway(id)).toBe(false);
    });

    it('removes its documents with it, also those of one that was taken back', async () => {
      const [id, back] = [await played(stores.games), await played(stores.games)];
      const before = await files();
      await Promise.all([away(id), away(back)]);
      await stores.games.fileOrders(back, 'red', null);
      expect(await files()).toHaveLength(before.length + 4);
      for (const one of [id, back]) {
        expect(await stores.games.remove(one)).toBe(true);
        expect(await stores.games.load(one)).toBeUndefined();
        expect(await stores.games.remove(one)).toBe(false);
      }
      expect(await files()).toEqual(before);
      const listed = (await stores.games.list({ limit: 1_000 })).matches.map(({ record }) => record.id);
      expect(listed).not.toContain(id);
    });

    it('is refused to a process that has no archive', async () => {
      const id = await played(stores.games);
      await away(id);
      const append = { matchId: id, expectedVersion: 10, entries: [1], snapshot: null };
      for (const call of [
        () => bare.games.load(id),
        () => bare.games.entries(id, 1),
        () => bare.games.blocks(id, 1),
        () => bare.games.snapshotBefore(id, 3),
        () => bare.games.ordersAt(id, 'red', 1),
        () => bare.games.answerFor(id, 'key', 'print'),
        () => bare.games.append(append),
        () => bare.games.fileOrders(id, 'red', null),
        () => bare.games.pack({ matchId: id, packed: 6, block: blockOf(7, [7]) }),
      ]) {
        await expect(call()).rejects.toThrow(`Match ${id} is in the archive`);
      }
    });

    /** Store whose archive fails at its nth call, as if the process had died there. */
    function failing(at: number): ArchivingGameStore {
      const whole = FolderArchive.open(folder);
      let calls = 0;
      const call = async <T>(use: (archive: Archive) => Promise<T>): Promise<T> => {
        calls += 1;
        if (calls === at) throw new StorageUnavailable('Died.', 'no');
        return use(await whole);
      };
      return new ArchivingGameStore(bare.games as ShelvingStore, bare.records, {
        put: (...document) => call((archive) => archive.put(...document)),
        get: (...named) => call((archive) => archive.get(...named)),
        remove: (id) => call((archive) => archive.remove(id)),
      });
    }

    it('loses and doubles nothing when its process is killed, in whatever it does', async () => {
      const before = await files();
      const ids = await Promise.all(Array.from({ length: 3 }, () => played(stores.games)));
      const acknowledged = new Map(ids.map((id) => [id, 10]));
      const options = JSON.stringify({ ...backend.options, archive: folder });
      const random = new Random(backend.options.kind);
      for (let kill = 0; kill < kills; kill += 1) {
        const archiver = startChild<Archived>(join(__dirname, 'children/roles.ts'), [
          'archiver',
          options,
          ...ids,
        ]);
        const note = ({ matchId, version }: Archived) => acknowledged.set(matchId, version);
        for (let count = 1 + random.below(8); count > 0; count -= 1) note(await archiver.next());
        await sleep(random.next() * aMoveMs);
        await archiver.kill();
        // Reports from the last moments before the kill count too.
        for (;;) {
          const last = await archiver.next().catch(() => undefined);
          if (last === undefined) break;
          note(last);
        }
        const listed = (await others.games.list({ limit: 1_000 })).matches.map(({ record }) => record.id);
        for (const id of ids) {
          const { version, snapshot } = (await others.games.load(id))!;
          expect(version - acknowledged.get(id)!).toBeGreaterThanOrEqual(0);
          // An entry may have been written whose answer did not arrive.
          expect(version - acknowledged.get(id)!).toBeLessThanOrEqual(1);
          acknowledged.set(id, version);
          expect(snapshot).toEqual({ turn: version });
          const log = await others.games.entries(id, 1);
          expect(log.map(({ number }) => number)).toEqual(log.map((_, at) => at + 1));
          expect(log).toHaveLength(version);
          expect(log.slice(10).map(({ body }) => body)).toEqual(
            log.slice(10).map(({ number }) => ({ entry: number })),
          );
          expect(await others.games.ordersAt(id, 'red', 2)).toEqual({ first: false });
          expect(await others.games.answerFor(id, 'key', 'print')).toMatchObject({ status: 'repeated' });
          expect(listed.filter((one) => one === id)).toHaveLength(1);
        }
      }
      for (const id of ids) expect(await others.games.remove(id)).toBe(true);
      expect(await files()).toEqual(before);
    });

    it.each([1, 2])('loses nothing when it dies at document %i', async (at) => {
      const id = await played(stores.games);
      const before = await told(stores.games, id);
      await expect(failing(at).putAway(id, 10)).rejects.toThrow('Died.');
      expect(await isAway(id)).toBe(false);
      expect(await told(stores.games, id)).toEqual(before);
      expect(await away(id)).toBe(true);
      expect(await told(stores.games, id)).toEqual(before);
    });

    it.each([1, 2])('leaves no document when it dies at document %i and the match is removed', async (at) => {
      const id = await played(stores.games);
      const before = await files();
      await expect(failing(at).putAway(id, 10)).rejects.toThrow('Died.');
      expect(await stores.games.remove(id)).toBe(true);
      expect(await files()).toEqual(before);
    });

    it('leaves no document of a match that is removed while it is put away', async () => {
      const id = await played(stores.games);
      const before = await files();
      const whole = await FolderArchive.open(folder);
      const archive: Archive = {
        get: (...args) => whole.get(...args),
        remove: (...args) => whole.remove(...args),
        async put(matchId, part, document) {
          if (part === 'match') expect(await stores.games.remove(matchId)).toBe(true);
          await whole.put(matchId, part, document);
        },
      };
      const archiving = new ArchivingGameStore(bare.games as ShelvingStore, bare.records, archive);
      expect(await archiving.putAway(id, 10)).toBe(false);
      expect(await files()).toEqual(before);
    });

    it('leaves no documents of a match in whose removal it died', async () => {
      const before = await files();
      const [id, there] = [await played(stores.games), await played(stores.games)];
      await Promise.all([away(id), away(there)]);
      await expect(failing(1).remove(id)).rejects.toThrow('Died.');
      expect(await stores.games.load(id)).toBeUndefined();
      expect(await files()).toHaveLength(before.length + 4);
      await stores.archiving!.finishRemovals();
      expect(await files()).toHaveLength(before.length + 2);
      expect(await stores.games.load(there)).toMatchObject({ version: 10 });
      await stores.games.remove(there);
    });

    it('says so when a document is lost', async () => {
      const id = await played(stores.games);
      await away(id);
      await (await FolderArchive.open(folder)).remove(id);
      await expect(stores.games.load(id)).rejects.toMatchObject({ matchId: id, isKnown: false });
      await expect(stores.games.entries(id, 1)).rejects.toMatchObject({
        code: 'MATCH_LOST',
        isKnown: true,
      });
      const there = await played(stores.games);
      expect(await stores.games.loadAll([id, there, 'none'])).toMatchObject([
        { code: 'MATCH_LOST' },
        { version: 10 },
        undefined,
      ]);
      expect(await stores.games.remove(id)).toBe(true);
    });
  });
});

it('An archive where no folder can be is refused with a sentence', async () => {
  await expect(FolderArchive.open('/dev/null/archive')).rejects.toThrow(
    'The archive /dev/null/archive cannot be used now.',
  );
});
