import { PackageShelf } from '../../../src/service/packages/shelf';
import type { ShelvedInfo } from '../../../src/service/packages/shelf';
import { openStores } from '../../../src/storage/open-stores';
import type { Stores } from '../../../src/storage/stores';
import { backends } from '../../storage/backends';
import type { Backend } from '../../storage/backends';

const info: ShelvedInfo = {
  ...{ title: 'A field', about: null, hash: 'f'.repeat(64), games: ['remagen'], owner: 'anna' },
  ...{ shared: false, createdAt: '2026-11-20T12:00:00.000Z', size: 7 },
};

describe.each(backends)('packages in $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let shelf: PackageShelf;

  beforeAll(async () => {
    backend = await start();
    stores = await openStores(backend.options);
    shelf = new PackageShelf(stores.records);
  });
  afterAll(async () => {
    await stores.close();
    await backend.remove();
  });

  it('has each version once, and the newest at hand', async () => {
    expect(await shelf.newest('field')).toBeUndefined();
    expect(await shelf.add({ id: 'field', version: 9 }, info, { games: {} })).toBe(true);
    expect(await shelf.add({ id: 'field', version: 10 }, info, { games: [1] })).toBe(true);
    expect(await shelf.add({ id: 'field', version: 10 }, info, { games: [1] })).toBe(false);
    expect(await shelf.newest('field')).toMatchObject({ version: 10, info });
    expect(await shelf.document({ id: 'field', version: 9 })).toEqual({ games: {} });
    expect(await shelf.withHash(info.hash)).toEqual({ id: 'field', version: 9 });
  });

  it('gives an id to the user who claims it first', async () => {
    expect(await shelf.claim('claimed', 'anna')).toBe('anna');
    expect(await shelf.claim('claimed', 'bert')).toBe('anna');
  });

  it('lists it for its owner and, when it is shared, for everyone', async () => {
    const key = { id: 'listed', version: 1 };
    await shelf.add(key, { ...info, owner: 'carl' }, {});
    expect(await shelf.entries('carl', { limit: 5 })).toEqual(['listed:000001']);
    expect(await shelf.entries(undefined, { limit: 5 })).toEqual([]);
    const found = await shelf.find(key);
    expect(await shelf.replace(found!, { ...found!.info, shared: true })).toBe(true);
    expect(await shelf.replace(found!, { ...found!.info, shared: false })).toBe(false);
    expect(await shelf.entries(undefined, { limit: 5 })).toEqual(['listed:000001']);
    await shelf.remove(key, found!.info);
    expect(await shelf.find(key)).toBeUndefined();
    expect(await shelf.entries('carl', { limit: 5 })).toEqual([]);
    expect(await shelf.entries(undefined, { limit: 5 })).toEqual([]);
  });

  it('knows the matches that are played with it', async () => {
    const key = { id: 'used', version: 1 };
    await shelf.use(key, 'match-1', info.createdAt);
    expect(await shelf.users(key)).toEqual([{ by: 'match-1', at: info.createdAt }]);
    await shelf.leave(key, 'match-1');
    expect(await shelf.users(key)).toEqual([]);
  });
});
