import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';
import { SUBMIT_ALL, move, openTable, submit } from './toy-table';

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
});
