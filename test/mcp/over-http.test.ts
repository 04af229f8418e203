import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { request as httpRequest } from 'node:http';
import { loadDataPackage } from '../../src/data/load';
import type { ServerConfig } from '../../src/server/config';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestClient } from '../rest/client';

const LISTED = 'https://play.example.org';
const TOOLS_LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const BOTH = 'application/json, text/event-stream';

let harness: Harness;
const opened: RestClient[] = [];
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(async () => {
  for (const client of opened) await client.close();
  await harness.close();
});

async function open(config: Partial<ServerConfig> = {}, service = harness.service): Promise<number> {
  const client = await RestClient.open(service, config);
  opened.push(client);
  return client.server.port;
}

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Answered {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

/** Sends a request with exactly these headers, `Host` included; an empty text is sent as one. */
function ask(
  port: number,
  { path = '/mcp', method = 'POST', headers = {}, body = TOOLS_LIST }: Sent = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, type: answered['content-type'], text: Buffer.concat(chunks).toString() });
        });
      },
    );
    request.on('error', reject);
    request.end(method !== 'POST' ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** Refusal by the protocol, in a sentence. */
function refusal(sentence: string): unknown {
  return { jsonrpc: '2.0', error: { code: -32_000, message: expect.stringContaining(sentence) }, id: null };
}

describe('Where the server listens on loopback', () => {
  let port: number;
  beforeAll(async () => {
    port = await open({ corsOrigins: [LISTED] });
  });

  test.each(['localhost', 'LOCALHOST:4000', '127.0.0.1:1', '127.8.8.8', '[::1]:4000', 'westwall.localhost'])(
    'the host %s is asked',
    async (host) => expect((await ask(port, { headers: { host } })).status).toBe(200),
  );

  test.each([
    ...['evil.example', 'evil.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example'],
    ...['192.168.0.1', '0.0.0.0', '[::2]', 'localhost@evil.example', 'my-machine'],
  ])('the host %j is refused, whatever is asked', async (host) => {
    for (const method of ['POST', 'GET', 'DELETE']) {
      const { status, text } = await ask(port, { method, headers: { host, origin: `http://${host}` } });
      expect([status, JSON.parse(text)]).toEqual([403, refusal(`it is "${host}".`)]);
    }
  });

  test.each([
    ...['http://localhost', 'http://localhost:6274', 'https://127.0.0.1:1', 'http://[::1]:8080', LISTED],
  ])('a page of %s may ask', async (origin) => {
    expect((await ask(port, { headers: { host: 'localhost', origin } })).status).toBe(200);
  });

  test.each([
    ...['http://evil.example', 'http://localhost.evil.example', 'null', '', 'file://', 'localhost'],
    ...[`${LISTED}:8443`, 'http://play.example.org', `${LISTED}, http://localhost`],
  ])('a page of %j is refused', async (origin) => {
    const { status, text } = await ask(port, { headers: { host: 'localhost', origin } });
    expect([status, JSON.parse(text)]).toEqual([403, refusal(`it is "${origin}".`)]);
  });
});

describe('Where the server listens elsewhere', () => {
  const host = 'play.example.net:8080';

  test('any host is asked that sends no origin, and a page of that host, over TLS too', async () => {
    const port = await open({ host: '0.0.0.0' });
    const pages: readonly Record<string, string>[] = [
      ...[{ host }, { host: 'evil.example' }, { host, origin: `http://${host}` }],
      ...[{ host: 'play.example.net', origin: 'https://play.example.net' }],
      ...[{ host: 'play.example.net:443', origin: 'https://play.example.net' }],
    ];
    for (const headers of pages)
      expect([headers, (await ask(port, { headers })).status]).toEqual([headers, 200]);
  });

  test.each<[ServerConfig['corsOrigins'], readonly string[], readonly string[]]>([
    ['*', [], [LISTED, 'http://localhost:8080', 'http://play.example.net', 'https://evil.example', 'null']],
    [[], [], [LISTED, 'http://localhost:8080']],
    [[LISTED], [LISTED], ['https://evil.example', 'http://play.example.org']],
  ])(
    'with WESTWALL_CORS as %j only the pages that it lists may ask as well',
    async (corsOrigins, may, mayNot) => {
      const port = await open({ host: '0.0.0.0', corsOrigins });
      const statuses = async (origins: readonly string[]): Promise<readonly number[]> =>
        Promise.all(origins.map(async (origin) => (await ask(port, { headers: { host, origin } })).status));
      expect([await statuses(may), await statuses(mayNot)]).toEqual([
        may.map(() => 200),
        mayNot.map(() => 403),
      ]);
    },
  );
});

describe.each([undefined, '2026-07-28'])(
  'Revision %s of the protocol (undefined: the one of 2025)',
  (revision) => {
    let port: number;
    beforeAll(async () => {
      port = await open();
    });

    /** Lists the tools as a client with this `Accept`; returns the types of the answers. */
    async function typesFor(accept: string): Promise<readonly (string | null)[]> {
      const types: (string | null)[] = [];
      const client = new Client(
        { name: 'a test', version: '1' },
        revision === undefined ? {} : { versionNegotiation: { mode: { pin: revision } } },
      );
      const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
        async fetch(url, init) {
          const headers = new Headers(init?.headers);
          headers.set('accept', accept);
          const response = await fetch(url, { ...init, headers });
          if (init?.method === 'POST' && response.status === 200)
            types.push(response.headers.get('content-type'));
          return response;
        },
      });
      await client.connect(transport);
      expect((await client.listTools()).tools.length).toBeGreaterThan(5);
      const { content } = await client.callTool({ name: 'systems', arguments: {} });
      expect(content).toEqual([{ type: 'text', text: expect.stringContaining('remagen') }]);
      await client.close();
      return types;
    }

    test.each(['*/*', 'application/json', 'application/*', BOTH, 'text/html, */*;q=0.1', 'Application/JSON'])(
      'answers JSON to %s',
      async (accept) => {
        const types = await typesFor(accept);
        expect([types.length > 0, types.every((type) => type?.startsWith('application/json'))]).toEqual([
          true,
          true,
        ]);
      },
    );

    test.each(['text/event-stream', 'text/html', 'application/json;q=0'])(
      'refuses %s with 406',
      async (accept) => {
        const { status, text } = await ask(port, { headers: { accept } });
        expect([status, JSON.parse(text)]).toEqual([406, refusal('application/json')]);
      },
    );
  },
);

describe('A mistake of a client', () => {
  const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} };
  const call = (params: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const mistakes: readonly [string, Sent][] = [
    ['another method', { method: 'GET' }],
    ['another method, with a stream', { method: 'GET', headers: { accept: 'text/event-stream' } }],
    ['an end of a session', { method: 'DELETE', headers: { 'mcp-session-id': 'x' } }],
    ['a method of few', { method: 'PROPFIND' }],
    ['no type', { headers: { 'content-type': '' } }],
    ['another type', { headers: { 'content-type': 'text/plain' } }],
    ['no body', { body: '' }],
    ['no JSON', { body: '{' }],
    ['null', { body: 'null' }],
    ['a number', { body: '1' }],
    ['an empty batch', { body: [] }],
    ['a batch of nothing', { body: [null, 1, 'x'] }],
    ['no message', { body: {} }],
    ['an unknown method', { body: { jsonrpc: '2.0', id: 1, method: 'tools/none' } }],
    ['an initialisation without anything', { body: initialize }],
    ['an unknown revision', { headers: { 'mcp-protocol-version': '1999-01-01' } }],
    ['a revision without its envelope', { headers: { 'mcp-protocol-version': '2026-07-28' } }],
    ['a call of nothing', { body: call(undefined) }],
    ['a call of an unknown tool', { body: call({ name: 'constructor' }) }],
    ['a call with arguments that are none', { body: call({ name: 'systems', arguments: null }) }],
    ['a call with a list', { body: call({ name: 'position', arguments: [1] }) }],
    ['a call without arguments', { body: call({ name: 'position' }) }],
    [
      'a call with wrong arguments',
      { body: call({ name: 'position', arguments: { version: 'x', line: 1 } }) },
    ],
    ['a call of an unknown match', { body: call({ name: 'position', arguments: { match: 'x' } }) }],
  ];
  const logged: unknown[] = [];
  let port: number;
  beforeAll(async () => {
    port = await open({ log: { error: (...line) => logged.push(line), info: () => undefined } });
  });

  test.each(mistakes)('is answered as one, and not logged: %s', async (_name, sent) => {
    const { status, type, text } = await ask(port, { ...sent, headers: { accept: BOTH, ...sent.headers } });
    expect(logged).toEqual([]);
    expect(type).toMatch(/^application\/(problem\+)?json/);
    const problem = JSON.parse(text) as {
      error?: { message: string };
      result?: { isError: true };
      detail?: string;
    };
    expect(problem).toEqual(
      problem.detail === undefined
        ? expect.objectContaining(
            problem.error === undefined
              ? { result: expect.objectContaining({ isError: true }) }
              : { error: expect.objectContaining({ message: expect.stringMatching(/\w+ \w+/) }) },
          )
        : expect.objectContaining({ status }),
    );
    expect(status).toBeLessThan(500);
  });
});

test('a failure of a tool is logged with its reason, and answered without it', async () => {
  const logged: unknown[] = [];
  const carryOut = () => Promise.reject(new Error('a secret of the house'));
  const port = await open(
    { log: { error: (...line) => logged.push(line), info: () => undefined } },
    { ...harness.service, operations: { carryOut } as unknown as Harness['service']['operations'] },
  );
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'systems', arguments: {} } };
  const { text } = await ask(port, { body });
  expect(JSON.parse(text)).toMatchObject({
    result: {
      content: [{ type: 'text', text: 'Something went wrong on the server. (INTERNAL_SERVER_ERROR)' }],
      isError: true,
    },
  });
  expect(logged).toEqual([
    [
      expect.objectContaining({ err: expect.objectContaining({ message: 'a secret of the house' }) }),
      'A request failed.',
    ],
  ]);
});

describe('/server.json', () => {
  it.each([
    ['play.example.org', 'org.example.play/westwall-referee', 'https://play.example.org/mcp'],
    ['localhost:4000', 'localhost/westwall-referee', 'http://localhost:4000/mcp'],
  ])('names the server at %s', async (host, name, url) => {
    const port = await open();
    const { status, text } = await ask(port, { path: '/server.json', method: 'GET', headers: { host } });
    const card = JSON.parse(text) as { name: string; description: string; remotes: { url: string }[] };
    expect([status, card.name, card.remotes[0]!.url]).toEqual([200, name, url]);
    expect(card.description.length).toBeLessThanOrEqual(100);
  });
});
