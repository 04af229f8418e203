import { InvalidCursor, StorageUnavailable } from '../../src/storage/errors';
import type { AppendRequest, GameStore } from '../../src/storage/game-store';
import { checkpointInterval } from '../../src/storage/checkpoints';
import type { Json } from '../../src/storage/json';
import { newMatchId } from './backends';

const createdAt = '2026-11-20T12:00:00.000Z';

/** What every store must do, as tests. `openStore` opens a further store on the same place. */
export function describeGameStore(openStore: () => Promise<GameStore>): void {
  let store: GameStore;
  const opened: GameStore[] = [];
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  /** Opens a store that need not be closed. */
  async function open(): Promise<GameStore> {
    const one = await openStore();
    opened.push(one);
    return one;
  }

  async function newMatch(header: Json = { scenario: 'arnhem-1' }): Promise<string> {
    const id = newMatchId();
    await store.create({ id, createdAt, header }, { turn: 0 });
    return id;
  }

  function append(matchId: string, expectedVersion: number, more: Partial<AppendRequest> = {}) {
    const version = expectedVersion + (more.entries?.length ?? 1);
    return store.append({
      matchId,
      expectedVersion,
      entries: [{ after: expectedVersion }],
      snapshot: { turn: version },
      ...more,
    });
  }

  describe('creating and loading', () => {
    it('starts a match at version 0', async () => {
      const id = newMatchId();
      expect(await store.create({ id, createdAt, header: { seats: [] } }, { turn: 0 })).toBe('created');
      expect(await store.load(id)).toEqual({
        record: { id, createdAt, header: { seats: [] } },
        headerVersion: 1,
        version: 0,
        snapshot: { turn: 0 },
        orders: {},
      });
      expect(await store.entries(id, 1)).toEqual([]);
    });

    it('creates an id once, and leaves the first as it is', async () => {
      const id = await newMatch({ first: true });
      await append(id, 0);
      const again = { id, createdAt: '2027-01-01T00:00:00.000Z', header: { first: false } };
      expect(await store.create(again, { turn: 99 })).toBe('exists');
      expect(await store.load(id)).toMatchObject({
        record: { id, createdAt, header: { first: true } },
        version: 1,
        snapshot: { turn: 1 },
      });
    });

    it('lets one of many creators of an id win', async () => {
      const id = newMatchId();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, by) => store.create({ id, createdAt, header: { by } }, null)),
      );
      expect(results.filter((result) => result === 'created')).toHaveLength(1);
    });

    it('brings back every JSON value as it was', async () => {
      const values: Json[] = [
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
      await store.fileOrders(id, 'german', values);
      expect(await store.load(id)).toMatchObject({ record: { header: values }, snapshot: values });
      expect((await store.entries(id, 1)).map(({ body }) => body)).toEqual(values);
      expect(await store.ordersAt(id, 'german', 1)).toEqual(values);
    });

    it('knows no match that was not created', async () => {
      for (const id of [newMatchId(), '', 'a}b', 'x'.repeat(1_000), 'a\u0000b']) {
        expect(await store.load(id)).toBeUndefined();
        expect(await append(id, 0)).toEqual({ status: 'unknown-match' });
        expect(await store.entries(id, 1)).toEqual([]);
        expect(await store.answerFor(id, 'key', 'print')).toEqual({ status: 'unused' });
        expect(await store.fileOrders(id, 'us', {})).toEqual({ status: 'unknown-match' });
        expect(await store.ordersAt(id, 'us', 1)).toBeUndefined();
        expect(await store.updateHeader(id, 1, {})).toEqual({ status: 'unknown-match' });
        expect(await store.saveSnapshot(id, 0, {})).toEqual({ status: 'unknown-match' });
        expect(await store.snapshotBefore(id, 9)).toBeUndefined();
      }
    });

    it('refuses arguments of no permitted shape', async () => {
      const id = await newMatch();
      const record = { id: newMatchId(), createdAt, header: null };
      await expect(store.create({ ...record, id: 'a b' }, null)).rejects.toThrow(TypeError);
      await expect(store.create({ ...record, createdAt: '2026-11-20' }, null)).rejects.toThrow(TypeError);
      await expect(append(id, 0, { entries: [] })).rejects.toThrow(TypeError);
      await expect(append(id, 0, { entries: [undefined as unknown as Json] })).rejects.toThrow(TypeError);
      await expect(append(id, -1)).rejects.toThrow(RangeError);
      await expect(append(id, 0.5)).rejects.toThrow(RangeError);
      await expect(append(id, 0, { idempotency: { key: ' ', fingerprint: '', answer: 1 } })).rejects.toThrow(
        TypeError,
      );
      await expect(append(id, 0, { expectedOrders: { 'a:b': 0 } })).rejects.toThrow(TypeError);
      await expect(store.fileOrders(id, '__proto__', {})).rejects.toThrow(TypeError);
      await expect(store.entries(id, 0)).rejects.toThrow(RangeError);
      await expect(store.list({ limit: 0 })).rejects.toThrow(RangeError);
      await expect(store.keep('a b', '')).rejects.toThrow(TypeError);
      expect(await store.load(id)).toMatchObject({ version: 0, orders: {} });
    });
  });

  describe('appending', () => {
    it('appends at the expected version and replaces the snapshot', async () => {
      const id = await newMatch();
      expect(await append(id, 0)).toEqual({ status: 'appended', version: 1 });
      expect(await append(id, 1)).toEqual({ status: 'appended', version: 2 });
      expect(await store.load(id)).toMatchObject({ version: 2, snapshot: { turn: 2 } });
      expect(await store.entries(id, 1)).toEqual([
        { number: 1, body: { after: 0 } },
        { number: 2, body: { after: 1 } },
      ]);
    });

    it.each([0, 1, 3, 4])(
      'refuses version %i when the match stands at 2, and changes nothing',
      async (wrong) => {
        const id = await newMatch();
        await append(id, 0, { entries: [1, 2] });
        const before = await store.load(id);
        const idempotency = { key: 'k', fingerprint: 'f', answer: 1 };
        expect(await append(id, wrong, { idempotency })).toEqual({ status: 'stale', version: 2 });
        expect(await store.load(id)).toEqual(before);
        expect(await store.entries(id, 1)).toHaveLength(2);
        expect(await store.answerFor(id, 'k', 'f')).toEqual({ status: 'unused' });
      },
    );

    it('appends several entries together or not at all', async () => {
      const id = await newMatch();
      expect(await append(id, 0, { entries: ['a', 'b', 'c'] })).toEqual({ status: 'appended', version: 3 });
      expect(await append(id, 2, { entries: ['d', 'e'] })).toEqual({ status: 'stale', version: 3 });
      const unserialisable = ['d', undefined as unknown as Json];
      await expect(append(id, 3, { entries: unserialisable })).rejects.toThrow(TypeError);
      expect((await store.entries(id, 1)).map(({ number, body }) => [number, body])).toEqual([
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ]);
    });

    it('takes many large entries at once', async () => {
      const id = await newMatch();
      const entries = Array.from({ length: 3_000 }, (_, at) => ({ at, text: 'x'.repeat(500) }));
      expect(await append(id, 0, { entries })).toEqual({ status: 'appended', version: 3_000 });
      expect((await store.entries(id, 1)).map(({ body }) => body)).toEqual(entries);
    });

    it('reads any part of the log', async () => {
      const id = await newMatch();
      await append(id, 0, { entries: [1, 2, 3, 4, 5] });
      const numbers = async (from: number, to?: number) =>
        (await store.entries(id, from, to)).map(({ number }) => number);
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
      expect(await store.entries(id, 1)).toHaveLength(10);
    });

    it('keeps matches apart', async () => {
      const [one, other] = [await newMatch(), await newMatch()];
      await append(one, 0, { idempotency: { key: 'k', fingerprint: 'f', answer: 1 } });
      await store.fileOrders(one, 'us', 1);
      expect(await store.load(other)).toMatchObject({ version: 0, orders: {} });
      expect(await store.answerFor(other, 'k', 'f')).toEqual({ status: 'unused' });
      expect(await store.entries(other, 1)).toEqual([]);
    });

    it('shows at once what another connection has written', async () => {
      const second = await open();
      const id = await newMatch();
      await second.append({ matchId: id, expectedVersion: 0, entries: [1], snapshot: 's' });
      expect(await store.load(id)).toMatchObject({ version: 1, snapshot: 's' });
    });
  });

  describe('idempotency keys', () => {
    const idempotency = { key: 'a-key', fingerprint: 'print', answer: { roll: 6 } };

    it('answers a repetition with the first answer, also when the match has gone on', async () => {
      const id = await newMatch();
      expect(await store.answerFor(id, 'a-key', 'print')).toEqual({ status: 'unused' });
      expect(await append(id, 0, { idempotency })).toEqual({ status: 'appended', version: 1 });
      await append(id, 1);
      const repeated = { status: 'repeated', answer: { roll: 6 } };
      const other = { ...idempotency, answer: { roll: 1 } };
      expect(await append(id, 0, { idempotency: other })).toEqual(repeated);
      expect(await append(id, 2, { idempotency: other })).toEqual(repeated);
      expect(await store.answerFor(id, 'a-key', 'print')).toEqual(repeated);
      expect(await store.load(id)).toMatchObject({ version: 2 });
    });

    it('refuses a key that another request has used', async () => {
      const id = await newMatch();
      await append(id, 0, { idempotency });
      const other = { ...idempotency, fingerprint: 'another' };
      expect(await append(id, 1, { idempotency: other })).toEqual({ status: 'key-reused' });
      expect(await append(id, 0, { idempotency: other })).toEqual({ status: 'key-reused' });
      expect(await store.answerFor(id, 'a-key', 'another')).toEqual({ status: 'key-reused' });
      expect(await store.load(id)).toMatchObject({ version: 1 });
    });

    it('leaves the key unused when orders have changed', async () => {
      const id = await newMatch();
      await store.fileOrders(id, 'us', 1);
      expect(await append(id, 0, { idempotency, expectedOrders: { us: 0 } })).toMatchObject({
        status: 'orders-changed',
      });
      expect(await append(id, 0, { idempotency, expectedOrders: { us: 1 } })).toMatchObject({
        status: 'appended',
      });
    });

    it('puts the key before stale versions and changed orders', async () => {
      const id = await newMatch();
      await append(id, 0, { idempotency });
      await store.fileOrders(id, 'us', 1);
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
      expect(await store.load(id)).toMatchObject({ version: 1 });
    });
  });

  describe('standing orders', () => {
    it('have versions per side and leave the version of the match alone', async () => {
      const id = await newMatch();
      expect(await store.fileOrders(id, 'german', { demolition: 'ask' })).toEqual({
        status: 'filed',
        version: 1,
      });
      expect(await store.fileOrders(id, 'german', { demolition: 'attempt' }, 1)).toEqual({
        status: 'filed',
        version: 2,
      });
      expect(await store.fileOrders(id, 'allied', { fire: 'never' }, 0)).toEqual({
        status: 'filed',
        version: 1,
      });
      expect(await append(id, 0)).toEqual({ status: 'appended', version: 1 });
      expect(await store.load(id)).toMatchObject({
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
      await store.fileOrders(id, 'german', 'first');
      expect(await store.fileOrders(id, 'german', 'late', 0)).toEqual({ status: 'stale', version: 1 });
      expect(await store.fileOrders(id, 'german', 'early', 2)).toEqual({ status: 'stale', version: 1 });
      expect((await store.load(id))?.orders).toEqual({ german: { version: 1, value: 'first' } });
    });

    it('stay readable in every version', async () => {
      const id = await newMatch();
      for (const value of ['one', 'two', 'three']) await store.fileOrders(id, 'us', value);
      const all = await Promise.all([1, 2, 3].map((version) => store.ordersAt(id, 'us', version)));
      expect(all).toEqual(['one', 'two', 'three']);
      expect(await store.ordersAt(id, 'us', 0)).toBeUndefined();
      expect(await store.ordersAt(id, 'us', 4)).toBeUndefined();
      expect(await store.ordersAt(id, 'german', 1)).toBeUndefined();
    });

    it('stop an append that was computed with others', async () => {
      const id = await newMatch();
      await store.fileOrders(id, 'german', 1);
      const expectedOrders = { german: 1, us: 0 };
      expect(await append(id, 0, { expectedOrders })).toEqual({ status: 'appended', version: 1 });
      await store.fileOrders(id, 'us', 1);
      expect(await append(id, 1, { expectedOrders })).toEqual({
        status: 'orders-changed',
        orders: { german: 1, us: 1 },
      });
      expect(await store.load(id)).toMatchObject({ version: 1, snapshot: { turn: 1 } });
      expect(await append(id, 1, { expectedOrders: { us: 1 } })).toEqual({ status: 'appended', version: 2 });
    });

    it('count every one of many filings', async () => {
      const id = await newMatch();
      const results = await Promise.all(Array.from({ length: 20 }, (_, n) => store.fileOrders(id, 'us', n)));
      const versions = results.map((result) => (result.status === 'filed' ? result.version : 0));
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      const filed = await Promise.all(versions.map((version) => store.ordersAt(id, 'us', version)));
      expect(filed).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });
  });

  describe('headers', () => {
    it('change under a version of their own', async () => {
      const id = await newMatch({ seats: [] });
      expect(await store.updateHeader(id, 1, { seats: ['us'] })).toEqual({
        status: 'updated',
        headerVersion: 2,
      });
      expect(await store.updateHeader(id, 1, { seats: ['german'] })).toEqual({ status: 'stale', version: 2 });
      expect(await append(id, 0)).toEqual({ status: 'appended', version: 1 });
      expect(await store.load(id)).toMatchObject({
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
      const before = async (version: number) => (await store.snapshotBefore(id, version))?.version;
      expect(await before(0)).toBe(0);
      expect(await before(checkpointInterval - 1)).toBe(0);
      expect(await store.snapshotBefore(id, checkpointInterval)).toEqual({
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
      expect(await store.snapshotBefore(id, checkpointInterval)).toEqual({
        version: 0,
        snapshot: { turn: 0 },
      });
      expect(await store.snapshotBefore(id, checkpointInterval + 2)).toEqual({
        version: checkpointInterval + 2,
        snapshot: { turn: checkpointInterval + 2 },
      });
    });

    it('can be added, but not for a version that is still to come', async () => {
      const id = await newMatch();
      for (let version = 0; version < 12; version++) await append(id, version);
      expect(await store.saveSnapshot(id, 9, 'nine')).toEqual({ status: 'saved' });
      expect(await store.saveSnapshot(id, 10, 'ten')).toEqual({ status: 'saved' });
      expect(await store.saveSnapshot(id, 13, 'future')).toEqual({ status: 'no-such-version' });
      expect(await store.snapshotBefore(id, 9)).toEqual({ version: 9, snapshot: 'nine' });
      expect(await store.snapshotBefore(id, 11)).toEqual({ version: 10, snapshot: 'ten' });
      expect(await store.load(id)).toMatchObject({ version: 12, snapshot: { turn: 12 } });
    });
  });

  describe('kept values', () => {
    it('are set once', async () => {
      const name = `key-${newMatchId()}`;
      expect(await store.keep(name, 'first')).toBe('first');
      expect(await store.keep(name, 'second')).toBe('first');
      expect(await store.keep(`${name}.other`, 'second')).toBe('second');
    });

    it('are the same for everyone who sets them at once', async () => {
      const name = `key-${newMatchId()}`;
      const kept = await Promise.all(Array.from({ length: 20 }, (_, n) => store.keep(name, String(n))));
      expect(new Set(kept).size).toBe(1);
    });
  });

  it('answers a ping until it is closed, and then refuses everything', async () => {
    const other = await open();
    const id = await newMatch();
    const request = { matchId: id, expectedVersion: 0, entries: [1], snapshot: null };
    await expect(other.ping()).resolves.toBeUndefined();
    const last = other.append(request);
    await other.close();
    await other.close();
    expect(await last).toEqual({ status: 'appended', version: 1 });
    await expect(other.ping()).rejects.toThrow(StorageUnavailable);
    await expect(other.load(id)).rejects.toThrow(StorageUnavailable);
    await expect(other.append(request)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', written: 'no' });
    expect(await store.load(id)).toMatchObject({ version: 1 });
  });

  it('refuses a cursor that it did not give out', async () => {
    for (const cursor of ['', 'x', 'AAAA', Buffer.from('2026|a').toString('base64url')]) {
      await expect(store.list({ limit: 1, cursor })).rejects.toThrow(InvalidCursor);
    }
  });
}

/** Listings need a place that holds no other match. */
export function describeListing(open: () => Promise<GameStore>): void {
  let store: GameStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

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
}
