/** @jest-environment node */
import 'reflect-metadata';
import './game';
import { fifthPackage } from './package';
import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { createReferee, known } from '../../src/engine';
import type { Position } from '../../src/engine';
import { GraphqlClient } from '../graphql/client';
import { CREATE, submit } from '../graphql/toy-table';
import type { Created } from '../graphql/toy-table';
import { RestClient } from '../rest/client';
import type { Answer } from '../rest/client';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';

const own = fifthPackage();
const data = loadDataPackage(own.directory);
let harness: Harness;
let graphql: GraphqlClient;
let rest: RestClient;
beforeAll(async () => {
  harness = await startHarness({ data, engine: standardEngine('fifth') });
  graphql = await GraphqlClient.open(harness.service);
  rest = await RestClient.open(harness.service);
});
afterAll(async () => {
  await rest.close();
  await graphql.close();
  await harness.close();
  own.remove();
});

const TERMS = { system: 'fifth', scenario: 'duel', seats: ['red', 'blue'] };
const DUG_IN = {
  code: 'DUG_IN',
  case: 'FIF 10.1',
  message: '1 infantry 2-2-4 has dug in.',
  units: ['red-1'],
};

it('a fifth game is played through the referee', () => {
  const referee = createReferee(
    [...data.systems.values()].find(({ system }) => system === 'fifth')!,
    'duel',
  );
  const dice = { roll: () => undefined };
  let position: Position = referee.initial().position;
  const play = (side: string, action: Parameters<typeof referee.apply>[2]): void => {
    const outcome = referee.apply(position, side, action, dice);
    if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
    position = outcome.position;
  };
  const digIn = known({ type: 'digIn', unit: 'red-1' });
  expect(referee.legalActions(position, 'red').actions).toContainEqual(digIn);
  play('red', digIn);
  expect(referee.apply(position, 'red', digIn, dice)).toMatchObject({ violations: [DUG_IN] });
  play('red', { type: 'endMovement' });
  const { decision } = referee.legalActions(position, 'red');
  expect(decision).toMatchObject({
    kind: 'deeper',
    actions: [{ type: 'digDeeper' }, { type: 'stayShallow' }],
  });
  play('red', decision!.actions[0]!);
  expect(position).toMatchObject({ phasing: 'blue', game: { dugIn: ['red-1'], deep: ['red-1'] } });
  expect(referee.validate(position)).toEqual({ position });
  const wrong = { ...position, game: { dugIn: ['green-1'], deep: [] } };
  expect(referee.validate(wrong)).toMatchObject({ problems: [{ path: 'game.dugIn' }] });
});

it('a fifth game is played through GraphQL', async () => {
  const { createMatch } = await graphql.send<Created>(CREATE, { input: TERMS });
  const match = createMatch.match.id;
  const red = createMatch.seats[0]!.token;
  const table = { match, red, blue: createMatch.seats[1]!.token };
  const digIn = { digIn: { unit: 'red-1' } };
  expect(await submit(graphql, table, red, 0, digIn)).toMatchObject({
    __typename: 'Accepted',
    entries: [{ action: { kind: 'digIn', input: digIn } }],
  });
  expect(await submit(graphql, table, red, 1, digIn)).toMatchObject({
    __typename: 'Refused',
    violations: [DUG_IN],
  });
  await submit(graphql, table, red, 1, { endMovement: true });
  const asked = await graphql.send<{ match: { legalActions: unknown } }>(
    `query ($match: ID!) { match(id: $match) {
      legalActions { decision { kind actions { kind digDeeper { unit } stayShallow } } }
    } }`,
    { match },
    red,
  );
  expect(asked.match.legalActions).toEqual({
    decision: {
      kind: 'deeper',
      actions: [
        { kind: 'digDeeper', digDeeper: { unit: 'red-1' }, stayShallow: null },
        { kind: 'stayShallow', digDeeper: null, stayShallow: true },
      ],
    },
  });
  const answer = await submit(graphql, table, red, 2, { stayShallow: true });
  expect(answer).toMatchObject({ view: { position: { raw: { game: { dugIn: ['red-1'], deep: [] } } } } });
  const { matchNotation } = await graphql.send<{ matchNotation: string }>(
    'query ($match: ID!) { matchNotation(match: $match) }',
    { match },
    red,
  );
  expect(matchNotation).toMatch(/red dig red-1\n[^]*red deeper -\n/);
});

it('is played through REST, with its standing order', async () => {
  const created = await rest.post<{ match: { id: string }; seats: { token: string }[] }>('/matches', TERMS);
  const path = `/matches/${created.body.match.id}`;
  const token = created.body.seats[0]!.token;
  const send = (version: number, ...actions: object[]): Promise<Answer> =>
    rest.post(`${path}/actions`, { version, actions }, { token });
  const orders = await rest.ask('PUT', `${path}/standing-orders`, { token, body: { deeper: 'always' } });
  expect([orders.status, orders.body]).toMatchObject([200, { orders: { deeper: 'always' } }]);
  const wrong = await rest.ask('PUT', `${path}/standing-orders`, { token, body: { deeper: 'often' } });
  expect([wrong.status, wrong.body]).toMatchObject([400, { problems: [{ path: 'deeper' }] }]);
  const digIn = { type: 'digIn', unit: 'red-1' };
  expect(await send(0, digIn)).toMatchObject({ status: 200, body: { entries: [{ action: digIn }] } });
  const refused = await send(1, digIn);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'REFUSED', violations: [DUG_IN] }]);
  const malformed = await send(1, { type: 'digIn', hex: '0101' });
  expect([malformed.status, malformed.body]).toMatchObject([400, { code: 'NOT_UNDERSTOOD' }]);
  const played = await send(1, { type: 'endMovement' });
  expect(played).toMatchObject({
    status: 200,
    body: { view: { position: { phasing: 'blue', game: { dugIn: ['red-1'], deep: ['red-1'] } } } },
  });
  await send(2, { type: 'resign' });
  const notation = await rest.get(`${path}/notation`, { token });
  expect(notation.text).toContain('* red orders deeper=always\n1 red dig red-1\n');
  const imported = await rest.post('/imports', { text: notation.text, seats: [] });
  expect([imported.status, imported.body]).toMatchObject([201, { match: { version: 3 } }]);
});

it('is in the contracts of both APIs', async () => {
  const { __type } = await graphql.send<{ __type: { enumValues: { name: string }[] } }>(
    '{ __type(name: "ViolationCode") { enumValues { name } } }',
  );
  expect(__type.enumValues).toContainEqual({ name: 'DUG_IN' });
  const response = await fetch(`${rest.server.url}/openapi.json`);
  const { components } = (await response.json()) as { components: { schemas: object } };
  expect(components.schemas).toMatchObject({
    DigInAction: { properties: { unit: {} } },
    Action: { discriminator: { mapping: { digIn: '#/components/schemas/DigInAction' } } },
    StandingOrders: { properties: { deeper: { enum: ['ask', 'never', 'always'] } } },
  });
});
