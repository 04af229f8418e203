import { Table } from '../service/harness';
import type { RunningServer } from '../../src/server/server';
import { RawSocket, until } from './raw-socket';
import { Servers } from './apis';

const LIMIT = 4;
const QUICK = { idleMs: 300, requestMs: 600 };

const head = (...lines: readonly string[]): string => [...lines, 'Host: localhost', '', ''].join('\r\n');
/** Request whose body never arrives in full. */
const heldBack = head(
  'POST /v1/matches HTTP/1.1',
  'Content-Type: application/json',
  'Content-Length: 1000',
).concat('{');

describe('A connection', () => {
  let servers: Servers;
  let table: Table;
  beforeAll(async () => {
    servers = await Servers.start();
    table = await Table.open(servers.harness.service);
  });
  afterAll(() => servers.close());

  const statusOf = async ({ url }: RunningServer): Promise<number> =>
    (await fetch(`${url}/v1/systems`)).status;
  const events = (): string => head(`GET /v1/matches/${table.id}/events?beat=1 HTTP/1.1`);

  it('has no more under way than its address may, whatever it is', async () => {
    const server = await servers.open({ streams: { perAddress: LIMIT } });
    const open = await Promise.all(Array.from({ length: LIMIT }, () => RawSocket.connect(server.port)));
    for (const raw of open) raw.read().socket.write(heldBack);
    await until(async () => (await statusOf(server)) === 429);
    const refused = await fetch(`${server.url}/v1/systems`);
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_UNDER_WAY',
      details: { holder: 'address', limit: LIMIT },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    for (const raw of open) raw.socket.destroy();
    await until(async () => (await statusOf(server)) === 200);
    await servers.end(server);
  });

  it('leaves nothing behind when it is lost with requests that wait behind others', async () => {
    const server = await servers.open({ streams: { perAddress: LIMIT } });
    for (let n = 0; n < 2 * LIMIT; n += 1) {
      const raw = await RawSocket.connect(server.port);
      raw.read().socket.write(events() + events() + heldBack);
      await raw.has('opened');
      raw.socket.destroy();
      await until(async () => (await statusOf(server)) === 200);
    }
    const reader = await RawSocket.connect(server.port);
    reader.read().socket.write(events());
    await reader.has('opened');
    reader.socket.destroy();
    await servers.end(server);
  });

  it('is closed when a request does not arrive', async () => {
    const server = await servers.open({ connections: QUICK });
    const raw = await RawSocket.connect(server.port);
    raw.read().socket.write(heldBack);
    await raw.closed();
    expect(raw.received).toContain('408');
    await servers.end(server);
  });

  it('is closed when its answers are not read, and not while they are computed', async () => {
    const server = await servers.open({ connections: QUICK });
    const raw = await RawSocket.connect(server.port);
    raw.socket.pause().write(head('GET /openapi.json HTTP/1.1').repeat(30));
    // A write to a closed connection breaks it.
    await until(() => {
      raw.socket.write(head('GET /openapi.json HTTP/1.1'));
      return raw.socket.destroyed;
    });
    await servers.end(server);
  });
});
