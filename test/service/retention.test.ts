import { verifiableDice } from '../../src/dice';
import { keptSeeds } from '../../src/service/secrets';
import type { MatchHeader } from '../../src/match/records';
import type { MatchSettings } from '../../src/match/schema';
import { Retention } from '../../src/service/upkeep/retention';
import { MatchRemoval } from '../../src/match/removal';
import type { LeavingMatch } from '../../src/match/removal';
import type { RetentionSettings } from '../../src/service/upkeep/retention';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import type { Backend } from '../storage/backends';
import { backends } from '../storage/backends';
import { Table, resign, startHarness } from './harness';
import type { Harness } from './harness';
import { withStore } from './store-wrapper';

const begun = Date.parse('2026-11-20T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

describe.each(backends)('the retention of matches in $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let harness: Harness;
  let now: number;
  let gone: LeavingMatch[];
  let troubles: unknown[];

  beforeAll(async () => {
    backend = await start();
    stores = await openStores(backend.options);
    harness = await startHarness({
      store: stores.games,
      records: stores.records,
      seeds: keptSeeds(stores.games, verifiableDice),
      clock: { now: () => new Date(now) },
    });
  });
  beforeEach(() => {
    now = begun;
    gone = [];
    troubles = [];
  });
  afterEach(async () => {
    for (const { record } of (await stores.games.list({ limit: 100 })).matches) {
      await stores.games.remove(record.id);
    }
  });
  afterAll(async () => {
    await harness.close();
    await stores.close();
    await backend.remove();
  });

  const after = (days: number): void => void (now = begun + days * dayMs);

  function retention(settings: RetentionSettings, store = stores.games): Retention {
    const belongings = async (match: LeavingMatch): Promise<void> => void gone.push(match);
    const seeds = keptSeeds(store, verifiableDice);
    return new Retention({
      store,
      records: stores.records,
      removal: new MatchRemoval(store, seeds, [belongings]),
      clock: { now: () => new Date(now) },
      settings,
    });
  }

  const sweep = (settings: RetentionSettings) => retention(settings).sweep((error) => troubles.push(error));

  /** Match with a first entry on the day of its creation; finished if requested. */
  async function play({ over = false } = {}): Promise<Table> {
    const table = await Table.open(harness.service);
    if (over) await table.play('red', [resign]);
    return table;
  }

  async function settle(table: Table, settings: Partial<MatchSettings>): Promise<void> {
    const { record, headerVersion } = (await stores.games.load(table.id))!;
    const header = record.header as unknown as MatchHeader;
    const changed = { ...header, settings: { ...header.settings, ...settings } };
    await stores.games.updateHeader(table.id, headerVersion, JSON.parse(JSON.stringify(changed)) as null);
  }

  const left = async (): Promise<string[]> =>
    (await stores.games.list({ limit: 100 })).matches.map(({ record }) => record.id).sort();

  it('keeps everything forever by default', async () => {
    const tables = [await play(), await play({ over: true })];
    after(100_000);
    expect(await sweep({})).toBe(0);
    expect(await left()).toEqual(tables.map(({ id }) => id).sort());
  });

  it('counts from the end of a match, and from the last entry of one that was abandoned', async () => {
    const [finished, abandoned] = [await play({ over: true }), await play()];
    const settings = { finishedDays: 10, abandonedDays: 20 };
    after(9);
    expect(await sweep(settings)).toBe(0);
    after(11);
    expect(await sweep(settings)).toBe(1);
    expect(await left()).toEqual([abandoned.id]);
    expect(gone).toMatchObject([{ id: finished.id, header: { system: 'toy' } }]);
    after(21);
    expect(await sweep(settings)).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('lets an entry renew the time of a match', async () => {
    const table = await play();
    after(15);
    await table.play('red', [resign]);
    after(22);
    expect(await sweep({ finishedDays: 10, abandonedDays: 10 })).toBe(0);
    after(26);
    expect(await sweep({ finishedDays: 10, abandonedDays: 10 })).toBe(1);
  });

  it('prefers the setting of a match to that of the service', async () => {
    const [finished, abandoned, other] = [await play({ over: true }), await play(), await play()];
    await settle(finished, { retention: { days: 50, after: 'end' } });
    await settle(abandoned, { retention: { days: 5, after: 'lastEntry' } });
    // This one has no setting for abandoned matches.
    await settle(other, { retention: { days: 5, after: 'end' } });
    const settings = { finishedDays: 10 };
    after(6);
    expect(await sweep(settings)).toBe(1);
    after(49);
    expect(await sweep(settings)).toBe(0);
    expect(await left()).toEqual([finished.id, other.id].sort());
    after(51);
    expect(await sweep(settings)).toBe(1);
    expect(await left()).toEqual([other.id]);
  });

  it('removes the seed too, and keeps those of other matches', async () => {
    const [old, young] = [await play(), await play()];
    const seeds = keptSeeds(stores.games, verifiableDice);
    const [seedOfOld, seedOfYoung] = [await seeds.seedOf(old.id), await seeds.seedOf(young.id)];
    await settle(old, { retention: { days: 1, after: 'lastEntry' } });
    after(2);
    expect(await sweep({})).toBe(1);
    expect(await harness.service.match({ match: old.id })).toMatchObject({ code: 'UNKNOWN_MATCH' });
    expect(await seeds.seedOf(old.id)).not.toBe(seedOfOld);
    expect(await seeds.seedOf(young.id)).toBe(seedOfYoung);
  });

  it('continues with the others when one match fails', async () => {
    const tables = [await play(), await play(), await play()];
    const broken = tables[1]!.id;
    const store = withStore(stores.games, {
      load: (id) => (id === broken ? Promise.reject(new Error('broken')) : stores.games.load(id)),
    });
    after(2);
    const sweeping = retention({ abandonedDays: 1 }, store);
    expect(await sweeping.sweep((error) => troubles.push(error))).toBe(2);
    expect(troubles).toEqual([new Error('broken')]);
    expect(await left()).toEqual([broken]);
  });

  it('is due once an hour, however many processes ask', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => retention({}).isDue()));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await retention({}).isDue()).toBe(false);
  });
});
