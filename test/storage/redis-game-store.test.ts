import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { AppendRequest, GameStore } from '../../src/storage/game-store';
import { StorageUnavailable } from '../../src/storage/errors';
import { openRedisStores } from '../../src/storage/redis/open';
import type { RedisStoresOptions } from '../../src/storage/redis/open';
import type { Stores } from '../../src/storage/stores';
import type { RedisServer } from '../support/redis';
import { startRedis } from '../support/redis';
import { newMatchId } from './backends';
import { group } from './children/messages';
import { soundMatch } from './log-checks';

const createdAt = '2026-11-20T12:00:00.000Z';

function makeClient(url: string) {
  return createClient({ url });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the Redis store', () => {
  let redis: RedisServer;
  let store: GameStore;
  let matchId: string;

  const opened: Stores[] = [];

  beforeEach(async () => {
    redis = await startRedis();
    store = await open();
    matchId = newMatchId();
    await store.create({ id: matchId, createdAt, header: null }, { version: 0 });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await redis.stop();
  });

  /** Opens a store that the test need not close. */
  async function open(options: Partial<RedisStoresOptions> = {}): Promise<GameStore> {
    const one = await openRedisStores({ url: redis.url, timeoutMs: 400, ...options });
    opened.push(one);
    return one.games;
  }

  function request(version: number, key?: string): AppendRequest {
    const entries = group(String(version), 1 + (version % 3));
    return {
      matchId,
      expectedVersion: version,
      entries,
      snapshot: { version: version + entries.length },
      ...(key && { idempotency: { key, fingerprint: 'f', answer: { after: version } } }),
    };
  }

  async function raw<T>(use: (client: ReturnType<typeof makeClient>) => Promise<T>): Promise<T> {
    const client = makeClient(redis.url);
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  }

  /** Repeats a call until the store has found its server again. */
  async function eventually<T>(call: () => Promise<T>): Promise<T> {
    for (let left = 500; ; left--) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof StorageUnavailable) || left === 0) throw error;
        await sleep(20);
      }
    }
  }

  /** Ends the server and waits until the store has noticed. */
  async function loseServer(): Promise<void> {
    const { pid } = redis;
    redis.kill();
    while (isRunning(pid)) await sleep(5);
    await expect(store.probe()).rejects.toThrow(StorageUnavailable);
  }

  it('keeps everything acknowledged when the server is killed, and reconnects on its own', async () => {
    let acknowledged = 0;
    for (let round = 1; round <= 3; round++) {
      const enough = acknowledged + 60;
      let failure: unknown;
      for (let n = 0; failure === undefined; n++) {
        try {
          const result = await store.append(request(acknowledged, `${round}-${n}`));
          if (result.status !== 'appended') throw new Error(result.status);
          acknowledged = result.version;
        } catch (error) {
          failure = error;
        }
        // Not awaited: the kill interrupts the following appends wherever they are.
        if (acknowledged >= enough) redis.kill();
      }
      expect(failure).toBeInstanceOf(StorageUnavailable);
      await redis.restart();
      const { version } = await eventually(() => soundMatch(store, matchId));
      expect(version).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = version;
    }
    expect(await store.append(request(acknowledged))).toMatchObject({ status: 'appended' });
  });

  it('fails with a typed error while there is no server', async () => {
    await loseServer();
    for (const call of [
      () => store.append(request(0)),
      () => store.load(matchId),
      () => store.list({ limit: 1 }),
      () => store.keep('name', 'value'),
      () => store.probe(),
    ]) {
      await expect(call()).rejects.toMatchObject({ name: 'StorageUnavailable', code: 'STORAGE_UNAVAILABLE' });
    }
    await redis.restart();
    expect(await eventually(() => store.load(matchId))).toMatchObject({ version: 0 });
  });

  it('says that a call it could not send was not written', async () => {
    await loseServer();
    await expect(store.append(request(0))).rejects.toMatchObject({ written: 'no' });
    await redis.restart();
    expect(await eventually(() => store.load(matchId))).toMatchObject({ version: 0 });
  });

  it('fails with a typed error when the server hangs, and a repetition with the same key is safe', async () => {
    redis.kill('SIGSTOP');
    await expect(store.append(request(0, 'key'))).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      written: 'unknown',
    });
    redis.kill('SIGCONT');
    expect(await eventually(() => store.append(request(0, 'key')))).toEqual({
      status: 'repeated',
      answer: { after: 0 },
    });
    expect((await soundMatch(store, matchId)).version).toBe(1);
  });

  it('does not open without a server', async () => {
    await loseServer();
    await expect(open({ timeoutMs: 100 })).rejects.toThrow(StorageUnavailable);
    await redis.restart();
  });

  it('reports lost connections', async () => {
    const errors: Error[] = [];
    const other = await open({ onConnectionError: (error) => errors.push(error) });
    await redis.restart();
    await eventually(() => other.probe());
    expect(errors).not.toHaveLength(0);
  });

  it('calls every listener after a lost connection, and reports changes again', async () => {
    const heard: string[] = [];
    const notified = async (what: string): Promise<void> => {
      for (let left = 500; left > 0 && !heard.includes(what); left--) await sleep(20);
      expect(heard).toContain(what);
    };
    const other = newMatchId();
    await store.create({ id: other, createdAt, header: null }, null);
    await store.subscribe(matchId, () => heard.push('one'));
    await store.subscribe(other, () => heard.push('other'));
    await redis.restart();
    await notified('one');
    await notified('other');
    heard.splice(0);
    expect(await eventually(() => store.append(request(0)))).toMatchObject({ status: 'appended' });
    await notified('one');
  });

  it('listens again after a failed attempt to reconnect', async () => {
    await loseServer();
    await expect(store.subscribe(matchId, () => undefined)).rejects.toThrow(StorageUnavailable);
    await redis.restart();
    await eventually(() => store.probe());
    let calls = 0;
    await store.subscribe(matchId, () => (calls += 1));
    await store.append(request(0));
    for (let left = 500; left > 0 && calls === 0; left--) await sleep(20);
    expect(calls).toBeGreaterThan(0);
  });

  it('reports a server without memory as unavailable, and appends nothing', async () => {
    await raw((client) => client.configSet('maxmemory', '1'));
    await expect(store.append(request(0))).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      written: 'no',
    });
    await raw((client) => client.configSet('maxmemory', '0'));
    expect((await soundMatch(store, matchId)).version).toBe(0);
    expect(await store.append(request(0))).toMatchObject({ status: 'appended' });
  });

  it('survives the loss of the scripts on the server', async () => {
    await store.append(request(0));
    await raw((client) => client.scriptFlush());
    expect(await store.append(request(1))).toEqual({ status: 'appended', version: 3 });
  });

  it('keeps all keys of a match under one hash tag, and everything under its prefix', async () => {
    await store.append(request(0, 'key'));
    await store.fileOrders(matchId, 'us', {});
    await store.keep('secret', 'value');
    const keys = await raw((client) => client.keys('*'));
    const tagged = keys.filter((key) => key.includes(`{match:${matchId}}`));
    expect(tagged).toHaveLength(6);
    expect(keys.filter((key) => !tagged.includes(key)).sort()).toEqual([
      'westwall:kept:match-form',
      'westwall:kept:secret',
      'westwall:matches',
    ]);
    expect(keys.every((key) => key.startsWith('westwall:'))).toBe(true);
  });

  it('keeps stores with different prefixes apart', async () => {
    const other = await open({ prefix: 'other:' });
    expect(await other.load(matchId)).toBeUndefined();
    expect(await other.list({ limit: 10 })).toEqual({ matches: [] });
  });

  it('keeps the records of a partition under one hash tag, and nothing of those that have all expired', async () => {
    const { records } = opened[0]!;
    const partition = { collection: 'answers', partition: 'ann' };
    const soon = (): string => new Date(Date.now() + 1_000).toISOString();
    const expiresAt = soon();
    await records.write({ ...partition, id: 'a' }, 1, { expiresAt });
    await records.write({ ...partition, id: 'b' }, 1, { expiresAt });
    const own = async () =>
      (await raw((client) => client.keys('*'))).filter((key) => key.includes('records:'));
    const keys = await own();
    expect(keys).toHaveLength(4);
    expect(keys.every((key) => key.startsWith('westwall:{records:answers/ann}/'))).toBe(true);
    await sleep(1_100);
    expect(await own()).toEqual([]);

    await records.write({ ...partition, id: 'a' }, 1);
    await records.write({ ...partition, id: 'b' }, 1, {
      expiresAt: new Date(Date.now() + 100).toISOString(),
    });
    await sleep(150);
    await records.write({ ...partition, id: 'c' }, 1);
    expect(await raw((client) => client.zRange('westwall:{records:answers/ann}/ids', 0, -1))).toEqual([
      'a',
      'c',
    ]);
  });

  it('skips the remains of an interrupted creation in the listing', async () => {
    const leftOvers = Array.from({ length: 20 }, (_, n) => ({
      score: 0,
      value: `2026-12-01T00:00:00.0${n + 10}Z|gone-${n}`,
    }));
    const lostRace = { score: 0, value: `2026-12-02T00:00:00.000Z|${matchId}` };
    await raw((client) => client.zAdd('westwall:matches', [...leftOvers, lostRace]));
    const page = await store.list({ limit: 3 });
    expect(page.matches.map(({ record }) => record)).toEqual([{ id: matchId, createdAt, header: null }]);
    expect(page.cursor).toBeUndefined();
  });
});
