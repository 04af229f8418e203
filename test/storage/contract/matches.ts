import { InvalidCursor, StorageUnavailable } from '../../../src/storage/errors';
import type { StoredJson } from '../../../src/storage/json';
import { newMatchId } from '../backends';
import type { Place } from './place';
import { blockOf, createdAt } from './place';

/** Creating, loading, and the end of a store. */
export function describeMatches(place: Place): void {
  const { append, newMatch, open } = place;

  describe('creating and loading', () => {
    it('starts a match at version 0', async () => {
      const id = newMatchId();
      expect(await place.store.create({ id, createdAt, header: { seats: [] } }, { turn: 0 })).toBe('created');
      expect(await place.store.load(id)).toEqual({
        record: { id, createdAt, header: { seats: [] } },
        headerVersion: 1,
        version: 0,
        snapshot: { turn: 0 },
        orders: {},
        packed: 0,
      });
      expect(await place.store.entries(id, 1)).toEqual([]);
    });

    it('creates an id once, and does not change the first match', async () => {
      const id = await newMatch({ first: true });
      await append(id, 0);
      const again = { id, createdAt: '2027-01-01T00:00:00.000Z', header: { first: false } };
      expect(await place.store.create(again, { turn: 99 })).toBe('exists');
      expect(await place.store.load(id)).toMatchObject({
        record: { id, createdAt, header: { first: true } },
        version: 1,
        snapshot: { turn: 1 },
      });
    });

    it('lets one of many creators of an id win', async () => {
      const id = newMatchId();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, by) => place.store.create({ id, createdAt, header: { by } }, null)),
      );
      expect(results.filter((result) => result === 'created')).toHaveLength(1);
    });

    it('preserves every JSON value', async () => {
      const values: StoredJson[] = [
        null,
        true,
        '',
        0.1,
        -1e300,
        [],
        {},
        'Hürtgen \u0000 \ud800 \u{1f3b2} "\\\n',
        { '': [[{ __proto: 1 }]], 'a.b': 2 },
      ];
      const id = await newMatch(values);
      await append(id, 0, { entries: values, snapshot: values });
      await place.store.fileOrders(id, 'german', values);
      expect(await place.store.load(id)).toMatchObject({ record: { header: values }, snapshot: values });
      expect((await place.store.entries(id, 1)).map(({ body }) => body)).toEqual(values);
      expect(await place.store.ordersAt(id, 'german', 1)).toEqual(values);
    });

    it('does not find a match that was not created', async () => {
      for (const id of [newMatchId(), '', 'a}b', 'x'.repeat(1_000), 'a\u0000b']) {
        expect(await place.store.load(id)).toBeUndefined();
        expect(await append(id, 0)).toEqual({ status: 'unknown-match' });
        expect(await place.store.entries(id, 1)).toEqual([]);
        expect(await place.store.answerFor(id, 'key', 'print')).toEqual({ status: 'unused' });
        expect(await place.store.fileOrders(id, 'us', {})).toEqual({ status: 'unknown-match' });
        expect(await place.store.ordersAt(id, 'us', 1)).toBeUndefined();
        expect(await place.store.updateHeader(id, 1, {})).toEqual({ status: 'unknown-match' });
        const pack = { matchId: id, packed: 0, block: blockOf(1, ['a']), snapshot: {} };
        expect(await place.store.pack(pack)).toEqual({ status: 'unknown-match' });
        expect(await place.store.blocks(id, 1)).toEqual([]);
        expect(await place.store.snapshotBefore(id, 9)).toBeUndefined();
      }
    });

    it('refuses arguments of a wrong shape', async () => {
      const id = await newMatch();
      const record = { id: newMatchId(), createdAt, header: null };
      await expect(place.store.create({ ...record, id: 'a b' }, null)).rejects.toThrow(TypeError);
      await expect(place.store.create({ ...record, createdAt: '2026-11-20' }, null)).rejects.toThrow(
        TypeError,
      );
      await expect(append(id, 0, { entries: [] })).rejects.toThrow(TypeError);
      await expect(append(id, 0, { entries: [undefined as unknown as StoredJson] })).rejects.toThrow(
        TypeError,
      );
      await expect(append(id, -1)).rejects.toThrow(RangeError);
      await expect(append(id, 0.5)).rejects.toThrow(RangeError);
      await expect(append(id, 0, { idempotency: { key: ' ', fingerprint: '', answer: 1 } })).rejects.toThrow(
        TypeError,
      );
      await expect(append(id, 0, { expectedOrders: { 'a:b': 0 } })).rejects.toThrow(TypeError);
      await expect(place.store.fileOrders(id, '__proto__', {})).rejects.toThrow(TypeError);
      await expect(place.store.entries(id, 0)).rejects.toThrow(RangeError);
      await expect(place.store.list({ limit: 0 })).rejects.toThrow(RangeError);
      await expect(place.store.keep('a b', '')).rejects.toThrow(TypeError);
      expect(await place.store.load(id)).toMatchObject({ version: 0, orders: {} });
    });
  });

  it('takes a trial write until it is closed, and then refuses everything', async () => {
    const { games: other, close } = await open();
    const id = await newMatch();
    const request = { matchId: id, expectedVersion: 0, entries: [1], snapshot: null };
    await expect(other.probe()).resolves.toBeUndefined();
    const last = other.append(request);
    await close();
    await close();
    expect(await last).toEqual({ status: 'appended', version: 1 });
    await expect(other.probe()).rejects.toThrow(StorageUnavailable);
    await expect(other.load(id)).rejects.toThrow(StorageUnavailable);
    await expect(other.append(request)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', written: 'no' });
    expect(await place.store.load(id)).toMatchObject({ version: 1 });
  });

  it('loads a match as it is after every change by another store', async () => {
    const id = await newMatch();
    const other = (await place.open()).games;
    const changes: readonly (() => Promise<unknown>)[] = [
      () => append(id, 0),
      () => other.append({ matchId: id, expectedVersion: 1, entries: ['a'], snapshot: { turn: 'theirs' } }),
      () => other.fileOrders(id, 'us', 'theirs'),
      () => other.updateHeader(id, 1, { title: 'theirs' }),
      () => append(id, 2),
      () => place.store.fileOrders(id, 'german', 'ours'),
      () => other.pack({ matchId: id, packed: 0, block: blockOf(1, ['packed']) }),
      () => other.append({ matchId: id, expectedVersion: 3, entries: ['b'], snapshot: { turn: 'again' } }),
    ];
    for (const change of changes) {
      await change();
      const seen = await (await place.open()).games.load(id);
      expect(await place.store.load(id)).toEqual(seen);
      // Without a change nothing is read again.
      expect(await place.store.load(id)).toBe(await place.store.load(id));
    }
    await other.remove(id);
    expect(await place.store.load(id)).toBeUndefined();
  });

  it('refuses a cursor that it did not issue', async () => {
    for (const cursor of ['', 'x', 'AAAA', Buffer.from('2026|a').toString('base64url')]) {
      await expect(place.store.list({ limit: 1, cursor })).rejects.toThrow(InvalidCursor);
    }
  });
}
