import type { GameStore } from '../../../src/storage/game-store';
import type { Stores } from '../../../src/storage/stores';

/** Listings, which need a place without any other match. */
export function describeListing(open: () => Promise<Stores>): void {
  let stores: Stores;
  let store: GameStore;
  beforeAll(async () => {
    stores = await open();
    store = stores.games;
  });
  afterAll(() => stores.close());

  const day = (n: number): string => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`;
  const create = (id: string, at: string) => store.create({ id, createdAt: at, header: { id } }, null);

  it('shows matches newest first, page by page, undisturbed by new ones', async () => {
    expect(await store.list({ limit: 5 })).toEqual({ matches: [] });
    for (const n of [3, 1, 5, 2, 4]) await create(`match-${n}`, day(n));
    await create('match-3b', day(3));
    await store.append({ matchId: 'match-4', expectedVersion: 0, entries: [1, 2], snapshot: null });
    await store.updateHeader('match-4', 1, { changed: true });

    const first = await store.list({ limit: 2 });
    expect(first.matches).toEqual([
      {
        record: { id: 'match-5', createdAt: day(5), header: { id: 'match-5' } },
        headerVersion: 1,
        version: 0,
      },
      {
        record: { id: 'match-4', createdAt: day(4), header: { changed: true } },
        headerVersion: 2,
        version: 2,
      },
    ]);
    await create('match-6', day(6));
    expect(await create('match-2', day(9))).toBe('exists');

    const second = await store.list({ limit: 2, cursor: first.cursor! });
    expect(second.matches.map(({ record }) => record.id)).toEqual(['match-3b', 'match-3']);
    const third = await store.list({ limit: 2, cursor: second.cursor! });
    expect(third.matches.map(({ record }) => record.id)).toEqual(['match-2', 'match-1']);
    expect(third.cursor).toBeUndefined();
    const all = await store.list({ limit: 100 });
    expect(all.matches.map(({ record }) => record.id)).toEqual(
      ['6', '5', '4', '3b', '3', '2', '1'].map((n) => `match-${n}`),
    );
  });

  it('loads several matches at once, in the order that was asked for', async () => {
    await create('pair-1', day(1));
    await create('pair-2', day(2));
    await store.fileOrders('pair-2', 'us', { retreat: 'ask' });
    const found = await store.loadAll(['pair-2', 'nowhere', 'a b', 'pair-1', 'pair-2']);
    const [second, first] = [await store.load('pair-2'), await store.load('pair-1')];
    expect(found).toEqual([second, undefined, undefined, first, second]);
    expect(await store.loadAll([])).toEqual([]);
  });
}
