import { loadDataPackage } from '../../src/data/load';
import type { Position } from '../../src/engine';
import { schema } from '../../src/resolvers/schema';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { crossroads } from '../service/stateless/crossroads';
import { GraphqlClient } from './client';
import { wholeQuery } from './selection';

let harness: Harness;
let client: GraphqlClient;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
  client = await GraphqlClient.open(harness.service);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

/** Asks a question about a position of the crossroads, with every field of the answer. */
async function ask(field: string, variables: object = {}, types = '', args = ''): Promise<object> {
  const declared = `($position: JSONObject!, $custom: CustomScenarioInput${types})`;
  const query = wholeQuery(schema, `${field}(position: $position, custom: $custom${args})`, declared);
  const sent = { position: await start(), custom: crossroads, ...variables };
  const answer = await client.send<Record<string, object>>(query, sent);
  return answer[field] ?? {};
}

async function start(): Promise<Position> {
  const query = `query ($custom: CustomScenarioInput) {
    statelessStart(system: "hurtgen-forest", custom: $custom) {
      __typename ... on Start { position { raw } toAct events { __typename } options { edition } }
    }
  }`;
  const { statelessStart } = await client.send<{ statelessStart: { position: { raw: Position } } }>(query, {
    custom: crossroads,
  });
  return statelessStart.position.raw;
}

const move = { moveUnit: { unit: 'us-8-inf-3-121', path: ['0918'] } };
const attack = {
  attackers: ['us-8-inf-3-121'],
  defenders: ['de-mg-31'],
  barrage: ['us-8-art-43'],
  groundSupport: 0,
};

test('every question accepts the start position', async () => {
  expect(await ask('statelessCheck')).toMatchObject({ sound: true, problems: [] });
  expect(await ask('statelessScore')).toMatchObject({ score: { points: expect.any(Array) as unknown } });
  expect(await ask('statelessObligations')).toMatchObject({ obligations: { phasing: 'us' } });
  expect(await ask('statelessAttacks', {}, '', ', limit: 5')).toMatchObject({ attacks: [] });
  expect(await ask('statelessView', {}, '', ', viewer: "us"')).toMatchObject({ toAct: ['us'] });
  const legal = await ask('statelessLegalActions', {}, '', ', side: "us", units: ["us-8-inf-3-121"]');
  expect(legal).toMatchObject({ legal: { moves: [{ unit: 'us-8-inf-3-121' }] } });
  const question = { move: { unit: 'us-8-inf-2-28', to: '0917' } };
  const why = await ask(
    'statelessExplain',
    { question },
    ', $question: QuestionInput!',
    ', question: $question',
  );
  expect(why).toMatchObject({ explanation: { allowed: false } });
  const odds = await ask('statelessOdds', { attack }, ', $attack: DeclareAttackInput!', ', attack: $attack');
  expect(odds).toMatchObject({ odds: { legal: false } });
});

test('what has no value yet is left out of a position', async () => {
  const query = `{ statelessStart(system: "arnhem", scenario: "historical") {
    ... on Start { position { game { key value } raw } }
  } }`;
  interface Answer {
    readonly statelessStart: {
      readonly position: { readonly game: readonly { readonly key: string }[]; readonly raw: Position };
    };
  }
  const { position } = (await client.send<Answer>(query)).statelessStart;
  expect(position.raw.game).toHaveProperty('weather', null);
  expect(position.game.map(({ key }) => key)).toContain('landed');
  expect(position.game.map(({ key }) => key)).not.toContain('weather');
});

test('actions are adjudicated with their trace, citations and next decisions', async () => {
  const actions = [{ action: move }, { side: 'us', action: { endMovement: true } }];
  const types = ', $actions: [SidedActionInput!]!, $dice: [Int!]';
  const args = ', actions: $actions, dice: $dice, side: "us"';
  const answer = await ask('adjudicate', { actions, dice: [4] }, types, args);
  expect(answer).toMatchObject({
    stopped: null,
    diceLeft: [4],
    steps: [{ trace: { moves: [{ cost: 1, hexes: [{ to: '0918', why: 'road 1' }] }] } }, {}],
    next: [{ side: 'us', phase: 'combat' }],
  });
  expect(answer).toHaveProperty('citations');
});

test('an invalid position or scenario is refused with its problems', async () => {
  const position = { ...(await start()), turn: 9 };
  expect(await ask('statelessScore', { position })).toMatchObject({
    __typename: 'PositionRefused',
    problems: [{ path: 'turn' }],
  });
  const custom = { scenario: { id: 'nothing' } };
  expect(await ask('statelessScore', { custom })).toMatchObject({ __typename: 'ScenarioRefused' });
});

test('a simulation starts from the scenario or the position', async () => {
  const query = `mutation ($start: SimulationStart!) {
    submitSimulation(input: { start: $start, playouts: 2 }) { __typename }
  }`;
  const scenario = (custom: object): object => ({ scenario: { system: 'hurtgen-forest', custom } });
  const submit = async (start: object) => client.send<object>(query, { start });
  const accepted = { submitSimulation: { __typename: 'JobAccepted' } };
  expect(await submit(scenario(crossroads))).toEqual(accepted);
  expect(await submit({ customPosition: { position: await start(), custom: crossroads } })).toEqual(accepted);
  expect(await submit(scenario({ scenario: { id: 'nothing' } }))).toEqual({
    submitSimulation: { __typename: 'ScenarioRefused' },
  });
});
