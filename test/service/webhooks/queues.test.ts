import { createWebhookHandlers } from '../../../src/service/webhooks/handlers';
import type { JobQueue } from '../../../src/jobs/job-queue';
import { openJobQueue } from '../../../src/jobs/open-job-queue';
import { poster } from '../../../src/outgoing/post';
import { openStores } from '../../../src/storage/open-stores';
import type { Stores } from '../../../src/storage/stores';
import { backends } from '../../storage/backends';
import type { Backend } from '../../storage/backends';
import { Table, endCombat, move, startHarness } from '../harness';
import type { Harness } from '../harness';
import { Receiver } from './receiver';

const entries = 5;

describe.each(backends)('Webhooks on the queue of $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let queue: JobQueue;
  let harness: Harness;
  let receiver: Receiver;
  beforeAll(async () => {
    backend = await start();
    stores = await openStores(backend.options);
    queue = await openJobQueue(backend.options);
    harness = await startHarness();
    receiver = await Receiver.open();
  });
  afterAll(async () => {
    await receiver.close();
    await queue.close();
    await stores.close();
    await harness.close();
    await backend.remove();
  });

  it('receive every entry once, from either of two workers, even entries played while no worker was running', async () => {
    const { games: store, records } = stores;
    const post = poster({ loopback: true, timeoutMs: 5_000 });
    const parts = { store, records, webhooks: { queue, key: 'key', post, loopback: true } };
    const [one, other] = [harness.servicesWith(parts), harness.servicesWith(parts)];
    const table = await Table.open(one.service);
    const registered = await one.service.webhooks.register({
      ...{ ...table.query('blue'), url: receiver.url, kinds: ['entry', 'your-turn'] },
    });
    if (registered.status !== 'ok') throw new Error(registered.code);
    await table.play('red', [move('r1', '0102')]);
    const onError = (error: unknown): void => {
      throw error;
    };
    const workers = await Promise.all(
      [one, other].map(({ webhookSenders }) =>
        queue.work(createWebhookHandlers(webhookSenders), { concurrency: 4, onError }),
      ),
    );
    for (let entry = 2; entry < entries; entry += 1) await table.play('red', [move('r1', '0102')]);
    await table.play('red', [endCombat]);
    while (receiver.received.length < entries + 1) await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all(workers.map((worker) => worker.close(1_000)));

    const received = receiver.take().map(({ payload }) => payload);
    received.sort((a, b) => a.sequence - b.sequence);
    expect(received.map(({ sequence, type, entry }) => [sequence, type, entry?.number])).toEqual([
      [1, 'entry', 1],
      [2, 'entry', 2],
      [3, 'entry', 3],
      [4, 'entry', 4],
      [5, 'entry', 5],
      [6, 'your-turn', 5],
    ]);
  });
});
