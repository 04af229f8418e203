import type { Outcome } from './doors';
import { DOORS, Servers, askAt } from './doors';
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
  beforeAll(async () => {
    servers = await Servers.start();
    server = await servers.open();
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

  it.each(DOORS)('is refused at the door of %s for what is open to strangers', async (door) => {
    const headers = { authorization: 'Token abc' };
    const asked = door === 'websocket' ? { token: 'abc!def' } : { headers };
    expect(await askAt(door, server, asked)).toMatchObject({ code: 'BAD_TOKEN' });
  });
});
