import { join } from 'node:path';
import type { AppendRequest, GameStore } from '../../src/storage/game-store';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import type { Child } from '../support/child';
import { startChild, typescriptArguments } from '../support/child';
import { size } from '../support/size';
import type { Backend } from './backends';
import { backends, newMatchId } from './backends';
import type { Acknowledged, DuelReport, Heard, Order, RaceReport, Ready } from './children/messages';
import { group } from './children/messages';
import { groupsIn, soundMatch } from './log-checks';

describe.each(backends)('$name under several processes', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let store: GameStore;
  let matchId: string;
  const children: Child<unknown>[] = [];

  beforeAll(async () => {
    const place = await start();
    const { options } = place;
    // As in a server: the children run TypeScript by themselves.
    const thread = { execArgv: typescriptArguments };
    backend = {
      options: options.kind === 'embedded' ? { ...options, thread } : options,
      remove: () => place.remove(),
    };
    stores = await openStores(backend.options);
    store = stores.games;
  });
  beforeEach(async () => {
    matchId = newMatchId();
    await store.create({ id: matchId, createdAt: '2026-11-20T12:00:00.000Z', header: null }, { version: 0 });
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
  });
  afterAll(async () => {
    await stores.close();
    await backend.remove();
  });

  function started<In>(name: string, ...args: string[]): Child<In> {
    return startChild<In>(join(__dirname, 'children/roles.ts'), [
      name,
      JSON.stringify(backend.options),
      ...args,
    ]);
  }

  /** Starts a child that ends with its test. */
  function child<In>(name: string, ...args: string[]): Child<In> {
    const one = started<In>(name, ...args);
    children.push(one);
    return one;
  }

  describe('when four write at once', () => {
    let contenders: Child<Ready | RaceReport | DuelReport>[] = [];
    beforeAll(async () => {
      contenders = Array.from({ length: 4 }, () => started<Ready | RaceReport | DuelReport>('contender'));
      await Promise.all(contenders.map((contender) => contender.next()));
    });
    afterAll(async () => {
      await Promise.all(contenders.map((contender) => contender.kill()));
    });

    const appendOf = (version: number, by: number): AppendRequest => ({
      matchId,
      expectedVersion: version,
      entries: group(`${version}-${by}`, 1),
      snapshot: { version: version + 1 },
    });

    /** Sends one order to each, and returns their reports. */
    async function reportsOn<Report>(order: (by: number) => Order): Promise<readonly Report[]> {
      contenders.forEach((contender, by) => contender.send(order(by)));
      return (await Promise.all(contenders.map((contender) => contender.next()))) as Report[];
    }

    async function duel(request: (by: number) => AppendRequest) {
      const reports = await reportsOn<DuelReport>((by) => ({ request: request(by) }));
      return reports.map(({ result }) => result);
    }

    it('loses and duplicates nothing when all append with retries', async () => {
      const appends = 40;
      const names = ['a', 'b', 'c', 'd'];
      const reports = await reportsOn<RaceReport>((by) => ({ race: { matchId, name: names[by]!, appends } }));

      const { version } = await soundMatch(store, matchId);
      const groups = await groupsIn(store, matchId);
      const wanted = names.flatMap((name) => Array.from({ length: appends }, (_, n) => `${name}-${n}`));
      expect([...groups].sort()).toEqual([...wanted].sort());
      // Sizes run 1, 2, 3, 1 ...: one winner for each version that an append led to.
      const sum =
        (wanted.length / appends) *
        Array.from({ length: appends }, (_, n) => 1 + (n % 3)).reduce((a, b) => a + b);
      expect(version).toBe(sum);
      const won = reports.flatMap((report) => report.won);
      expect(new Set(won).size).toBe(names.length * appends);
    });

    it('has exactly one winner for every version', async () => {
      const rounds = 30;
      for (let version = 0; version < rounds; version++) {
        const results = await duel((by) => appendOf(version, by));
        expect(results.map(({ status }) => status).sort()).toEqual(['appended', 'stale', 'stale', 'stale']);
      }
      expect((await soundMatch(store, matchId)).version).toBe(rounds);
    });

    it('carries out a request once when several send it with one key', async () => {
      const rounds = 30;
      for (let version = 0; version < rounds; version++) {
        const results = await duel((by) => ({
          ...appendOf(version, by),
          idempotency: { key: `key-${version}`, fingerprint: 'same', answer: by },
        }));
        const winner = results.findIndex(({ status }) => status === 'appended');
        const others = results.filter((_, by) => by !== winner);
        expect(others).toEqual(others.map(() => ({ status: 'repeated', answer: winner })));
      }
      expect((await soundMatch(store, matchId)).version).toBe(rounds);
    });
  });

  it('notifies listeners in other processes of every change', async () => {
    const listener = child<Ready | Heard>('listener', matchId);
    await listener.next();
    const heard = async (version: number | null): Promise<void> => {
      for (;;) {
        const message = await listener.next();
        if ('version' in message && message.version === version) return;
      }
    };
    for (let version = 0; version < 3; version++) {
      const request = { matchId, expectedVersion: version, entries: [version], snapshot: null };
      expect(await store.append(request)).toMatchObject({ status: 'appended' });
      await heard(version + 1);
    }
    await store.updateHeader(matchId, 1, 'changed');
    await heard(3);
    await store.remove(matchId);
    await heard(null);
  });

  it('keeps everything acknowledged when a writer is killed', async () => {
    for (let round = 1; round <= size(2, 4); round++) {
      const writer = child<Acknowledged>('writer', matchId);
      let acknowledged = 0;
      for (let n = 0; n < 20 * round; n++) acknowledged = (await writer.next()).version;
      const killed = writer.kill();
      // Reports from the last moments before the kill count too.
      for (;;) {
        const last = await writer.next().catch(() => undefined);
        if (!last) break;
        acknowledged = last.version;
      }
      await killed;
      expect((await soundMatch(store, matchId)).version).toBeGreaterThanOrEqual(acknowledged);
    }
    // An entry that the killed writer had committed but not announced appears with the next write.
    await store.keep('written-after-the-kill', 'yes');
    const { version } = await soundMatch(store, matchId);
    const request = {
      matchId,
      expectedVersion: version,
      entries: group('after', 2),
      snapshot: { version: version + 2 },
    };
    expect(await store.append(request)).toEqual({ status: 'appended', version: version + 2 });
    await soundMatch(store, matchId);
  });
});
