import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';
import { move, openTable, submit } from './toy-table';

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

describe('A list of matches with what is known of each', () => {
  it('reads each match once for all of its fields', async () => {
    const tables = [await openTable(client), await openTable(client), await openTable(client)];
    await submit(client, tables[0]!, tables[0]!.red, 0, move('r1', '0102'));
    const read = jest.spyOn(harness.store, 'loadAll');
    const fields = `position { version } obligations { mayEnd } score { points { side } }
      history { entries { number } } legalActions(side: "red") { side } jobs { jobs { id } }
      explain(question: { endPhase: { side: "red" } }) { ... on Explanation { allowed } }`;
    const answer = await client.send<{ matches: { matches: readonly { id: string; position: object }[] } }>(
      `{ matches(limit: 3) { matches { id ${fields} } } }`,
    );
    expect(answer.matches.matches.map(({ position }) => position)).toEqual(
      expect.arrayContaining([{ version: 1 }, { version: 0 }, { version: 0 }]),
    );
    const ids = tables.map(({ match }) => match).sort();
    const asked = read.mock.calls.map(([matches]) => [...matches].sort());
    read.mockRestore();
    // Once for the list, once for all questions about its matches.
    expect(asked).toEqual([ids, ids]);
  });

  it('shows what was written a moment ago', async () => {
    const table = await openTable(client);
    const { match, red } = table;
    const query = `query ($match: ID!) { match(id: $match) { version lastEntryAt position { version } } }`;
    expect(await client.send(query, { match })).toMatchObject({ match: { version: 0, lastEntryAt: null } });
    await submit(client, table, red, 0, move('r1', '0102'));
    expect(await client.send(query, { match })).toEqual({
      match: { version: 1, lastEntryAt: '2026-11-20T12:00:00.000Z', position: { version: 1 } },
    });
  });
});

describe('A look-up', () => {
  it('answers null for an id that is unknown, and takes nothing along', async () => {
    const query = `{
      match(id: "none") { id } job(id: "none") { id } event(id: "none") { id }
      system(id: "none") { id } ruling(id: "R-NO-1") { id } package(name: "none@1") { document }
      scenario(system: "toy", id: "none") { id } elsewhere: scenario(system: "none", id: "none") { id }
      systems { id }
    }`;
    expect(await client.send(query)).toEqual({
      ...{ match: null, job: null, event: null, system: null, ruling: null },
      ...{ package: null, scenario: null, elsewhere: null, systems: [{ id: 'toy' }] },
    });
  });
});

describe('What was not done', () => {
  const WHY = '{ __typename ... on NotDone { message } }';
  const TRY = `mutation ($match: ID!, $version: Int!, $action: ActionInput!) {
    submit(match: $match, version: $version, action: $action) ${WHY}
  }`;

  it.each([
    ['Refused', 0, move('r9', '0102'), /r9/],
    ['NotUnderstood', 0, move('r1', 'x'), /^path\.0: /],
    ['Stale', 7, move('r1', '0102'), /newer|version/],
    ['Denied', 0, move('r1', '0102'), /token/i],
  ] as const)('says why with one fragment: %s', async (type, version, action, message) => {
    const { match, red } = await openTable(client);
    const token = type === 'Denied' ? undefined : red;
    const answer = await client.send(TRY, { match, version, action }, token);
    expect(answer).toEqual({ submit: { __typename: type, message: expect.stringMatching(message) } });
  });
});
