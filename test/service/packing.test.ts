import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadDataPackage } from '../../src/data/load';
import { createKernel } from '../../src/match/kernel';
import type { Kernel } from '../../src/match/kernel';
import { Referees } from '../../src/service/games/referees';
import { PackageData } from '../../src/service/packages/package-data';
import { PackageShelf } from '../../src/service/packages/shelf';
import { isRefusal } from '../../src/problems/denials';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { ExportedMatch } from '../../src/service/matches/exported';
import type { PlayableMatch } from '../../src/match/open-match';
import type { Happened } from '../../src/match/replay/replays';
import type { HistoryEntry } from '../../src/match/schema';
import { entriesOfLastTurn, holdsLastTurn } from '../../src/service/pictures/last-moves';
import type { ServiceParts } from '../../src/service/ports';
import { createServices } from '../../src/service/service';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { backends } from '../storage/backends';
import type { Backend } from '../storage/backends';
import { byToken } from '../support/by-token';
import { granted } from '../support/granted';
import { fakeData } from './fake-referee';
import { partsFor, startHarness, Table, move } from './harness';
import type { Harness } from './harness';
import { withStore } from './store-wrapper';

/** Complete match. */
const exported = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, '../recorded/remagen-historical.json.gz'))).toString(),
) as ExportedMatch;
/** Number of entries of a match that is still running. */
const RUNNING = 224;

describe.each(backends)('A match on $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let kernel: Kernel;
  beforeEach(async () => {
    backend = await start();
    stores = await openStores(backend.options);
  });
  afterEach(async () => {
    await stores.close();
    await backend.remove();
  });

  function kernelOf({ data, engine }: Pick<ServiceParts, 'data' | 'engine'>): Kernel {
    const { store, records, clock, dice: scheme, seeds } = partsFor(stores);
    const rules = new Referees(engine, data, new PackageData(new PackageShelf(records)));
    const names = { nameOf: () => Promise.resolve(null) };
    return createKernel({ store, records, clock, rules, names, scheme, seeds, archiveDays: undefined });
  }

  /** Recorded match up to an entry, with nothing packed yet. */
  async function take(upTo: number): Promise<PlayableMatch> {
    const parts = { data: loadDataPackage(), engine: standardEngine('0.0') };
    kernel = kernelOf(parts);
    const games = withStore(stores.games, { pack: async () => ({ status: 'stale' }) });
    const { service } = createServices(partsFor({ ...stores, games }, undefined, parts));
    const entries = exported.entries.slice(0, upTo);
    const over = upTo === exported.entries.length;
    const document = { ...exported, entries, version: upTo, over, secrets: over ? exported.secrets : null };
    const { match } = await granted(byToken(service).notation.importMatch({ document, seats: [] }));
    return opened(match.id);
  }
  async function opened(id: string): Promise<PlayableMatch> {
    const match = await kernel.matches.open(id);
    if (isRefusal(match) || match.referee === undefined) throw new Error('The match cannot be played.');
    return match as PlayableMatch;
  }
  const entriesOf = (match: PlayableMatch, from = 1, to = match.version) =>
    kernel.replays.entries(match, from, to);

  it('is packed whole when it is over, without a difference', async () => {
    const match = await take(exported.entries.length);
    const appended = await entriesOf(match);
    expect(appended.map(({ events }) => events)).toEqual(exported.entries.map(({ events }) => events));
    await kernel.packing.after({ id: match.id, before: 0, version: match.version, isOver: true });

    const packed = await opened(match.id);
    expect(packed).toMatchObject({ version: match.version, packed: match.version, state: match.state });
    const [first] = await stores.games.entries(match.id, 1, 1);
    expect(first?.body).not.toHaveProperty('events');
    expect(first?.body).not.toHaveProperty('positionHash');
    expect(await entriesOf(packed, 300, 400)).toEqual(appended.slice(299, 400));
    const { service } = createServices(
      partsFor(stores, undefined, { data: loadDataPackage(), engine: standardEngine('0.0') }),
    );
    expect(await byToken(service).verify({ match: match.id })).toMatchObject({
      verification: { verified: true },
    });
  });

  it('is packed while it runs, but for what is new', async () => {
    const match = await take(RUNNING);
    const appended = await entriesOf(match);
    await kernel.packing.after({ id: match.id, before: RUNNING - 1, version: RUNNING, isOver: false });
    const packed = await opened(match.id);
    expect(packed.packed).toBeGreaterThan(0);
    expect(packed.packed).toBeLessThanOrEqual(RUNNING - 32);
    const at = packed.packed - 5;
    expect(await entriesOf(packed, at, at + 10)).toEqual(appended.slice(at - 1, at + 10));
  });

  it('says what happened in it from its end, packed or not', async () => {
    const match = await take(exported.entries.length);
    const all = (await entriesOf(match)).map(({ number, restore, events }) => ({ number, restore, events }));
    await expectAllBackwards(match);
    await kernel.packing.after({ id: match.id, before: 0, version: match.version, isOver: true });
    await expectAllBackwards(await opened(match.id));

    async function expectAllBackwards(looked: PlayableMatch): Promise<void> {
      for (const last of [1, 100, match.version]) {
        const parts: Happened[][] = [];
        for await (const part of kernel.replays.happenedBackwards(looked, 1, last)) parts.unshift([...part]);
        expect(parts.length).toBeLessThan(2 + last / 32);
        expect(parts.flat()).toMatchObject(all.slice(0, last));
        const held = parts.findLastIndex((_part, at) => holdsLastTurn(parts.slice(at).flat()));
        const turn = entriesOfLastTurn(parts.slice(Math.max(held, 0)).flat());
        expect(turn).toMatchObject(entriesOfLastTurn(all.slice(0, last)));
      }
    }
  });
});

describe('A running match', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  /** Walks to and fro; returns the entries of the answers. */
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
