import type { StoredJson } from '../../../src/storage/json';
import type { Place } from './place';

/** Appends: versions, groups of entries, idempotency keys. */
export function describeAppending(place: Place): void {
  const { append, newMatch, open } = place;

  describe('appending', () => {
    it('appends at the expected version and replaces the snapshot', async () => {
      const id = await newMatch();
      expect(await append(id, 0)).toEqual({ status: 'appended', version: 1 });
      expect(await append(id, 1)).toEqual({ status: 'appended', version: 2 });
      expect(await place.store.load(id)).toMatchObject({ version: 2, snapshot: { turn: 2 } });
      expect(await place.store.entries(id, 1)).toEqual([
        { number: 1, body: { after: 0 } },
        { number: 2, body: { after: 1 } },
      ]);
    });

    it.each([0, 1, 3, 4])('refuses version %i when the match is at 2, and changes nothing', async (wrong) => {
      const id = await newMatch();
      await append(id, 0, { entries: [1, 2] });
      const before = await place.store.load(id);
      const idempotency = { key: 'k', fingerprint: 'f', answer: 1 };
      expect(await append(id, wrong, { idempotency })).toEqual({ status: 'stale', version: 2 });
      expect(await place.store.load(id)).toEqual(before);
      expect(await place.store.entries(id, 1)).toHaveLength(2);
      expect(await place.store.answerFor(id, 'k', 'f')).toEqual({ status: 'unused' });
    });

    it('appends several entries together or not at all', async () => {
      const id = await newMatch();
      expect(await append(id, 0, { entries: ['a', 'b', 'c'] })).toEqual({ status: 'appended', version: 3 });
      expect(await append(id, 2, { entries: ['d', 'e'] })).toEqual({ status: 'stale', version: 3 });
      const unserialisable = ['d', undefined as unknown as StoredJson];
      await expect(append(id, 3, { entries: unserialisable })).rejects.toThrow(TypeError);
      expect((await place.store.entries(id, 1)).map(({ number, body }) => [number, body])).toEqual([
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ]);
    });

    it('accepts many large entries at once', async () => {
      const id = await newMatch();
      const entries = Array.from({ length: 3_000 }, (_, at) => ({ at, text: 'x'.repeat(500) }));
      expect(await append(id, 0, { entries })).toEqual({ status: 'appended', version: 3_000 });
      expect((await place.store.entries(id, 1)).map(({ body }) => body)).toEqual(entries);
    });

    it('reads any part of the log', async () => {
      const id = await newMatch();
      await append(id, 0, { entries: [1, 2, 3, 4, 5] });
      const numbers = async (from: number, to?: number) =>
        (await place.store.entries(id, from, to)).map(({ number }) => number);
      expect(await numbers(2, 4)).toEqual([2, 3, 4]);
      expect(await numbers(5, 5)).toEqual([5]);
      expect(await numbers(4, 99)).toEqual([4, 5]);
      expect(await numbers(6)).toEqual([]);
      expect(await numbers(4, 3)).toEqual([]);
      expect(await numbers(1, 0)).toEqual([]);
    });

    it('lets one of many writers of a version win', async () => {
      const id = await newMatch();
      for (let version = 0; version < 10; version++) {
        const results = await Promise.all(Array.from({ length: 20 }, () => append(id, version)));
        expect(results.filter(({ status }) => status === 'appended')).toHaveLength(1);
        expect(results.filter(({ status }) => status === 'stale')).toHaveLength(19);
      }
      expect(await place.store.entries(id, 1)).toHaveLength(10);
    });

    it('keeps matches apart', async () => {
      const [one, other] = [await newMatch(), await newMatch()];
      await append(one, 0, { idempotency: { key: 'k', fingerprint: 'f', answer: 1 } });
      await place.store.fileOrders(one, 'us', 1);
      expect(await place.store.load(other)).toMatchObject({ version: 0, orders: {} });
      expect(await place.store.answerFor(other, 'k', 'f')).toEqual({ status: 'unused' });
      expect(await place.store.entries(other, 1)).toEqual([]);
    });

    it('shows at once what another connection has written', async () => {
      const { games: second } = await open();
      const id = await newMatch();
      await second.append({ matchId: id, expectedVersion: 0, entries: [1], snapshot: 's' });
      expect(await place.store.load(id)).toMatchObject({ version: 1, snapshot: 's' });
    });
  });

  describe('idempotency keys', () => {
    const idempotency = { key: 'a-key', fingerprint: 'print', answer: { roll: 6 } };

    it('answers a repetition with the first answer, even when the match has moved on', async () => {
      const id = await newMatch();
      expect(await place.store.answerFor(id, 'a-key', 'print')).toEqual({ status: 'unused' });
      expect(await append(id, 0, { idempotency })).toEqual({ status: 'appended', version: 1 });
      await append(id, 1);
      const repeated = { status: 'repeated', answer: { roll: 6 } };
      const other = { ...idempotency, answer: { roll: 1 } };
      expect(await append(id, 0, { idempotency: other })).toEqual(repeated);
      expect(await append(id, 2, { idempotency: other })).toEqual(repeated);
      expect(await place.store.answerFor(id, 'a-key', 'print')).toEqual(repeated);
      expect(await place.store.load(id)).toMatchObject({ version: 2 });
    });

    it('refuses a key that another request has used', async () => {
      const id = await newMatch();
      await append(id, 0, { idempotency });
      const other = { ...idempotency, fingerprint: 'another' };
      expect(await append(id, 1, { idempotency: other })).toEqual({ status: 'key-reused' });
      expect(await append(id, 0, { idempotency: other })).toEqual({ status: 'key-reused' });
      expect(await place.store.answerFor(id, 'a-key', 'another')).toEqual({ status: 'key-reused' });
      expect(await place.store.load(id)).toMatchObject({ version: 1 });
    });

    it('files standing orders once under a key that they share with appends', async () => {
      const id = await newMatch();
      const file = (value: string, key: string, fingerprint: string) =>
        place.store.fileOrders(id, 'us', value, { idempotency: { key, fingerprint } });
      await place.store.fileOrders(id, 'us', 'before');
      expect(await file('once', 'orders', 'print')).toEqual({ status: 'filed', version: 2 });
      await place.store.fileOrders(id, 'us', 'after');
      expect(await file('once', 'orders', 'print')).toEqual({ status: 'repeated', version: 2 });
      expect(await file('other', 'orders', 'another')).toEqual({ status: 'key-reused' });
      expect(
        await append(id, 0, { idempotency: { ...idempotency, key: 'orders', fingerprint: 'append' } }),
      ).toEqual({
        status: 'key-reused',
      });
      await append(id, 0, { idempotency });
      expect(await file('late', 'a-key', 'print of orders')).toEqual({ status: 'key-reused' });
      expect(await place.store.answerFor(id, 'orders', 'print')).toEqual({ status: 'repeated', answer: 2 });
      expect((await place.store.load(id))?.orders).toEqual({ us: { version: 3, value: 'after' } });
      const stale = { expectedVersion: 1, idempotency: { key: 'free', fingerprint: 'print' } };
      expect(await place.store.fileOrders(id, 'us', 'late', stale)).toMatchObject({ status: 'stale' });
      expect(await place.store.answerFor(id, 'free', 'print')).toEqual({ status: 'unused' });
    });

    it('leaves the key unused when orders have changed', async () => {
      const id = await newMatch();
      await place.store.fileOrders(id, 'us', 1);
      expect(await append(id, 0, { idempotency, expectedOrders: { us: 0 } })).toMatchObject({
        status: 'orders-changed',
      });
      expect(await append(id, 0, { idempotency, expectedOrders: { us: 1 } })).toMatchObject({
        status: 'appended',
      });
    });

    it('checks the key before stale versions and changed orders', async () => {
      const id = await newMatch();
      await append(id, 0, { idempotency });
      await place.store.fileOrders(id, 'us', 1);
      const request = { idempotency, expectedOrders: { us: 7 } };
      expect(await append(id, 9, request)).toMatchObject({ status: 'repeated' });
      expect(await append(id, 9, { expectedOrders: { us: 7 } })).toMatchObject({ status: 'stale' });
    });

    it('appends one of many simultaneous repetitions', async () => {
      const id = await newMatch();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, roll) =>
          append(id, 0, { idempotency: { ...idempotency, answer: roll } }),
        ),
      );
      const winner = results.findIndex(({ status }) => status === 'appended');
      const others = results.filter((_, at) => at !== winner);
      expect(others).toEqual(others.map(() => ({ status: 'repeated', answer: winner })));
      expect(await place.store.load(id)).toMatchObject({ version: 1 });
    });
  });
}
