import { furtherRequests } from '../../src/operations/operation';
import { RateLimits } from '../../src/server/rate/rate-limits';
import type { RunningServer } from '../../src/server/server';
import { operationNamed } from '../../src/service/operations';
import { startRedis } from '../support/redis';
import type { RedisServer } from '../support/redis';
import { APIS, Servers, askAt } from './apis';

const HTTP_DOORS = APIS.filter((client) => client !== 'websocket');
const several = Array.from({ length: 6 }, (_, n) => n);

/** Requests that are left of the only limit. */
function leftOf(headers: Headers): string | null {
  return /^"address";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1] ?? null;
}

describe('Requests', () => {
  let servers: Servers;
  /** Server that counts addresses, which proxies report, and keys. */
  let counting: RunningServer;
  /** Server that counts keys only. */
  let keyed: RunningServer;
  let addresses = 0;

  beforeAll(async () => {
    servers = await Servers.start();
    counting = await servers.open({ rates: { perAddress: 5, perKey: 3 }, trustedProxies: ['loopback'] });
    keyed = await servers.open({ rates: { perKey: 3 } });
  });
  afterAll(() => servers.close());

  const from = (...forwarded: string[]) => ({ headers: { 'x-forwarded-for': forwarded.join(', ') } });
  const anotherAddress = (): string => `192.0.2.${(addresses += 1)}`;

  async function makeKey(limit?: number): Promise<string> {
    const { access } = servers.harness.service;
    const made = await access.register({ name: 'ann' });
    if (made.status !== 'ok') throw new Error(made.message);
    if (limit === undefined) return made.key.secret;
    const limited = await access.createKey({ token: made.key.secret, name: 'limited', limit });
    if (limited.status !== 'ok') throw new Error(limited.message);
    return limited.key.secret;
  }

  it.each(HTTP_DOORS)('of one address are counted over %s, whatever tokens they have', async (client) => {
    const address = anotherAddress();
    const outcomes = [];
    for (const n of several) {
      outcomes.push(await askAt(client, counting, { token: `another-${n}`, ...from(address) }));
    }
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const { code, details, headers } = outcomes.at(-1)!;
    expect(code).toBe('RATE_LIMITED');
    expect(details).toEqual({ limit: 'address', most: 5, retryAfter: expect.any(Number) as number });
    expect(headers.get('retry-after')).toBe(String(details['retryAfter']));
    expect(headers.get('ratelimit')).toMatch(/^"address";r=0;t=[1-9]\d?$/);
    expect(headers.get('ratelimit-policy')).toBe('"address";q=5;w=60');
    expect(leftOf(outcomes[0]!.headers)).toBe('4');
  });

  it('that are dear count as several, over REST and over GraphQL, and even the dearest may be made once', async () => {
    const server = await servers.open({ rates: { perAddress: 20 }, trustedProxies: ['loopback'] });
    const headers = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });
    const remaining = async (path: string, init: RequestInit = {}): Promise<[number, string | null]> => {
      const { status, headers: answered } = await fetch(`${server.url}${path}`, init);
      return [status, leftOf(answered)];
    };
    const rest = { headers: headers(anotherAddress()) };
    const verification = '/v1/matches/none/verification';
    const weight = 1 + furtherRequests(operationNamed('getVerification').cost({ match: 'none' }));
    expect(weight).toBeGreaterThan(1);
    for (let left = 20 - weight; left >= 0; left -= weight)
      expect(await remaining(verification, rest)).toEqual([404, String(left)]);
    expect(await remaining(verification, rest)).toEqual([429, '0']);
    const body = JSON.stringify({ query: '{ verify(match: "none") { __typename } }' });
    const graphql = { method: 'POST', headers: headers(anotherAddress()), body };
    expect(await remaining('/graphql', graphql)).toEqual([200, '6']);
    expect(await remaining('/graphql', graphql)).toEqual([429, '0']);
    const importing = { method: 'POST', headers: headers(anotherAddress()), body: '{}' };
    expect((await remaining('/v1/imports', importing))[0]).toBe(400);
    await servers.end(server);
  });

  it('on a websocket are refused one by one, and so is the connection, which counts too', async () => {
    for (const _ of [1, 2]) expect((await askAt('websocket', counting)).code).toBeNull();
    expect(await askAt('websocket', counting)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'address', most: 5, retryAfter: expect.any(Number) as number },
    });
    await expect(askAt('websocket', counting)).rejects.toMatchObject({
      message: expect.stringContaining('429') as string,
    });
  });

  it.each(APIS)('with an API key are counted by the limit of the key at the client of %s', async (client) => {
    const token = await makeKey(2);
    for (const _ of [1, 2]) expect((await askAt(client, keyed, { token })).code).toBeNull();
    expect(await askAt(client, keyed, { token })).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'key' },
    });
    // Other callers at the same address continue.
    expect((await askAt(client, keyed, { token: await makeKey(2) })).code).toBeNull();
    expect((await askAt(client, keyed)).code).toBeNull();
  });

  it('of a key are counted over all transports, and no key may have more than the service allows', async () => {
    const token = await makeKey();
    for (const client of HTTP_DOORS) expect((await askAt(client, keyed, { token })).code).toBeNull();
    expect((await askAt('websocket', keyed, { token })).code).toBe('RATE_LIMITED');
  });

  it('get what is left of both limits in their answer, and both policies', async () => {
    const { headers } = await askAt('REST', counting, { token: await makeKey(2), ...from(anotherAddress()) });
    expect(headers.get('ratelimit-policy')).toBe('"address";q=5;w=60, "key";q=2;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"address";r=4;t=\d+, "key";r=1;t=\d+$/);
  });

  it('are not counted without a setting; nor are those for health and readiness', async () => {
    expect((await askAt('REST', keyed)).headers.has('ratelimit')).toBe(false);
    for (const path of ['/health', '/ready']) {
      const { status, headers } = await fetch(`${counting.url}${path}`);
      expect([status, headers.has('ratelimit')]).toEqual([200, false]);
    }
  });

  it('come from the address that a trusted proxy reports, and no other', async () => {
    const address = anotherAddress();
    const left = async (server: RunningServer, ...forwarded: string[]): Promise<string | null> =>
      leftOf((await askAt('REST', server, from(...forwarded))).headers);
    expect(await left(counting, address)).toBe('4');
    expect(await left(counting, anotherAddress())).toBe('4');
    // Addresses before the one that the proxy saw are inventions of the client.
    expect(await left(counting, anotherAddress(), address)).toBe('3');

    const distrusting = await servers.open({ rates: { perAddress: 5 } });
    expect(await left(distrusting, anotherAddress())).toBe('4');
    expect(await left(distrusting, anotherAddress())).toBe('3');
  });

  describe('in Redis', () => {
    let redis: RedisServer;
    const open: RateLimits[] = [];
    const limits = async (timeoutMs = 200): Promise<RateLimits> => {
      const one = await RateLimits.onRedis({ url: redis.url, timeoutMs });
      open.push(one);
      return one;
    };
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(async () => {
      await Promise.all(open.map((one) => one.close()));
      await redis.stop();
    });

    it('are counted in advance for who asks often, and never more of them than the limit', async () => {
      const limit = 500;
      // An answer that is late on a busy machine would cost what it has counted in advance.
      const one = await limits(60_000);
      const other = await limits(60_000);
      const count = { name: 'address' as const, id: '192.0.2.104', limit };
      const [first] = await one.take([count]);
      expect(first!.remaining).toBe(limit - 1);
      let allowed = 1;
      let isRefused = false;
      for (let asked = 0; asked < limit && !isRefused; asked += 1) {
        for (const each of [one, other]) {
          try {
            const [status] = await each.take([count]);
            allowed += 1;
            expect(status!.remaining).toBeLessThanOrEqual(limit - Math.ceil(allowed / 2));
          } catch {
            isRefused = true;
          }
        }
      }
      expect(allowed).toBeLessThanOrEqual(limit);
      expect(allowed).toBeGreaterThanOrEqual(limit - 2 * (limit / 100));
    });

    it('are counted by all servers together, and by each alone while Redis is unavailable or silent', async () => {
      const config = { rates: { perAddress: 2 }, trustedProxies: 1 };
      const one = await servers.open({ ...config, rateLimits: await limits() });
      const other = await servers.open({ ...config, rateLimits: await limits() });
      const ask = async (server: RunningServer, address: string): Promise<number> =>
        (await askAt('REST', server, from(address))).status;
      const askBoth = async (address: string): Promise<number[]> => [
        await ask(one, address),
        await ask(other, address),
        await ask(one, address),
        await ask(other, address),
      ];
      expect(await askBoth('192.0.2.101')).toEqual([200, 200, 429, 429]);
      redis.kill('SIGSTOP');
      expect(await askBoth('192.0.2.102')).toEqual([200, 200, 200, 200]);
      expect(await ask(one, '192.0.2.102')).toBe(429);
      redis.kill('SIGCONT');
      redis.kill();
      expect(await askBoth('192.0.2.103')).toEqual([200, 200, 200, 200]);
      expect(await ask(other, '192.0.2.103')).toBe(429);
    });
  });
});
