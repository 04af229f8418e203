import { setTimeout as sleep } from 'node:timers/promises';
import { Table } from '../service/harness';
import { subscribe } from '../graphql/streams';
import type { RunningServer } from '../../src/server/server';
import { readEvents } from '../rest/event-reader';
import { Servers } from './apis';

const LIMIT = 3;

describe('Streams and sockets', () => {
  let servers: Servers;
  let server: RunningServer;
  let table: Table;
  beforeAll(async () => {
    servers = await Servers.start();
    table = await Table.open(servers.harness.service);
  });
  beforeEach(async () => {
    server = await servers.open({ streams: { perAddress: LIMIT } });
  });
  afterEach(() => servers.end(server));
  afterAll(() => servers.close());

  const openOne = () => readEvents(`${server.url}/v1/matches/${table.id}/events`);
  const graphqlStream = () =>
    fetch(`${server.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: '{ systems { id } }' }),
    });

  it('are refused to an address that holds the most, at every client', async () => {
    const open = await Promise.all(Array.from({ length: LIMIT }, openOne));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await openOne()).status).toBe(429);
    const response = await graphqlStream();
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_STREAMS', limit: LIMIT } }],
    });
    const refused = subscribe('websocket', server, { query: '{ systems { id } }' });
    await expect(refused.next()).rejects.toMatchObject({
      message: 'Unexpected server response: 429',
    });
    for (const reader of open) reader.kill();
  });

  it('can be opened again when others have ended', async () => {
    const open = await Promise.all(Array.from({ length: LIMIT }, openOne));
    for (const reader of open) reader.kill();
    while ((await graphqlStream()).status === 429) await sleep(10);
    for (let n = 0; n < 2 * LIMIT; n += 1) expect((await graphqlStream()).status).toBe(200);
  });

  it('count with the operations on a socket, which end with it', async () => {
    const watch = `subscription { matchEvents(match: "${table.id}") { __typename } }`;
    for (let n = 0; n < LIMIT; n += 1) {
      const stream = subscribe('websocket', server, { query: watch });
      await stream.next();
      await stream.leave();
      while ((await graphqlStream()).status === 429) await sleep(10);
    }
    expect((await graphqlStream()).status).toBe(200);
  });

  it('are counted for an API key apart from its address', async () => {
    const { service } = servers.harness;
    const registered = await service.access.register({
      name: 'Watcher',
      caller: await service.access.identify(undefined),
    });
    if (registered.status !== 'ok') throw new Error(registered.message);
    const open = await Promise.all(Array.from({ length: LIMIT }, openOne));
    const reader = await readEvents(`${server.url}/v1/matches/${table.id}/events`, {
      token: registered.key.secret,
    });
    expect(reader.status).toBe(200);
    for (const each of [...open, reader]) each.kill();
  });
});
