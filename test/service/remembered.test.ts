import { WEBHOOK_EVENT } from '../../src/service/webhooks/jobs';
import { createServices } from '../../src/service/service';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { granted } from '../support/granted';
import { byToken } from '../support/by-token';
import type { TestService } from '../support/by-token';
import { MemoryJobQueue } from '../support/memory-job-queue';
import type { Backend } from '../storage/backends';
import { backends } from '../storage/backends';
import { Table, endCombat, move, partsFor, resign } from './harness';

/** Service on its own stores, as in another process. */
interface Process {
  readonly stores: Stores;
  readonly queue: MemoryJobQueue;
  readonly service: TestService;
}

/** Submissions are judged by the match that a process remembers, and written only if it is still current. */
describe.each(backends)('a match that another process has changed, in $name', ({ start }) => {
  let backend: Backend;
  let here: Process;
  let there: Process;
  /** Match that both have played in, so that both remember it. */
  let table: Table;
  let other: Table;

  async function startProcess(): Promise<Process> {
    const stores = await openStores(backend.options);
    const queue = new MemoryJobQueue();
    const { service } = createServices(partsFor(stores, queue));
    return { stores, queue, service: byToken(service) };
  }

  beforeAll(async () => {
    backend = await start();
    [here, there] = [await startProcess(), await startProcess()];
  });
  beforeEach(async () => {
    table = await Table.open(here.service);
    other = new Table(there.service, table.match, table.tokens);
    await other.play('red', [move('r1', '0102')], { expectedVersion: 0 });
    await table.play('red', [move('r1', '0103')], { expectedVersion: 1 });
  });
  afterAll(async () => {
    await here.stores.close();
    await there.stores.close();
    await backend.remove();
  });

  it('is at the version that the other has written, also for what it had answered under a key', async () => {
    expect(here.stores.games.remembered(table.id)).toMatchObject({ version: 2 });
    const keyed = { expectedVersion: 2, idempotencyKey: 'again' };
    const written = await other.play('red', [move('r1', '0102')], keyed);
    expect(here.stores.games.remembered(table.id)).toMatchObject({ version: 2 });
    expect(await table.play('red', [move('r1', '0102')], keyed)).toEqual({ ...written, repeated: true });
    await other.play('red', [move('r1', '0103')], { expectedVersion: 3 });
    const late = await table.submit('red', [move('r1', '0102')], { expectedVersion: 3 });
    expect(late).toEqual({ status: 'stale', version: 4 });
  });

  it('goes on from there where any version is meant', async () => {
    await other.play('red', [move('r1', '0102')], { expectedVersion: 2 });
    const { version } = await table.play('red', [move('r1', '0103')], { expectedVersion: 'any' });
    expect(version).toBe(4);
  });

  it('is judged by the rules as it is now', async () => {
    await other.play('red', [endCombat], { expectedVersion: 2 });
    // This process still remembers red as the side to act.
    await table.play('blue', [move('b1', '0504')], { expectedVersion: 'any' });
    await other.play('blue', [resign], { expectedVersion: 4 });
    const late = await table.submit('blue', [move('b1', '0503')], { expectedVersion: 'any' });
    expect(late).toMatchObject({ status: 'refused', violations: [{ code: 'MATCH_OVER' }] });
  });

  it('takes no action by a token that the other has called in', async () => {
    const { place } = await granted(there.service.access.handOver(other.query('red')));
    const action = [move('r1', '0102')];
    const late = await table.submit('red', action, { expectedVersion: 2 });
    expect(late).toMatchObject({ status: 'denied', code: 'SEAT_LOST' });
    const renewed = new Table(here.service, table.match, { red: place.token });
    expect((await renewed.play('red', action, { expectedVersion: 2 })).version).toBe(3);
  });

  /** The stores of tests begin empty, so they are compact. */
  it('announces its entries to a webhook that was registered with the other', async () => {
    const kinds: string[] = [];
    here.queue.onSubmit = async ({ kind }) => void kinds.push(kind);
    await table.play('red', [move('r1', '0102')], { expectedVersion: 2 });
    expect(kinds).toEqual([]);
    await granted(there.service.webhooks.register({ ...other.query('blue'), url: 'http://127.0.0.1:9/' }));
    await table.play('red', [move('r1', '0103')], { expectedVersion: 3 });
    expect(kinds).toEqual([WEBHOOK_EVENT]);
  });

  it('is unknown once the other has removed it', async () => {
    expect(await there.stores.games.remove(table.id)).toBe(true);
    const late = await table.submit('red', [move('r1', '0102')], { expectedVersion: 2 });
    expect(late).toMatchObject({ status: 'denied', code: 'UNKNOWN_MATCH' });
  });
});
