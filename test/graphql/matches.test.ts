import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';
import { CREATE, SUBMIT_ALL, move, openTable, submit } from './toy-table';
import type { Created } from './toy-table';

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

describe('A match over HTTP', () => {
  it('is created with tokens for the taken seats', async () => {
    const input = { system: 'toy', scenario: 'duel', seats: ['red'], title: 'A game' };
    const answer = await client.send(CREATE, { input });
    expect(answer).toMatchObject({
      createMatch: {
        match: {
          version: 0,
          seats: [
            { side: 'red', taken: true },
            { side: 'blue', taken: false },
          ],
          dice: { kind: 'server', commitment: expect.any(String), seed: null },
        },
        seats: [{ side: 'red', token: expect.any(String) }],
      },
    });
  });

  it('is joined once', async () => {
    const { createMatch } = await client.send<Created>(CREATE, {
      input: { system: 'toy', scenario: 'duel', seats: ['red'] },
    });
    const join = `mutation ($input: JoinMatchInput!) { joinMatch(input: $input) {
      ... on MatchJoined { seat { side token } match { seats { taken } } } ... on Denied { code }
    } }`;
    const input = { match: createMatch.match.id, side: 'blue', entropy: 'salt' };
    expect(await client.send(join, { input })).toMatchObject({
      joinMatch: { seat: { side: 'blue' }, match: { seats: [{ taken: true }, { taken: true }] } },
    });
    expect(await client.send(join, { input })).toEqual({ joinMatch: { code: 'SEAT_TAKEN' } });
  });

  it('is not created, with the reason', async () => {
    const input = { system: 'toy', scenario: 'nowhere', seats: [] };
    expect(await client.send(CREATE, { input })).toMatchObject({
      createMatch: { code: 'UNKNOWN_SCENARIO', details: { system: 'toy', scenario: 'nowhere' } },
    });
  });

  it('takes an action and answers with its results', async () => {
    const table = await openTable(client);
    expect(await submit(client, table, table.red, 0, move('r1', '0102'))).toMatchObject({
      __typename: 'Accepted',
      version: 1,
      entries: [
        {
          number: 1,
          side: 'red',
          action: {
            kind: 'moveUnit',
            input: { moveUnit: { unit: 'r1', path: ['0102'] } },
            moveUnit: { unit: 'r1', path: ['0102'] },
          },
          events: [{ __typename: 'UnitMovedEvent' }],
        },
      ],
      view: {
        viewer: 'red',
        toAct: ['red'],
        position: {
          phasing: 'red',
          units: [
            { id: 'r1', hex: '0102' },
            { id: 'b1', hex: '0505' },
          ],
          standingOrders: [{ side: 'red' }],
          game: [{ key: 'sum', value: 0 }],
          raw: { units: { r1: { hex: '0102' } } },
        },
      },
    });
  });

  it('refuses an illegal action with code and case', async () => {
    const table = await openTable(client);
    expect(await submit(client, table, table.blue, 0, move('b1', '0504'))).toMatchObject({
      __typename: 'Refused',
      actionIndex: 0,
      violations: [{ code: 'NOT_PHASING', kind: 'not-allowed', case: 'STD 4.1(1)' }],
    });
  });

  it('distinguishes malformed requests from illegal actions', async () => {
    const table = await openTable(client);
    expect(await submit(client, table, table.red, 0, move('r1', 'somewhere'))).toMatchObject({
      __typename: 'NotUnderstood',
      problems: [{ actionIndex: 0, path: 'path.0' }],
    });
  });

  it('refuses an old version', async () => {
    const table = await openTable(client);
    await submit(client, table, table.red, 0, move('r1', '0102'));
    expect(await submit(client, table, table.red, 0, move('r1', '0103'))).toEqual({
      __typename: 'Stale',
      version: 1,
    });
  });

  it('carries out a repeated request once', async () => {
    const table = await openTable(client);
    const first = await submit(client, table, table.red, 0, move('r1', '0102'), { key: 'one' });
    expect(await submit(client, table, table.red, 0, move('r1', '0102'), { key: 'one' })).toEqual(first);
    expect(await submit(client, table, table.red, 1, move('r1', '0103'), { key: 'one' })).toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  it('requires the token of a seat', async () => {
    const table = await openTable(client);
    const other = await openTable(client);
    expect(await submit(client, table, undefined, 0, move('r1', '0102'))).toMatchObject({ code: 'NO_TOKEN' });
    expect(await submit(client, table, 'nonsense', 0, move('r1', '0102'))).toMatchObject({
      code: 'BAD_TOKEN',
    });
    expect(await submit(client, table, other.red, 0, move('r1', '0102'))).toMatchObject({
      code: 'WRONG_MATCH',
    });
  });

  it('accepts a list as a whole or not at all', async () => {
    const { match, red } = await openTable(client);
    const send = (actions: object[]) => client.send(SUBMIT_ALL, { match, version: 0, actions }, red);
    expect(await send([move('r1', '0102'), move('r9', '0102')])).toMatchObject({
      submitAll: { __typename: 'Refused', actionIndex: 1, violations: [{ code: 'UNKNOWN_UNIT' }] },
    });
    expect(await send([move('r1', '0102'), move('r1', '0103')])).toMatchObject({
      submitAll: { __typename: 'Accepted', version: 2 },
    });
  });

  it('takes supplied dice if the match uses them', async () => {
    const table = await openTable(client, {
      dice: 'supplied',
      standingOrders: { finalProtectiveFire: 'never' },
    });
    const attack = { declareAttack: { attackers: ['r1'], defenders: ['b1'], barrage: [], groundSupport: 0 } };
    expect(await submit(client, table, table.red, 0, attack)).toMatchObject({ code: 'DICE_MISSING' });
    expect(await submit(client, table, table.red, 0, attack, { dice: [4] })).toMatchObject({
      entries: [{ dice: [{ roll: 1, face: 4 }] }],
    });
  });

  it('keeps standing orders private, and they do not change its version', async () => {
    const { match, red, blue } = await openTable(client);
    const filed = await client.send(
      `mutation ($match: ID!) { setStandingOrder(match: $match, orders: { retreat: referee }) {
        ... on StandingOrderFiled { filed { side version orders { retreat } } } ... on Denied { code }
      } }`,
      { match },
      red,
    );
    expect(filed).toEqual({
      setStandingOrder: { filed: { side: 'red', version: 1, orders: { retreat: 'referee' } } },
    });
    const own =
      'query ($match: ID!) { standingOrders(match: $match) { version } match(id: $match) { version } }';
    expect(await client.send(own, { match }, red)).toEqual({
      standingOrders: { version: 1 },
      match: { version: 0 },
    });
    expect(await client.send(own, { match }, blue)).toMatchObject({ standingOrders: { version: 0 } });
  });

  it('is not changed by a dry run', async () => {
    const { match, red } = await openTable(client);
    const tried = `query ($match: ID!, $actions: [ActionInput!]!) { dryRun(match: $match, actions: $actions) {
      ... on DryRun {
        steps { actionIndex action { kind } events { __typename } }
        stopped { reason actionIndex violations { code } purpose }
        view { position { units { id hex } } }
      }
    } }`;
    expect(
      await client.send(tried, { match, actions: [move('r1', '0102'), move('r9', '0102')] }, red),
    ).toMatchObject({
      dryRun: {
        steps: [{ actionIndex: 0, action: { kind: 'moveUnit' }, events: [{ __typename: 'UnitMovedEvent' }] }],
        stopped: { reason: 'refused', actionIndex: 1, violations: [{ code: 'UNKNOWN_UNIT' }] },
        view: { position: { units: [{ id: 'r1', hex: '0102' }, { id: 'b1' }] } },
      },
    });
    expect(await client.send('query ($match: ID!) { match(id: $match) { version } }', { match })).toEqual({
      match: { version: 0 },
    });
  });

  it('answers the questions of the examples', async () => {
    const table = await openTable(client);
    await submit(client, table, table.red, 0, move('r1', '0102'));
    const { match, red } = table;
    expect(await client.example('LegalMoves', { match }, red)).toMatchObject({
      match: { legalActions: { toAct: true, endPhase: { allowed: true } } },
    });
    expect(await client.example('WhyNot', { match, unit: 'r1', to: '0909' }, red)).toMatchObject({
      match: { explain: { allowed: false, alternative: { action: { input: { resign: true } } } } },
    });
    const attack = { attackers: ['r1'], defenders: ['b1'], barrage: [], groundSupport: 0 };
    expect(await client.example('Odds', { match, attack }, red)).toMatchObject({
      match: { odds: { legal: true } },
    });
    expect(await client.example('Attacks', { match, defender: 'b1' }, red)).toMatchObject({
      match: { obligations: { mayEnd: true }, attacks: [{ attackers: ['r1'], defenders: ['b1'] }] },
    });
    expect(await client.example('Score', { match })).toMatchObject({ match: { score: { points: [] } } });
    expect(await client.example('Position', { match })).toMatchObject({
      match: { position: { version: 1 } },
    });
    expect(await client.example('History', { match })).toMatchObject({
      match: {
        history: {
          version: 1,
          entries: [
            {
              ...{ number: 1, side: 'red', action: { kind: 'moveUnit' } },
              events: [{ type: 'unitMoved', hexNumbers: ['0101', '0102'], unitIds: ['r1'] }],
            },
          ],
        },
      },
    });
  });

  it('has all that is known of it as fields, at the version that is shown', async () => {
    const table = await openTable(client);
    const { match: id, red } = table;
    await submit(client, table, red, 0, { moveUnit: { unit: 'r1', path: ['0102'] } });
    const all = `query ($id: ID!) {
      known: match(id: $id) {
        version
        owed
        position { version toAct }
        start: position(at: 0) { version }
        history(from: 1) { entries { number side } }
        legalActions(units: ["r1"]) { side toAct }
        obligations { mayEnd }
        score { points { side value } }
        jobs { jobs { id } }
      }
      unknown: match(id: "no-such-match") { version position { version } }
    }`;
    expect(await client.send(all, { id }, red)).toEqual({
      known: {
        ...{ version: 1, owed: expect.stringContaining('Red may move units') },
        ...{ position: { version: 1, toAct: ['red'] }, start: { version: 0 } },
        history: { entries: [{ number: 1, side: 'red' }] },
        legalActions: { side: 'red', toAct: true },
        obligations: { mayEnd: true },
        score: { points: [] },
        jobs: { jobs: [] },
      },
      unknown: null,
    });
  });

  it('can be verified and exported when it is over', async () => {
    const table = await openTable(client);
    const { match } = table;
    const verify = await client.fail('query ($match: ID!) { verify(match: $match) { verified } }', { match });
    expect(verify).toMatchObject({ status: 200, codes: ['NOT_OVER'] });
    await submit(client, table, table.red, 0, { resign: true });
    expect(await client.example('Verify', { match })).toMatchObject({ verify: { verified: true } });
    const exported = 'query ($match: ID!) { export(match: $match) }';
    expect(await client.send(exported, { match })).toMatchObject({
      export: { match: { id: match }, over: true },
    });
  });

  it('appears in a list with pages', async () => {
    await openTable(client);
    await openTable(client);
    const list = 'query ($cursor: String) { matches(limit: 1, cursor: $cursor) { matches { id } cursor } }';
    interface Page {
      readonly matches: { readonly matches: readonly object[]; readonly cursor: string };
    }
    const first = await client.send<Page>(list);
    const second = await client.send<Page>(list, { cursor: first.matches.cursor });
    expect(second.matches.matches).toHaveLength(1);
    expect(second.matches.matches).not.toEqual(first.matches.matches);
    expect(await client.fail(list, { cursor: 'nonsense' })).toMatchObject({ codes: ['BAD_CURSOR'] });
  });
});
