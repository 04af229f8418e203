import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { StoredJson } from '../../src/storage/json';
import { openStores } from '../../src/storage/open-stores';
import type { RecordKey, RecordStore } from '../../src/storage/record-store';
import type { Stores } from '../../src/storage/stores';
import { startChild } from '../support/child';
import type { Backend } from './backends';
import { backends, newMatchId } from './backends';

describe.each(backends)('the records of $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let records: RecordStore;
  /** New for every test. */
  let partition: string;

  beforeAll(async () => {
    backend = await start();
    stores = await openStores(backend.options);
    records = stores.records;
  });
  beforeEach(() => {
    partition = newMatchId();
  });
  afterAll(async () => {
    await stores.close();
    await backend.remove();
  });

  const keyOf = (id: string): RecordKey => ({ collection: 'users', partition, id });
  const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const list = async (more: { limit?: number; after?: string; reverse?: boolean } = {}) =>
    (await records.list({ collection: 'users', partition, limit: 100, ...more })).map(({ id }) => id);

  it('keeps a value and counts its writes', async () => {
    const key = keyOf('ann');
    expect(await records.read(key)).toBeUndefined();
    expect(await records.write(key, { name: 'Ann "é" \u{1f3b2}' })).toEqual({
      status: 'written',
      version: 1,
    });
    expect(await records.read(key)).toEqual({ id: 'ann', version: 1, value: { name: 'Ann "é" \u{1f3b2}' } });
    expect(await records.write(key, null)).toEqual({ status: 'written', version: 2 });
    expect(await records.read(key)).toEqual({ id: 'ann', version: 2, value: null });
  });

  it('writes only over the expected version', async () => {
    const key = keyOf('ann');
    expect(await records.write(key, 1, { expectedVersion: 1 })).toEqual({ status: 'stale', version: 0 });
    expect(await records.write(key, 1, { expectedVersion: 0 })).toEqual({ status: 'written', version: 1 });
    expect(await records.write(key, 2, { expectedVersion: 0 })).toEqual({ status: 'stale', version: 1 });
    expect(await records.write(key, 2, { expectedVersion: 1 })).toEqual({ status: 'written', version: 2 });
    expect(await records.read(key)).toMatchObject({ value: 2 });
  });

  it('removes only the expected version, and begins at 1 again', async () => {
    const key = keyOf('ann');
    expect(await records.remove(key)).toBe(false);
    await records.write(key, 1);
    await records.write(key, 2);
    expect(await records.remove(key, 1)).toBe(false);
    expect(await records.read(key)).toMatchObject({ version: 2 });
    expect(await records.remove(key, 2)).toBe(true);
    expect(await records.read(key)).toBeUndefined();
    expect(await list()).toEqual([]);
    expect(await records.write(key, 3, { expectedVersion: 0 })).toEqual({ status: 'written', version: 1 });
  });

  it('has one winner for every version that 50 writers race for', async () => {
    const key = keyOf('counter');
    await records.write(key, 0);
    let won = 0;
    const countUp = async (): Promise<void> => {
      for (;;) {
        const { version, value } = (await records.read(key))!;
        const result = await records.write(key, Number(value) + 1, { expectedVersion: version });
        if (result.status === 'written') break;
      }
      won += 1;
    };
    await Promise.all(Array.from({ length: 50 }, countUp));
    expect(won).toBe(50);
    expect(await records.read(key)).toEqual({ id: 'counter', version: 51, value: 50 });

    const fresh = await Promise.all(
      Array.from({ length: 50 }, (_, n) => records.write(keyOf('fresh'), n, { expectedVersion: 0 })),
    );
    expect(fresh.filter(({ status }) => status === 'written')).toHaveLength(1);
  });

  it('lists a partition in the order of the ids, forwards and backwards, from any id on', async () => {
    for (const id of ['b', 'a:2', 'B', 'a.1', '10', '9', 'a']) await records.write(keyOf(id), id);
    await records.write({ collection: 'users', partition: `${partition}-`, id: 'c' }, null);
    await records.write({ collection: 'keys', partition, id: 'd' }, null);
    const all = ['10', '9', 'B', 'a', 'a.1', 'a:2', 'b'];
    expect(await list()).toEqual(all);
    expect(await list({ reverse: true })).toEqual([...all].reverse());
    expect(await list({ limit: 2 })).toEqual(['10', '9']);
    expect(await list({ limit: 2, after: '9' })).toEqual(['B', 'a']);
    expect(await list({ after: 'a' })).toEqual(['a.1', 'a:2', 'b']);
    // An unknown id is a valid starting point too.
    expect(await list({ after: 'C' })).toEqual(['a', 'a.1', 'a:2', 'b']);
    expect(await list({ after: 'a.1', reverse: true, limit: 2 })).toEqual(['a', 'B']);
    expect(await list({ after: 'b' })).toEqual([]);
  });

  it('forgets what has expired: in readings, in listings, and for writes', async () => {
    await records.write(keyOf('a'), 'stays');
    await records.write(keyOf('b'), 'goes', { expiresAt: soon(1_000) });
    await records.write(keyOf('c'), 'goes', { expiresAt: soon(1_000) });
    await records.write(keyOf('d'), 'stays for now', { expiresAt: soon(60_000) });
    await records.write(keyOf('e'), 'was there', { expiresAt: new Date(0).toISOString() });
    expect(await list()).toEqual(['a', 'b', 'c', 'd']);
    await sleep(1_050);
    expect(await records.read(keyOf('b'))).toBeUndefined();
    expect(await list({ limit: 2 })).toEqual(['a', 'd']);
    expect(await records.remove(keyOf('c'))).toBe(false);
    expect(await records.write(keyOf('b'), 1, { expectedVersion: 0 })).toEqual({
      status: 'written',
      version: 1,
    });
    expect(await list()).toEqual(['a', 'b', 'd']);
  });

  it('uses the expiry of the last write', async () => {
    await records.write(keyOf('kept'), 1, { expiresAt: soon(100) });
    await records.write(keyOf('kept'), 2);
    await records.write(keyOf('longer'), 1, { expiresAt: soon(100) });
    await records.write(keyOf('longer'), 2, { expiresAt: soon(60_000) });
    await records.write(keyOf('shorter'), 1);
    await records.write(keyOf('shorter'), 2, { expiresAt: soon(100) });
    await sleep(150);
    // A write removes expired records, and nothing else.
    await records.write(keyOf('new'), 1);
    expect(await list()).toEqual(['kept', 'longer', 'new']);
  });

  it('lists records that outlive the one written first', async () => {
    await records.write(keyOf('a'), 1, { expiresAt: soon(100) });
    await records.write(keyOf('b'), 1, { expiresAt: soon(60_000) });
    await sleep(150);
    expect(await list()).toEqual(['b']);
  });

  it('sees what another process has written, and shows it what is written here', async () => {
    await records.write(keyOf('ours'), 'before');
    const child = startChild<StoredJson>(join(__dirname, 'children/roles.ts'), [
      'record-writer',
      JSON.stringify(backend.options),
      JSON.stringify(keyOf('ours')),
    ]);
    try {
      expect(await child.next()).toEqual({ seen: 'before' });
      expect(await records.read(keyOf('ours'))).toEqual({ id: 'ours', version: 2, value: 'theirs' });
    } finally {
      await child.kill();
    }
  });

  it('refuses invalid names, numbers and instants, and finds nothing under an invalid name', async () => {
    for (const wrong of ['', 'a b', 'a/b', 'é', 'x'.repeat(129)]) {
      await expect(records.write({ ...keyOf('a'), partition: wrong }, 1)).rejects.toThrow(TypeError);
      await expect(records.remove({ ...keyOf('a'), collection: wrong })).rejects.toThrow(TypeError);
      expect(await records.read(keyOf(wrong))).toBeUndefined();
      expect(await list({ after: wrong })).toEqual([]);
    }
    await expect(list({ limit: 0 })).rejects.toThrow(RangeError);
    await expect(records.write(keyOf('a'), 1, { expectedVersion: -1 })).rejects.toThrow(RangeError);
    await expect(records.write(keyOf('a'), 1, { expiresAt: 'tomorrow' })).rejects.toThrow(TypeError);
    await expect(records.remove(keyOf('a'), 0)).rejects.toThrow(RangeError);
    expect(await list()).toEqual([]);
  });
});
