import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';
import { CREATE, SUBMIT, openTable } from './toy-table';

let harness: Harness;
let client: GraphqlClient;

beforeAll(async () => {
  harness = await startHarness();
  client = await GraphqlClient.open(harness.service);
});

afterAll(async () => {
  await client.close();
  await harness.close();
});

describe('Errors', () => {
  const matchQuery = 'query ($id: ID!) { matchNotation(match: $id) }';

  it('have the code of the denial', async () => {
    expect(await client.fail(matchQuery, { id: 'none' })).toMatchObject({
      status: 200,
      codes: ['UNKNOWN_MATCH'],
      messages: ['There is no match "none".'],
    });
  });

  it('name the argument that is too large and do not echo it', async () => {
    const title = 'x'.repeat(1000);
    const input = { system: 'toy', scenario: 'duel', seats: [], title };
    const failure = await client.fail(CREATE, { input });
    expect(failure.codes).toEqual(['BAD_USER_INPUT']);
    expect(failure.messages[0]).toContain('input.title: it must have at most 120 characters, not "xxx');
    expect(failure.body).not.toContain('validationErrors');
    expect(failure.body).not.toContain(title);
  });

  it('do not echo a large value', async () => {
    const failure = await client.fail(matchQuery, { id: { text: 'x'.repeat(5000) } });
    expect(failure.codes).toEqual(['BAD_USER_INPUT']);
    expect(failure.body.length).toBeLessThan(1500);
  });

  it.each([
    [
      'an item',
      { seats: ['a', 'b', 'c'] },
      'input.seats: it must have at most 2 elements, not ["a","b","c"]',
    ],
    [
      'a nested value',
      { options: { edition: '1999' } },
      'input.options.edition: it must be one of 1976, 2009, not "1999"',
    ],
    [
      'a value in a list',
      { options: { unitTypes: [{ unit: 'x'.repeat(99), type: 'armor' }] } },
      'unitTypes.0.unit: it must have at most',
    ],
  ])('name %s of an input', async (_what, part, message) => {
    const failure = await client.fail(CREATE, {
      input: { system: 'toy', scenario: 'duel', seats: [], ...part },
    });
    expect(failure.codes).toEqual(['BAD_USER_INPUT']);
    expect(failure.messages[0]).toContain(message);
  });

  it('refuse an action of two kinds, and a kind that is false', async () => {
    const { match, red } = await openTable(client);
    const send = (action: object) => client.fail(SUBMIT, { match, version: 0, action }, red);
    expect(await send({ resign: true, offerDraw: true })).toMatchObject({ codes: ['BAD_USER_INPUT'] });
    expect((await send({ resign: false })).messages[0]).toContain('resign: it must be `true` or left out');
  });

  it('have a code when the document is wrong', async () => {
    expect(await client.fail('{ nothing }')).toMatchObject({
      status: 400,
      codes: ['GRAPHQL_VALIDATION_FAILED'],
    });
    expect(await client.fail('{ systems')).toMatchObject({ status: 400, codes: ['GRAPHQL_PARSE_FAILED'] });
  });

  it.each([
    [
      'OPERATION_RESOLUTION_FAILURE',
      { query: 'query A { engine { dataHash } } query B { engine { dataHash } }' },
    ],
    [
      'PERSISTED_QUERY_NOT_FOUND',
      { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } },
    ],
  ])('have the code %s of the library', async (code, body) => {
    const answer = await fetch(`${client.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });

  it('limit the size of one request', async () => {
    const fields = Array.from({ length: 21 }, (_, index) => `f${index}: systems { id }`);
    expect(await client.fail(`{ ${fields.join(' ')} }`)).toMatchObject({ status: 400 });
    expect(await client.fail(`{ ...All } fragment All on Query { ${fields.join(' ')} }`)).toMatchObject({
      status: 400,
    });
    const long = `{ ${'systems { id } '.repeat(1500)} }`;
    expect(await client.fail(long)).toMatchObject({ status: 400, codes: ['GRAPHQL_PARSE_FAILED'] });
  });

  it('have a code for a body that is too large or not JSON', async () => {
    const post = (body: string) =>
      fetch(`${client.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const large = await post(JSON.stringify({ query: 'x'.repeat(300_000) }));
    expect([large.status, await large.json()]).toMatchObject([
      413,
      {
        errors: [
          { message: expect.stringContaining('/v1/packages'), extensions: { code: 'BODY_TOO_LARGE' } },
        ],
      },
    ]);
    const broken = await post('{');
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { errors: [{ extensions: { code: 'BAD_JSON' } }] },
    ]);
  });
});
