import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { poster } from '../../src/outgoing/post';
import type { Resolver } from '../../src/outgoing/post';

const never = new AbortController().signal;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Starts a server on this machine; returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Resolver that returns these addresses for any name. */
function knows(...addresses: readonly string[]): Resolver {
  return (_name, _options, found) => {
    const found4 = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => found(null, found4));
  };
}

describe('A message to an endpoint', () => {
  it('arrives with its headers, and the answer is reported', async () => {
    const seen: unknown[] = [];
    const port = await listen((request, response) => {
      request.setEncoding('utf8');
      request.on('data', (body) => seen.push([request.method, request.headers['x-name'], body]));
      request.on('end', () => response.writeHead(202).end('taken'));
    });
    const post = poster({ loopback: true, timeoutMs: 5_000 });
    const posted = await post(`http://localhost:${port}/`, '{"a":"ü"}', { 'X-Name': 'value' }, never);
    expect(posted).toEqual({ status: 202, excerpt: 'taken', problem: null, durationMs: expect.any(Number) });
    expect(seen).toEqual([['POST', 'value', '{"a":"ü"}']]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::a00:1']],
    [['2002:a00:1::']],
    [['fe80::1']],
    [['93.184.216.34', '127.0.0.1']],
    [['2606:2800:220:1::1', 'fd00::1']],
  ])('is not sent where the name leads to %j', async (addresses) => {
    const post = poster({ loopback: false, timeoutMs: 5_000, resolver: knows(...addresses) });
    expect(await post('https://hooks.example.com/', '{}', {}, never)).toMatchObject({
      status: null,
      problem: 'hooks.example.com leads to an address that is not public.',
    });
  });

  it('is not sent to another name of this machine even where loopback is allowed', async () => {
    const post = poster({ loopback: true, timeoutMs: 5_000, resolver: knows('127.0.0.1') });
    expect((await post('https://hooks.example.com/', '{}', {}, never)).status).toBeNull();
  });

  it('is not sent to an address that is refused by its text', async () => {
    const post = poster({ loopback: false, timeoutMs: 5_000 });
    const port = await listen((_request, response) => response.end());
    expect((await post(`http://127.0.0.1:${port}/`, '{}', {}, never)).problem).toMatch(/https/);
    expect((await post(`https://[::ffff:127.0.0.1]:${port}/`, '{}', {}, never)).problem).toMatch(/public/);
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const port = await listen((_request, response) => {
      asked += 1;
      response.writeHead(307, { Location: '/again' }).end();
    });
    const post = poster({ loopback: true, timeoutMs: 5_000 });
    expect((await post(`http://127.0.0.1:${port}/`, '{}', {}, never)).status).toBe(307);
    expect(asked).toBe(1);
  });

  it('keeps only the beginning of an answer, however long it is', async () => {
    const port = await listen((_request, response) => {
      const more = (): void => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    const post = poster({ loopback: true, timeoutMs: 5_000 });
    const posted = await post(`http://127.0.0.1:${port}/`, '{}', {}, never);
    expect({ ...posted, excerpt: posted.excerpt.length }).toMatchObject({ status: 200, excerpt: 1024 });
  });

  it.each<readonly [string, RequestListener]>([
    ['says nothing', () => undefined],
    ['does not finish', (_request, response) => void response.write('x')],
  ])('times out when the endpoint %s', async (_what, answer) => {
    const port = await listen(answer);
    const post = poster({ loopback: true, timeoutMs: 50 });
    expect(await post(`http://127.0.0.1:${port}/`, '{}', {}, never)).toMatchObject({
      status: null,
      problem: 'There was no answer in time.',
    });
  });

  it('is reported as a problem when nothing listens', async () => {
    const port = await listen(() => undefined);
    servers[0]!.close();
    await once(servers.shift()!, 'close');
    const post = poster({ loopback: true, timeoutMs: 5_000 });
    expect((await post(`http://127.0.0.1:${port}/`, '{}', {}, never)).problem).toMatch(/ECONNREFUSED/);
  });
});
