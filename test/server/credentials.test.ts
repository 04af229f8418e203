import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Table } from '../service/harness';
import type { Received } from '../graphql/streams';
import type { Outcome } from './apis';
import { APIS, Servers, askAt } from './apis';
import type { RunningServer } from '../../src/server/server';

const query =
  'mutation { createMatch(input: { system: "toy", scenario: "duel", seats: ["red"] }) { __typename ... on Denied { code } } }';

/** Headers that are no bearer token, no API key and no password. */
const UNREADABLE = [
  '',
  'Bearer abc!def',
  'Bearer',
  'Token abc',
  'bearer: abc',
  'Bearer abc x',
  'Bearer abc, Bearer def',
  'Basic !!!',
];

describe('A credential that cannot be read', () => {
  let servers: Servers;
  let server: RunningServer;
  let table: Table;
  beforeAll(async () => {
    servers = await Servers.start();
    server = await servers.open();
    table = await Table.open(servers.harness.service);
  });
  afterAll(() => servers.close());

  it.each(UNREADABLE)('makes nobody a stranger over REST: %s', async (authorization) => {
    const response = await fetch(`${server.url}/v1/matches`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'toy', scenario: 'duel', seats: ['red'] }),
    });
    expect([response.status, ((await response.json()) as Outcome).code]).toEqual([401, 'BAD_TOKEN']);
  });

  it.each(UNREADABLE)('makes nobody a stranger over GraphQL: %s', async (authorization) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_TOKEN' } }] });
  });

  it.each(APIS)('is refused at the client of %s for what is open to strangers', async (client) => {
    const headers = { authorization: 'Token abc' };
    const asked = client === 'websocket' ? { token: 'abc!def' } : { headers };
    expect(await askAt(client, server, asked)).toMatchObject({ code: 'BAD_TOKEN' });
  });

  describe('on a websocket', () => {
    /** Code of the answer to a question that takes the token of a place. */
    async function codeWith(payload: object, headers: Record<string, string> = {}): Promise<unknown> {
      const client = createClient({
        ...{ url: `${server.url.replace('http', 'ws')}/graphql`, retryAttempts: 0 },
        connectionParams: { ...payload },
        webSocketImpl: class extends WebSocket {
          constructor(url: string, protocol: string) {
            super(url, protocol, { headers });
          }
        },
      });
      const asked = `{ standingOrders(match: "${table.id}") { __typename } }`;
      try {
        const { value } = await client.iterate({ query: asked }).next();
        return (value as Received).errors?.[0]?.extensions?.code;
      } catch (errors) {
        return (errors as NonNullable<Received['errors']>)[0]?.extensions?.code;
      } finally {
        await client.dispose();
      }
    }
    const mine = (): string => `Bearer ${table.tokens['red']}`;

    it.each([
      ['authorization', () => ({ authorization: mine() })],
      ['Authorization', () => ({ Authorization: mine() })],
      ['AUTHORIZATION', () => ({ AUTHORIZATION: mine() })],
      ['headers.authorization', () => ({ headers: { authorization: mine() } })],
      ['headers.Authorization', () => ({ headers: { Authorization: mine() } })],
      ['both, alike', () => ({ authorization: mine(), headers: { Authorization: mine() } })],
    ])('is found as %s', async (_name, payload) => {
      expect(await codeWith(payload())).toBeUndefined();
    });

    it.each([
      ['that cannot be read', () => ({ Authorization: 'Token abc' })],
      ['that is not a text', () => ({ Authorization: { Bearer: 'abc' } })],
      ['twice and differently', () => ({ authorization: mine(), Authorization: 'Bearer another' })],
      [
        'differently in its headers',
        () => ({ authorization: mine(), headers: { authorization: 'Bearer x' } }),
      ],
    ])('is refused when it comes %s', async (_how, payload) => {
      expect(await codeWith(payload())).toBe('BAD_TOKEN');
    });

    it('is that of the request where the payload has none', async () => {
      for (const payload of [{}, { authorization: null }, { headers: null }, { headers: {} }]) {
        expect(await codeWith(payload, { authorization: mine() })).toBeUndefined();
        expect(await codeWith(payload)).toBe('NO_TOKEN');
      }
    });
  });
});
