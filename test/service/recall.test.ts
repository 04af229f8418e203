import { ScriptedThinker, endTurn, handlersOf } from './jobs/players';
import { Table, resign, startHarness } from './harness';
import type { Harness } from './harness';
import { MemoryJobQueue } from '../support/memory-job-queue';

const begun = Date.parse('2026-11-20T12:00:00.000Z');
const minutes = (count: number): Date => new Date(begun + count * 60_000);

let harness: Harness;
let now: Date;
let queue: MemoryJobQueue;
beforeEach(async () => {
  now = minutes(0);
  queue = new MemoryJobQueue();
  harness = await startHarness({ clock: { now: () => now }, queue });
});
afterEach(() => harness.close());

const troubles: unknown[] = [];
const sweep = (services: Pick<Harness, 'servicesWith'> = harness) =>
  services.servicesWith({ queue }).upkeep.reconciler.sweep((error) => troubles.push(error));
afterEach(() => expect(troubles.splice(0)).toEqual([]));

/** Makes the queue lose all jobs. */
function loseJobs(): void {
  queue = new MemoryJobQueue();
}

const against = (side: string) => ({
  seats: ['red', 'blue'].filter((one) => one !== side),
  aiSeats: [{ side, level: 0 }],
});

describe('A match that waits for the service', () => {
  it('says so, and since when', async () => {
    const table = await Table.open(harness.service, against('blue'));
    expect(table.match.waitingFor).toEqual([
      { side: 'red', service: false, since: '2026-11-20T12:00:00.000Z' },
    ]);
    now = minutes(7);
    await table.play('red', [{ type: 'endCombat' }]);
    expect(await harness.service.match({ match: table.id })).toMatchObject({
      match: { waitingFor: [{ side: 'blue', service: true, since: '2026-11-20T12:07:00.000Z' }] },
    });
    await table.play('red', [resign]);
    expect(await harness.service.match({ match: table.id })).toMatchObject({ match: { waitingFor: [] } });
  });

  it('is called again when its job is lost, unless it has just changed', async () => {
    const table = await Table.open(harness.service, against('red'));
    loseJobs();
    now = minutes(9);
    expect(await sweep()).toBe(0);
    now = minutes(11);
    expect(await sweep()).toBe(1);
    expect(queue.all()).toMatchObject([{ kind: 'ai-turn', payload: { match: table.id, side: 'red' } }]);
    const services = harness.servicesWith({ queue });
    await queue.run(handlersOf({ ...harness, ...services, queue }, new ScriptedThinker(endTurn)));
    expect(await table.version()).toBe(1);
    now = minutes(60);
    expect(await sweep()).toBe(0);
  });

  it('is one of many: those that wait for a player, are over or have no player of the service are left alone', async () => {
    await Table.open(harness.service);
    await Table.open(harness.service, against('blue'));
    const over = await Table.open(harness.service, against('red'));
    await over.play('blue', [resign]);
    loseJobs();
    now = minutes(11);
    expect(await sweep()).toBe(0);
    expect(queue.all()).toEqual([]);
  });

  const indexed = async (): Promise<string[]> => {
    const ids = Array.from('0123456789abcdef').map(async (partition) =>
      harness.records.list({ collection: 'awaited', partition, limit: 100 }),
    );
    return (await Promise.all(ids)).flat().map(({ id }) => id);
  };

  it('stands in an index from its beginning, or from when the service plays for it, until it is over', async () => {
    const plain = await Table.open(harness.service);
    const lent = await Table.open(harness.service);
    const played = await Table.open(harness.service, against('red'));
    expect(await indexed()).toEqual([played.id]);
    await harness.service.jobs.requestAiTurn({ ...lent.query('red'), level: 0 });
    expect((await indexed()).sort()).toEqual([lent.id, played.id].sort());
    await played.play('blue', [resign]);
    await plain.play('red', [resign]);
    await sweep();
    expect(await indexed()).toEqual([lent.id]);
    await harness.store.remove(lent.id);
    await sweep();
    expect(await indexed()).toEqual([lent.id]);
    now = minutes(11);
    await sweep();
    expect(await indexed()).toEqual([]);
  });

  it('has its clock looked at when the time of a player has been up for long', async () => {
    const timeControl = { perTurn: 300, onExpiry: 'forfeit' as const };
    const table = await Table.open(harness.service, { settings: { timeControl } });
    loseJobs();
    now = minutes(14);
    expect(await sweep()).toBe(0);
    now = minutes(16);
    expect(await sweep()).toBe(1);
    expect(await harness.service.match({ match: table.id })).toMatchObject({
      match: { waitingFor: [], result: expect.anything() },
    });
  });
});
