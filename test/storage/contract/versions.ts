import { checkpointInterval } from '../../../src/storage/checkpoints';
import { newMatchId } from '../backends';
import type { Place } from './place';
import { createdAt } from './place';

/** Data with its own version outside the log, and values kept for the service. */
export function describeVersions(place: Place): void {
  const { append, newMatch } = place;

  describe('a header', () => {
    it('stops an append that was computed with another, after its version and before its orders', async () => {
      const id = await newMatch();
      expect(await append(id, 0, { expectedHeaderVersion: 1 })).toEqual({ status: 'appended', version: 1 });
      await place.store.updateHeader(id, 1, { title: 'another' });
      const changed = { status: 'header-changed', headerVersion: 2 };
      const expected = { expectedHeaderVersion: 1, expectedOrders: { us: 7 } };
      expect(await append(id, 1, expected)).toEqual(changed);
      expect(await append(id, 0, expected)).toEqual({ status: 'stale', version: 1 });
      expect(await place.store.load(id)).toMatchObject({ version: 1, headerVersion: 2 });
      expect(await append(id, 1, { expectedHeaderVersion: 2 })).toEqual({ status: 'appended', version: 2 });
      expect(await append(id, 2)).toEqual({ status: 'appended', version: 3 });
      await expect(append(id, 3, { expectedHeaderVersion: 0 })).rejects.toThrow(RangeError);
    });
  });

  describe('what a store remembers of a match', () => {
    it('is what it has written or read last, whatever others have done since', async () => {
      const id = await newMatch();
      expect(place.store.remembered(id)).toEqual(await place.store.load(id));
      await append(id, 0);
      expect(place.store.remembered(id)).toEqual(await place.store.load(id));
      expect(place.store.remembered(newMatchId())).toBeUndefined();
      await place.store.fileOrders(id, 'us', 'filed');
      expect(place.store.remembered(id)).toMatchObject({ version: 1, orders: {} });
      const loaded = await place.store.load(id);
      expect(loaded).toMatchObject({ orders: { us: { version: 1 } } });
      expect(place.store.remembered(id)).toBe(loaded);
    });
  });

  describe('standing orders', () => {
    it('have versions per side and do not change the version of the match', async () => {
      const id = await newMatch();
      expect(await place.store.fileOrders(id, 'german', { demolition: 'ask' })).toEqual({
        status: 'filed',
        version: 1,
      });
      expect(
        await place.store.fileOrders(id, 'german', { demolition: 'attempt' }, { expectedVersion: 1 }),
      ).toEqual({
        status: 'filed',
        version: 2,
      });
      expect(await place.store.fileOrders(id, 'allied', { fire: 'never' }, { expectedVersion: 0 })).toEqual({
        status: 'filed',
        version: 1,
      });
      expect(await append(id, 0)).toEqual({ status: 'appended', version: 1 });
      expect(await place.store.load(id)).toMatchObject({
        version: 1,
        headerVersion: 1,
        orders: {
          german: { version: 2, value: { demolition: 'attempt' } },
          allied: { version: 1, value: { fire: 'never' } },
        },
      });
    });

    it('are filed only over the expected version', async () => {
      const id = await newMatch();
      await place.store.fileOrders(id, 'german', 'first');
      expect(await place.store.fileOrders(id, 'german', 'late', { expectedVersion: 0 })).toEqual({
        status: 'stale',
        version: 1,
      });
      expect(await place.store.fileOrders(id, 'german', 'early', { expectedVersion: 2 })).toEqual({
        status: 'stale',
        version: 1,
      });
      expect((await place.store.load(id))?.orders).toEqual({ german: { version: 1, value: 'first' } });
    });

    it('stay readable in every version', async () => {
      const id = await newMatch();
      for (const value of ['one', 'two', 'three']) await place.store.fileOrders(id, 'us', value);
      const all = await Promise.all([1, 2, 3].map((version) => place.store.ordersAt(id, 'us', version)));
      expect(all).toEqual(['one', 'two', 'three']);
      expect(await place.store.ordersAt(id, 'us', 0)).toBeUndefined();
      expect(await place.store.ordersAt(id, 'us', 4)).toBeUndefined();
      expect(await place.store.ordersAt(id, 'german', 1)).toBeUndefined();
    });

    it('stop an append that was computed with other orders', async () => {
      const id = await newMatch();
      await place.store.fileOrders(id, 'german', 1);
      const expectedOrders = { german: 1, us: 0 };
      expect(await append(id, 0, { expectedOrders })).toEqual({ status: 'appended', version: 1 });
      await place.store.fileOrders(id, 'us', 1);
      expect(await append(id, 1, { expectedOrders })).toEqual({
        status: 'orders-changed',
        orders: { german: 1, us: 1 },
      });
      expect(await place.store.load(id)).toMatchObject({ version: 1, snapshot: { turn: 1 } });
      expect(await append(id, 1, { expectedOrders: { us: 1 } })).toEqual({ status: 'appended', version: 2 });
    });

    it('count every one of many concurrent filings', async () => {
      const id = await newMatch();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, n) => place.store.fileOrders(id, 'us', n)),
      );
      const versions = results.map((result) => (result.status === 'filed' ? result.version : 0));
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      const filed = await Promise.all(versions.map((version) => place.store.ordersAt(id, 'us', version)));
      expect(filed).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });
  });

  describe('headers', () => {
    it('change under their own version', async () => {
      const id = await newMatch({ seats: [] });
      expect(await place.store.updateHeader(id, 1, { seats: ['us'] })).toEqual({
        status: 'updated',
        headerVersion: 2,
      });
      expect(await place.store.updateHeader(id, 1, { seats: ['german'] })).toEqual({
        status: 'stale',
        version: 2,
      });
      expect(await append(id, 0)).toEqual({ status: 'appended', version: 1 });
      expect(await place.store.load(id)).toMatchObject({
        record: { id, createdAt, header: { seats: ['us'] } },
        headerVersion: 2,
        version: 1,
      });
    });
  });

  describe('snapshots for replays', () => {
    it('are kept from the beginning and every so many entries', async () => {
      const id = await newMatch();
      for (let version = 0; version < 2 * checkpointInterval + 5; version++) await append(id, version);
      const before = async (version: number) => (await place.store.snapshotBefore(id, version))?.version;
      expect(await before(0)).toBe(0);
      expect(await before(checkpointInterval - 1)).toBe(0);
      expect(await place.store.snapshotBefore(id, checkpointInterval)).toEqual({
        version: checkpointInterval,
        snapshot: { turn: checkpointInterval },
      });
      expect(await before(2 * checkpointInterval - 1)).toBe(checkpointInterval);
      expect(await before(2 * checkpointInterval + 4)).toBe(2 * checkpointInterval);
      expect(await before(2 * checkpointInterval + 5)).toBe(2 * checkpointInterval + 5);
      expect(await before(10_000)).toBe(2 * checkpointInterval + 5);
    });

    it('are kept where an append of several entries passes the mark', async () => {
      const id = await newMatch();
      await append(id, 0, { entries: Array.from({ length: checkpointInterval - 1 }, () => 0) });
      await append(id, checkpointInterval - 1, { entries: [1, 2, 3] });
      await append(id, checkpointInterval + 2);
      expect(await place.store.snapshotBefore(id, checkpointInterval)).toEqual({
        version: 0,
        snapshot: { turn: 0 },
      });
      expect(await place.store.snapshotBefore(id, checkpointInterval + 2)).toEqual({
        version: checkpointInterval + 2,
        snapshot: { turn: checkpointInterval + 2 },
      });
    });
  });

  describe('kept values', () => {
    it('are set once', async () => {
      const name = `key-${newMatchId()}`;
      expect(await place.store.keep(name, 'first')).toBe('first');
      expect(await place.store.keep(name, 'second')).toBe('first');
      expect(await place.store.keep(`${name}.other`, 'second')).toBe('second');
    });

    it('are the same for all who set them at the same time', async () => {
      const name = `key-${newMatchId()}`;
      const kept = await Promise.all(Array.from({ length: 20 }, (_, n) => place.store.keep(name, String(n))));
      expect(new Set(kept).size).toBe(1);
    });
  });
}
