import { join } from 'node:path';
import { startChild } from '../support/child';
import type { Child } from '../support/child';
import type { Found } from './children/toy-server';

let server: Child<Found>;
let found: Found;
beforeAll(async () => {
  server = startChild<Found>(join(__dirname, 'children', 'toy-server.ts'));
  found = await server.next();
});
afterAll(() => server.kill());

const get = async (path: string, token?: string): Promise<string> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await fetch(`${found.url}${path}`, { headers })).text();
};

const post = async (path: string, sent: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(sent);
  return (await fetch(`${found.url}${path}`, { method: 'POST', headers, body })).json();
};

describe('A question that has a record and a use case, and nothing else', () => {
  it('is answered over REST and GraphQL, of a match and of a position', async () => {
    const { match, body } = found;
    const count = { onMap: expect.any(Number) as number };
    expect(JSON.parse(await get(`/v1/matches/${match}/unit-count`))).toEqual(count);
    const query = `{ match(id: "${match}") { unitCount { onMap } } }`;
    expect(await post('/graphql', { query })).toEqual({ data: { match: { unitCount: count } } });
    expect(await post('/v1/stateless/unit-count', body)).toEqual(count);
  });

  it('has its form checked', async () => {
    expect(await post('/v1/stateless/unit-count', {})).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ path: 'body.position', message: 'it is missing' }],
    });
  });

  it('stands in both contracts', () => {
    const { schema, document } = found;
    expect(schema).toContain('unitCount: UnitCount!');
    expect(schema).toMatch(/union OwnUnitCountResult =\s[^\n]*OwnUnitCountAnswer/);
    expect(document.paths).toMatchObject({
      '/matches/{match}/unit-count': { get: { operationId: 'getUnitCount' } },
      '/stateless/unit-count': { post: { operationId: 'statelessUnitCount' } },
    });
    expect(document.components.schemas).toHaveProperty('UnitCount');
  });

  it('is on the page of the operations and in the table of who may do what', () => {
    expect(found.page).toMatch(/`GET \/v1\/matches\/\{match\}\/unit-count` .*`Match.unitCount`/);
    expect(found.rows).toEqual(expect.arrayContaining(['Match.unitCount', 'statelessUnitCount']));
  });

  it('is counted by its name and weighed by its cost', async () => {
    await get('/v1/matches/none/unit-count');
    expect(await get('/metrics', found.metricsToken)).toContain('getUnitCount');
    expect(found.cost).toBe(20_000);
  });
});
