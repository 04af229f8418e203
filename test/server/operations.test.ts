import { MemoryJobQueue } from '../support/memory-job-queue';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueueUnavailable } from '../../src/jobs/job-queue';
import type { RunningServer } from '../../src/server/server';
import { Table } from '../service/harness';
import { Servers, askAt } from './apis';

const origin = 'https://play.example.org';
const token = 'sixteen-letters-';

describe('A server', () => {
  let servers: Servers;
  /** Server with the default settings. */
  let plain: RunningServer;
  /** Shows metrics to the bearer of a token, and admits the pages of one origin. */
  let counting: RunningServer;
  /** Error of the service's trial write; undefined if it succeeds. */
  let trouble: Error | undefined;
  const logged: string[] = [];

  beforeAll(async () => {
    servers = await Servers.start();
    plain = await servers.open();
    const { service } = servers.harness;
    const probe = async (): Promise<void> => {
      if (trouble) throw trouble;
    };
    const troubled = new Proxy(service, {
      get: (target, name) => (name === 'probe' ? probe : (Reflect.get(target, name) as unknown)),
    });
    counting = await servers.open(
      {
        metrics: { token, messages: new MemoryJobQueue() },
        corsOrigins: [origin],
        drainMs: 500,
        log: { error: (_details, message) => void logged.push(message), info: () => undefined },
      },
      troubled,
    );
  });
  afterAll(() => servers.close());

  const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

  describe('says whether it is ready', () => {
    it('for requests', async () => {
      const { url } = plain;
      const response = await get(`${url}/ready`);
      expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
    });

    it('or not, while it lives', async () => {
      trouble = new QueueUnavailable('away');
      const [ready, health] = await Promise.all(
        ['ready', 'health'].map((path) => get(`${counting.url}/${path}`)),
      );
      trouble = undefined;
      expect([ready!.status, await ready!.json()]).toEqual([503, { status: 'unavailable' }]);
      expect([health!.status, await health!.json()]).toEqual([200, { status: 'ok' }]);
      expect(logged.splice(0)).toEqual(['A write would not succeed now.']);
    });
  });

  describe('tells browsers', () => {
    it('that any page may call, without cookies, and read what matters', async () => {
      const { url } = plain;
      const { headers } = await get(`${url}/v1/systems`, { origin });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toMatch(
        /ETag.*Idempotency-Replayed.*Location.*RateLimit,RateLimit-Policy.*Retry-After/,
      );
      const preflight = await fetch(`${url}/v1/matches`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'authorization,content-type,idempotency-key',
      );
    });

    it('that only some pages may call', async () => {
      const allowed = async (url: string, from: string): Promise<string | null> =>
        (await get(`${url}/v1/systems`, { origin: from })).headers.get('access-control-allow-origin');
      expect(await allowed(counting.url, origin)).toBe(origin);
      expect(await allowed(counting.url, 'https://elsewhere.example')).toBeNull();
    });

    it('what our pages may load, and no client what software runs here', async () => {
      const { url } = plain;
      const { headers } = await get(`${url}/docs`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      // The page has no inline script, which the policy would forbid.
      expect(await (await get(`${url}/docs`)).text()).not.toMatch(/<script>|onload=/);
    });
  });

  describe('gives every request an id', () => {
    it('of its own, or that of the client if it is a plain id', async () => {
      const { url } = plain;
      const idOf = async (headers: Record<string, string> = {}) =>
        (await get(`${url}/v1/systems`, headers)).headers.get('x-request-id');
      const first = await idOf();
      expect(first).toMatch(/^[\da-f-]{36}$/);
      expect(await idOf()).not.toBe(first);
      expect(await idOf({ 'x-request-id': 'from-the-proxy_1' })).toBe('from-the-proxy_1');
      expect(await idOf({ 'x-request-id': '{"level":60}' })).toMatch(/^[\da-f-]{36}$/);
    });
  });

  describe('counts', () => {
    const read = async (url: string): Promise<string> =>
      (await get(`${url}/metrics`, { authorization: `Bearer ${token}` })).text();
    /** Value of a line with these labels, in any order. */
    const valueOf = (text: string, name: string, labels: Record<string, string>): number => {
      const line = text
        .split('\n')
        .find(
          (each) =>
            each.startsWith(`${name}{`) &&
            Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
        );
      return Number(line?.split(' ').at(-1) ?? 0);
    };

    it('requests by API, operation and status', async () => {
      const server = counting;
      const before = await read(server.url);
      await askAt('GraphQL', server);
      await askAt('GraphQL', server, { query: 'query Mine { rulings { id } systems { id } }' });
      await askAt('server-sent events', server);
      await askAt('websocket', server);
      await askAt('websocket', server, { query: '{ nonsense }' });
      await askAt('REST', server);
      await get(`${server.url}/v1/systems/none`);
      await sleep(50);
      const text = await read(server.url);
      const count = (api: string, operation: string, status: string): number => {
        const [earlier, now] = [before, text].map((each) =>
          valueOf(each, 'westwall_request_duration_seconds_count', { api, operation, status }),
        );
        return now! - earlier!;
      };
      expect(count('graphql', 'Query.systems', '200')).toBe(1);
      expect(count('graphql', 'Query.rulings', '200')).toBe(1);
      expect(count('sse', 'Query.systems', '200')).toBe(1);
      expect(count('websocket', 'Query.systems', 'ok')).toBe(1);
      expect(count('websocket', 'none', 'GRAPHQL_VALIDATION_FAILED')).toBe(1);
      expect(count('rest', 'listSystems', '200')).toBe(1);
      expect(count('rest', 'getSystem', '404')).toBe(1);
      // Names chosen by clients could fill the memory.
      expect(text).not.toContain('Mine');
    });

    it('what is submitted, and what waits in the queue', async () => {
      const server = counting;
      const table = await Table.open(servers.harness.service);
      const submit = (action: string) =>
        askAt('GraphQL', server, {
          query: `mutation { submitAll(match: "${table.id}", version: 0, actions: [${action}]) { __typename } }`,
          token: table.tokens['red']!,
        });
      await submit('{ moveUnit: { unit: "r9", path: ["0102"] } }');
      await submit('{ moveUnit: { unit: "r1", path: ["0102"] } }');
      await submit('{ moveUnit: { unit: "r1", path: ["0102"] } }');
      const text = await read(server.url);
      const outcomes = ['accepted', 'refused', 'denied'].map((outcome) =>
        valueOf(text, 'westwall_submissions_total', { outcome }),
      );
      expect(outcomes).toEqual([1, 1, 1]);
      expect(text).toMatch(/^westwall_actions_accepted_total 1$/m);
      for (const queue of ['play', 'webhooks']) {
        expect(text).toMatch(new RegExp(`^westwall_jobs\\{queue="${queue}",state="waiting"\\} \\d+$`, 'm'));
        expect(text).toMatch(new RegExp(`^westwall_queue_up\\{queue="${queue}"\\} 1$`, 'm'));
      }
      expect(text).toMatch(/^process_cpu_seconds_total /m);
    });

    it('for the bearer of the token only, and not at all by default', async () => {
      expect((await get(`${counting.url}/metrics`)).status).toBe(401);
      expect((await get(`${counting.url}/metrics`, { authorization: 'Bearer wrong' })).status).toBe(401);
      const open = await servers.open({
        metrics: { token, messages: new MemoryJobQueue() },
        corsOrigins: [],
      });
      const { headers } = await get(`${open.url}/metrics`, { origin, authorization: `Bearer ${token}` });
      expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect((await get(`${plain.url}/metrics`)).status).toBe(404);
    });
  });

  // The last test, as it ends a server that the others use.
  it('reports that it is ending, and still answers for a while', async () => {
    const closing = servers.end(counting);
    const response = await get(`${counting.url}/ready`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'ending' }]);
    expect((await askAt('REST', counting)).status).toBe(200);
    await closing;
    await expect(get(`${counting.url}/ready`)).rejects.toThrow('fetch failed');
  });
});
