import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@redis/client';
import { open as openDatabase } from 'lmdb';
import { loadDataPackage } from '../../src/data/load';
import { createCore } from '../../src/service/core';
import type { Core } from '../../src/service/core';
import { isRefusal } from '../../src/service/denials';
import { standardEngine } from '../../src/service/games/standard-engine';
import { packStore } from '../../src/service/matches/pack-store';
import type { PlayableMatch } from '../../src/service/matches/open-match';
import type { HistoryEntry } from '../../src/service/matches/schema';
import type { NumberedEntry } from '../../src/service/matches/records';
import type { Happened } from '../../src/service/matches/replay';
import { entriesOfLastTurn, holdsLastTurn } from '../../src/service/pictures/last-moves';
import type { ServiceParts } from '../../src/service/ports';
import { createServices } from '../../src/service/service';
import type { MatchForm } from '../../src/storage/compact';
import type { StoresOptions } from '../../src/storage/open-stores';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { backends } from '../storage/backends';
import type { Backend } from '../storage/backends';
import { fakeData } from './fake-referee';
import { partsFor, startHarness, Table, move } from './harness';
import type { Harness } from './harness';

/** A match as stores kept it before there was a compact form: JSON texts, as they stood there. */
interface StoredTexts {
  readonly id: string;
  readonly seed: string;
  readonly createdAt: string;
  readonly header: string;
  readonly headerVersion: number;
  readonly version: number;
  readonly snapshot: string;
  readonly log: readonly string[];
  readonly kept: Readonly<Record<string, string>>;
}

const fixture = join(__dirname, '../recorded/stored/plain-form.json.gz');
const stored = JSON.parse(gunzipSync(readFileSync(fixture)).toString()) as StoredTexts;

/** Writes the match of the fixture, up to an entry, as an older program has left it. */
async function leave(options: StoresOptions, upTo: number): Promise<void> {
  const { id, createdAt, header, headerVersion } = stored;
  const log = stored.log.slice(0, upTo);
  const kept = Object.entries(stored.kept).filter(([version]) => Number(version) <= upTo);
  const snapshot = upTo === stored.version ? stored.snapshot : stored.kept[upTo]!;
  if (options.kind === 'embedded') {
    const database = openDatabase<string, (string | number)[]>({
      ...{ path: options.directory, noSubdir: false, encoding: 'string' },
    });
    await database.put(['match', id], JSON.stringify({ createdAt, header, headerVersion }));
    await database.put(['version', id], String(upTo));
    await database.put(['snapshot', id], snapshot);
    await database.put(['index', createdAt, id], id);
    for (const [at, body] of log.entries()) await database.put(['log', id, at + 1], body);
    for (const [version, text] of kept) await database.put(['kept', id, Number(version)], text);
    await database.close();
    return;
  }
  const client = createClient({ url: options.url });
  await client.connect();
  const key = `westwall:{match:${id}}`;
  await client.zAdd('westwall:matches', { score: 0, value: `${createdAt}|${id}` });
  const fields = { createdAt, header, headerVersion: String(headerVersion), version: String(upTo), snapshot };
  await client.hSet(key, fields);
  await client.rPush(`${key}:log`, log);
  await client.hSet(`${key}:snapshots`, Object.fromEntries(kept));
  await client.close();
}

const recordedBefore = stored.log.map((text, at) => ({
  number: at + 1,
  ...(JSON.parse(text) as Omit<NumberedEntry, 'number'>),
}));

describe.each(backends)('A match that $name has kept in the plain form', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let parts: ServiceParts;
  let core: Core;
  beforeEach(async () => {
    backend = await start();
  });
  afterEach(async () => {
    await stores.close();
    await backend.remove();
  });

  async function take(upTo: number, form: MatchForm): Promise<PlayableMatch> {
    await leave(backend.options, upTo);
    stores = await openStores({ ...backend.options, form });
    parts = {
      ...partsFor(stores, undefined, { data: loadDataPackage(), engine: standardEngine('0.0') }),
      seeds: { seedOf: () => Promise.resolve(stored.seed), forget: () => Promise.resolve() },
    };
    core = createCore(parts);
    return opened();
  }
  async function opened(): Promise<PlayableMatch> {
    const match = await core.matches.open(stored.id);
    if (isRefusal(match) || match.referee === undefined) throw new Error('The match cannot be played.');
    return match as PlayableMatch;
  }
  async function verification() {
    const { service } = createServices(parts);
    const caller = await service.identities.identify(undefined);
    return service.verifications.verify({ match: stored.id, caller });
  }

  it('is read and verified, and packed without a difference', async () => {
    const match = await take(stored.version, 'compact');
    expect(await core.replays.entries(match, 1, match.version)).toEqual(recordedBefore);
    await core.packing.after({ id: match.id, before: 0, version: match.version, isOver: true });

    const packed = await opened();
    expect(packed).toMatchObject({ version: match.version, packed: match.version, state: match.state });
    const [first] = await stores.games.entries(match.id, 1, 1);
    expect(first?.body).not.toHaveProperty('events');
    expect(first?.body).not.toHaveProperty('positionHash');
    expect(await core.replays.entries(packed, 300, 400)).toEqual(recordedBefore.slice(299, 400));
    const verified = await verification();
    expect(verified).toMatchObject({ verification: { verified: true } });
  });

  it('is packed while it runs, but for what is new', async () => {
    const match = await take(224, 'compact');
    await core.packing.after({ id: match.id, before: 223, version: 224, isOver: false });
    const packed = await opened();
    expect(packed.packed).toBeGreaterThan(0);
    expect(packed.packed).toBeLessThanOrEqual(224 - 32);
    const at = packed.packed - 5;
    expect(await core.replays.entries(packed, at, at + 10)).toEqual(recordedBefore.slice(at - 1, at + 10));
  });

  it('says what happened in it from its end, packed or not', async () => {
    const match = await take(stored.version, 'compact');
    const all = recordedBefore.map(({ number, restore, events }) => ({ number, restore, events }));
    await expectAllBackwards(match);
    await core.packing.after({ id: match.id, before: 0, version: match.version, isOver: true });
    await expectAllBackwards(await opened());

    async function expectAllBackwards(looked: PlayableMatch): Promise<void> {
      for (const last of [1, 100, stored.version]) {
        const parts: Happened[][] = [];
        for await (const part of core.replays.happenedBackwards(looked, 1, last)) parts.unshift([...part]);
        expect(parts.length).toBeLessThan(2 + last / 32);
        expect(parts.flat()).toMatchObject(all.slice(0, last));
        const held = parts.findLastIndex((_part, at) => holdsLastTurn(parts.slice(at).flat()));
        const turn = entriesOfLastTurn(parts.slice(Math.max(held, 0)).flat());
        expect(turn).toMatchObject(entriesOfLastTurn(all.slice(0, last)));
      }
    }
  });

  it('is packed with all others of its store on request, over or running, and once', async () => {
    for (const [upTo, least] of [
      [stored.version, stored.version],
      [224, 224 - 32],
    ] as const) {
      const { id } = await take(upTo, 'compact');
      const { data, engine } = parts;
      const pack = () => packStore({ store: stores.games, records: stores.records, data, engine });
      expect(await pack()).toEqual({ matches: 1, packed: 1, left: [] });
      const packed = await opened();
      expect(packed.packed).toBe(least);
      expect(await core.replays.entries(packed, 1, upTo)).toEqual(recordedBefore.slice(0, upTo));
      expect(await pack()).toEqual({ matches: 1, packed: 0, left: [] });
      const gone = { ...data, hash: 'another' };
      expect(
        await packStore({ store: stores.games, records: stores.records, data: gone, engine }),
      ).toMatchObject({ left: [id] });
      if (upTo === stored.version) {
        await stores.games.remove(id);
        await stores.close();
      }
    }
  });

  it('stays as it is where the operator keeps the plain form', async () => {
    const match = await take(stored.version, 'plain');
    await core.packing.after({ id: match.id, before: 0, version: match.version, isOver: true });
    expect(await stores.games.load(match.id)).toMatchObject({ packed: 0 });
  });
});

describe('A running match in the compact form', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness({}, 'compact');
  });
  afterAll(() => harness.close());

  /** Walks to and fro; answers the entries as they were answered. */
  async function walk(table: Table, count: number): Promise<readonly HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    for (let at = 0; at < count; at += 1) {
      const played = await table.play('red', [move('r1', at % 2 === 0 ? '0102' : '0101')]);
      entries.push(...played.entries);
    }
    return entries;
  }

  it('shows every entry as it was answered when it was appended', async () => {
    const table = await Table.open(harness.service);
    const answered = await walk(table, 150);
    const stored = await harness.store.load(table.id);
    expect(stored?.packed).toBeGreaterThan(60);
    const history = await harness.service.history(table.query('red'));
    expect(history.status === 'ok' ? history.entries : []).toEqual(answered);
  });

  it('is not played again for those who read neither events nor hashes', async () => {
    const table = await Table.open(harness.service);
    const answered = await walk(table, 96);
    const played = jest.spyOn(harness.store, 'snapshotBefore');
    const history = await harness.service.history({ ...table.query('red'), played: false });
    expect(played).not.toHaveBeenCalled();
    played.mockRestore();
    const read = ({ events: _events, positionHash: _hash, ...entry }: HistoryEntry) => entry;
    expect(history.status === 'ok' ? history.entries.map(read) : []).toEqual(answered.map(read));
  });

  it('shows its packed entries without events where its data package is gone', async () => {
    const table = await Table.open(harness.service);
    await walk(table, 96);
    const other = harness.serviceWith({ data: { ...fakeData, hash: 'package-two' } });
    const history = await other.history({ match: table.id });
    expect(history).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ number: 1, events: [], positionHash: '', action: expect.any(Object) }),
        expect.objectContaining({ number: 96, positionHash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      ]),
    });
  });
});
