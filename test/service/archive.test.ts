import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestService } from '../support/by-token';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { Table, attack, endCombat, fpf, move, resign, startHarness } from './harness';
import type { Harness } from './harness';

const begun = Date.parse('2026-11-20T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const afterDays = 30;

let directory: string;
let stores: Stores;
let harness: Harness;
let now: number;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'westwall-archive-'));
  stores = await openStores({
    ...{ kind: 'embedded', directory: join(directory, 'store') },
    archive: join(directory, 'archive'),
  });
  harness = await startHarness({
    ...{ store: stores.games, records: stores.records },
    archive: { archiving: stores.archiving!, afterDays },
    clock: { now: () => new Date(now) },
  });
});
beforeEach(() => {
  now = begun;
});
afterEach(async () => {
  for (const { record } of (await stores.games.list({ limit: 100 })).matches)
    await stores.games.remove(record.id);
});
afterAll(async () => {
  await harness.close();
  await stores.close();
  await rm(directory, { recursive: true, force: true });
});

const day = (days: number): void => void (now = begun + days * dayMs);
const troubles: unknown[] = [];
afterEach(() => expect(troubles.splice(0)).toEqual([]));
const sweep = (service: Pick<Harness, 'servicesWith'> = harness) =>
  service.servicesWith({}).upkeep.archiver!.sweep((error) => troubles.push(error));

async function finished(): Promise<Table> {
  const table = await Table.open(harness.service, { entropy: 'dice of bone', title: 'An old one' });
  await table.play('red', [move('r1', '0102')], { idempotencyKey: 'first' });
  await table.play('red', [attack('r1', 'r2')]);
  await table.play('blue', [fpf('b1')]);
  await harness.service.fileStandingOrders({
    ...table.query('blue'),
    orders: { finalProtectiveFire: 'always' },
  });
  await table.play('red', [attack('r1')]);
  await table.play('red', [endCombat]);
  await table.play('blue', [resign]);
  return table;
}

/** Ends the retention period of a match; the clock of the store is that of its machine. */
const forget = ({ id }: Table) =>
  stores.records.remove({ collection: 'interest', partition: id, id: 'asked' });

const isAway = async (id: string): Promise<boolean> =>
  (await stores.games.list({ limit: 100 })).matches.some(
    ({ record, isAway: away }) => record.id === id && away,
  );

/** Takes the files of a match out of the archive; returns a function that restores them. */
async function loseFiles(id: string): Promise<() => Promise<void>> {
  const folder = join(directory, 'archive');
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.includes(id)).map((name) => join(folder, name));
  expect(files).toHaveLength(2);
  for (const file of files) await rename(file, `${file}.away`);
  return async () => {
    for (const file of files) await rename(`${file}.away`, file);
  };
}

/** Answers to all questions about a match. */
async function told(service: TestService, table: Table) {
  const query = table.query('red');
  return {
    match: await service.match(query),
    history: await service.history(query),
    position: await service.view(query),
    earlier: await service.view({ ...query, at: 2 }),
    export: await service.exportMatch(query),
    verification: await service.verify(query),
    notation: await service.notation.exportMatch(query),
    orders: await service.standingOrders(table.query('blue')),
    listed: await service.matches({ limit: 10, filter: { state: 'over' } }),
  };
}

describe('A match that is over and no longer asked for', () => {
  it('goes to the archive after its time, and is read and verified from there', async () => {
    const table = await finished();
    const before = await told(harness.service, table);
    expect(before.verification).toMatchObject({ status: 'ok', verification: { verified: true } });
    day(afterDays - 1);
    expect(await sweep()).toBe(0);
    day(afterDays + 1);
    expect(await sweep()).toBe(0);
    await forget(table);
    expect(await sweep()).toBe(1);
    expect(await isAway(table.id)).toBe(true);
    expect(await sweep()).toBe(0);
    expect(await told(harness.serviceWith({}), table)).toEqual(before);
    expect(await isAway(table.id)).toBe(true);
  });

  it('repeats the answer of an action', async () => {
    const table = await finished();
    day(afterDays + 1);
    await sweep();
    const again = { idempotencyKey: 'first', expectedVersion: 0 };
    expect(await table.submit('red', [move('r1', '0102')], again)).toMatchObject({
      status: 'accepted',
    });
    expect(await table.submit('red', [resign])).toMatchObject({ status: 'refused' });
  });

  it('stays where it was asked for, and one that is not over stays', async () => {
    now = Date.now();
    const [asked, running] = [await finished(), await Table.open(harness.service)];
    now += (afterDays - 1) * dayMs;
    expect(await harness.service.match({ match: asked.id })).toMatchObject({ status: 'ok' });
    now += 2 * dayMs;
    expect(await sweep()).toBe(0);
    now += afterDays * dayMs;
    await Promise.all([forget(asked), forget(running)]);
    expect(await sweep()).toBe(1);
    expect([await isAway(asked.id), await isAway(running.id)]).toEqual([true, false]);
  });

  it('is refused by name while its files are missing, which keeps no other from lists', async () => {
    const [lost, other] = [await finished(), await finished()];
    day(afterDays + 1);
    await Promise.all([forget(lost), forget(other)]);
    expect(await sweep()).toBe(2);
    const bringBack = await loseFiles(lost.id);
    const service = harness.serviceWith({});
    const refused = { code: 'MATCH_LOST' };
    await expect(service.match({ match: lost.id })).rejects.toMatchObject(refused);
    await expect(service.verify({ match: lost.id })).rejects.toMatchObject(refused);
    await expect(service.exportMatch({ match: lost.id })).rejects.toMatchObject(refused);
    expect(await service.matches({ limit: 10 })).toMatchObject({ matches: [{ id: other.id }] });
    await bringBack();
    expect(await service.match({ match: lost.id })).toMatchObject({ status: 'ok' });
  });

  it('goes although its files are missing, as long after that was noticed as others after their end', async () => {
    const { id } = await finished();
    day(afterDays + 1);
    expect(await sweep()).toBe(1);
    await loseFiles(id);
    const { upkeep, service } = harness.servicesWith({ retention: { finishedDays: 7 } });
    const noticed: unknown[] = [];
    const swept = (): Promise<number> => upkeep.retention.sweep((error) => noticed.push(error));
    expect(await swept()).toBe(0);
    expect(await swept()).toBe(0);
    expect(noticed).toMatchObject([{ code: 'MATCH_LOST', matchId: id }]);
    now += 6 * dayMs;
    expect(await swept()).toBe(0);
    now += dayMs;
    expect(await swept()).toBe(1);
    expect(await service.match({ match: id })).toMatchObject({ code: 'UNKNOWN_MATCH' });
    expect(noticed).toHaveLength(1);
  });

  it('can be forked, and goes when its time is over or its owner deletes it', async () => {
    const owner = await harness.service.access.register({ name: 'Ann' });
    const token = owner.status === 'ok' ? owner.key.secret : '';
    const table = await Table.open(harness.service, { token });
    await table.play('red', [move('r1', '0102')]);
    await table.play('red', [resign]);
    const other = await finished();
    day(afterDays + 1);
    expect(await sweep()).toBe(2);
    const forked = await harness.service.table.fork({ ...table.query('red'), at: 1, seats: ['red'] });
    expect(forked).toMatchObject({ status: 'ok', match: { version: 0 } });
    expect(await harness.service.access.deleteMatch({ match: table.id, token })).toMatchObject({
      status: 'ok',
    });
    expect(await harness.service.match({ match: table.id })).toMatchObject({ code: 'UNKNOWN_MATCH' });
    const { upkeep } = harness.servicesWith({ retention: { finishedDays: 7 } });
    expect(await upkeep.retention.sweep((error) => troubles.push(error))).toBe(1);
    expect(await harness.service.match({ match: other.id })).toMatchObject({ code: 'UNKNOWN_MATCH' });
  });
});
