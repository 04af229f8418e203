import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStores } from '../../src/storage/open-stores';
import type { Stores } from '../../src/storage/stores';
import { Table, move, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { backends } from '../storage/backends';
import type { Backend } from '../storage/backends';
import { RestClient } from './client';
import { readEvents } from './event-reader';

const entries = 40;

describe.each(backends)('Two servers on $name', ({ start }) => {
  let backend: Backend;
  let stores: readonly Stores[];
  let harness: Harness;
  let clients: readonly RestClient[];
  beforeAll(async () => {
    backend = await start();
    stores = [await openStores(backend.options), await openStores(backend.options)];
    harness = await startHarness();
    clients = await Promise.all(
      stores.map(({ games, records }) => RestClient.open(harness.serviceWith({ store: games, records }))),
    );
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    for (const one of stores) await one.close();
    await harness.close();
    await backend.remove();
  });

  it('report on one what happens on the other, and neither lose nor repeat an entry however often the connection breaks', async () => {
    const [acting, listening] = stores.map(({ games, records }) =>
      harness.serviceWith({ store: games, records }),
    );
    const table = await Table.open(acting!);
    const watched = `/v1/matches/${table.id}/events`;
    const playing = (async () => {
      for (let entry = 0; entry < entries; entry += 1) {
        await table.play('red', [move('r1', '0102')]);
        await sleep(randomInt(4));
      }
    })();

    const received: number[] = [];
    let last = '0';
    for (let turn = 0; received.length < entries; turn += 1) {
      const reader = await readEvents(`${clients[turn % 2]!.server.url}${watched}`, { last });
      const cut = setTimeout(() => reader.kill(), randomInt(60));
      for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
        last = event.id ?? last;
        if (event.data.entry !== null) received.push(event.data.entry.number);
        if (received.length === entries) reader.kill();
      }
      clearTimeout(cut);
    }
    await playing;
    expect(received).toEqual(Array.from({ length: entries }, (_, index) => index + 1));

    const reader = await readEvents(`${clients[1]!.server.url}${watched}`);
    await reader.next();
    expect((await listening!.match({ match: table.id })).status).toBe('ok');
    await table.play('red', [move('r1', '0102')]);
    expect((await reader.next())?.data.entry?.number).toBe(entries + 1);
    reader.kill();
  });
});
