import type { RunningServer } from '../../src/server/server';
import { Servers, askAt } from './apis';

/** `Accept` header of browsers. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const question = encodeURIComponent('{ systems { title } }');

let servers: Servers;
let development: RunningServer;
let production: RunningServer;
beforeAll(async () => {
  servers = await Servers.start();
  development = await servers.open({ playground: true });
  production = await servers.open();
});
afterAll(() => servers.close());

function open({ url }: RunningServer, path = '/graphql', accept = BROWSER): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { accept } });
}

/** Addresses in attributes with which a page loads something. */
function loadedBy(html: string): readonly string[] {
  return [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
}

describe('The playground', () => {
  it.each(['/graphql', `/graphql?query=${question}`])('is what a browser gets at %s', async (path) => {
    const response = await open(development, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toContain('Accept');
    expect(await response.text()).toContain('<title>Westwall Referee: GraphQL</title>');
  });

  it('loads nothing from elsewhere and has no inline script', async () => {
    const html = await (await open(development)).text();
    expect(html).not.toMatch(/https?:|\/\/|<style|\son\w+=/);
    expect(html.match(/<script(?! src=")/)).toBeNull();
    expect(loadedBy(html).length).toBeGreaterThan(3);
    for (const address of loadedBy(html))
      expect(address).toMatch(/^(?:\/graphql(?:\/playground\/[\w.]+|\?query=.+)|\/docs\/[\w.]+|data:,)$/);
  });

  it('serves all that it loads, and the workers of its editors', async () => {
    const html = await (await open(development)).text();
    const start = await (await open(development, '/graphql/playground/start.js', '*/*')).text();
    const workers = [...start.matchAll(/(\w+): '(\w+)'/g)].map(
      ([, , name]) => `/graphql/playground/${name}.worker.js`,
    );
    expect(workers).toHaveLength(3);
    const files = [...loadedBy(html), ...workers].filter((one) => /\.(?:js|css)$/.test(one));
    for (const address of files) {
      const response = await open(development, address, '*/*');
      const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('content-type')).toMatch(type);
      expect((await response.text()).length).toBeGreaterThan(100);
    }
  });

  it('needs no other content security policy than every page', async () => {
    const policies = await Promise.all(
      ['/graphql', '/docs', '/health'].map(async (path) =>
        (await open(development, path)).headers.get('content-security-policy'),
      ),
    );
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toMatch(/script-src 'self';/);
  });

  it('begins with a working query', async () => {
    const start = await (await open(development, '/graphql/playground/start.js', '*/*')).text();
    const options = JSON.parse(/(\{"subscriptionsEndpoint".*\});/.exec(start)?.[1] ?? '{}') as {
      defaultQuery: string;
    };
    const outcome = await askAt('GraphQL', development, { query: options.defaultQuery });
    expect(outcome).toMatchObject({ status: 200, code: null });
  });
});

describe('Without it', () => {
  it('a browser learns in JSON that it is off, and none of its files exist', async () => {
    const response = await open(production);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: expect.stringContaining('NODE_ENV'),
          extensions: { code: 'PLAYGROUND_OFF' },
        },
      ],
    });
    const script = await open(production, '/graphql/playground/graphiql.js', '*/*');
    expect(script.status).toBeGreaterThanOrEqual(400);
    expect(script.headers.get('content-type')).toMatch('application/json');
  });
});

describe('Programs', () => {
  it.each(['development', 'production'])('are answered in %s as usual', async (mode) => {
    const server = mode === 'development' ? development : production;
    for (const client of ['GraphQL', 'server-sent events', 'websocket'] as const) {
      expect(await askAt(client, server)).toMatchObject({ code: null });
    }
    for (const accept of ['*/*', 'application/json', 'application/graphql-response+json;q=0.9, */*;q=0.1']) {
      const headers = { accept, 'apollo-require-preflight': 'yes' };
      const response = await fetch(`${server.url}/graphql?query=${question}`, { headers });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ data: { systems: expect.any(Array) } });
    }
    const empty = await open(server, '/graphql', '*/*');
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});
