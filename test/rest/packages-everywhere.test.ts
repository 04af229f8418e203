import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness, type Harness } from '../service/harness';
import { fieldPackage } from '../support/small-field';
import { granted } from '../support/granted';
import { GraphqlClient } from '../graphql/client';
import { RestClient } from './client';

/** Battle of the package, which the service does not have. */
const duel = { system: 'hurtgen-forest', scenario: 'duel', package: 'own-field' };

let harness: Harness;
let rest: RestClient;
let graphql: GraphqlClient;
let anna: string;
let bert: string;

/** First position of the duel. */
let position: object;

beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('packages') });
  const { service } = harness;
  [rest, graphql] = await Promise.all([RestClient.open(service), GraphqlClient.open(service)]);
  anna = (await granted(service.access.register({ name: 'Anna' }))).key.secret;
  bert = (await granted(service.access.register({ name: 'Bert' }))).key.secret;
  await granted(service.packages.upload({ token: anna, document: fieldPackage() }));
  position = (await ask<{ position: object }>('/stateless/start', duel)).position;
});

afterAll(async () => {
  await Promise.all([rest.close(), graphql.close()]);
  await harness.close();
});

/** Answer of REST to Anna. */
async function ask<T>(path: string, body: object): Promise<T> {
  const answer = await rest.post<T>(path, body, { token: anna });
  expect({ path, ok: answer.status < 300, body: answer.body }).toMatchObject({ ok: true });
  return answer.body;
}

/** Answer of GraphQL to Anna. */
const send = <T>(document: string, variables: object = {}): Promise<T> =>
  graphql.send(document, variables, anna);

const named = { package: 'own-field' };
const mine = { side: 'us', units: ['us-1'] };

test('a position is looked at by the rules and on the map of a package', async () => {
  const view = await ask<{ owed: string }>('/stateless/view', { position, ...named });
  expect(view.owed).toEqual(expect.any(String));
  const moves = await ask<{ units: unknown[] }>('/stateless/legal-actions', { position, ...mine, ...named });
  expect(JSON.stringify(moves)).toContain('"0201"');
});

test('it is adjudicated, with a receipt that names the package', async () => {
  const actions = [{ action: { type: 'moveUnit', unit: 'us-1', path: ['0201'] } }];
  const judged = await ask<{ steps: object[]; receipt: { body: { rules: { dataHash: string } } } }>(
    '/stateless/adjudications',
    { position, side: 'us', actions, sign: true, next: false, ...named },
  );
  expect(judged.steps).toHaveLength(1);
  const { package: found } = await granted(harness.service.packages.get({ token: anna, name: 'own-field' }));
  expect(judged.receipt.body.rules.dataHash).toBe(found.hash);
});

test('it is drawn on that map', async () => {
  const drawn = await rest.post(
    '/stateless/picture',
    { position, format: 'text', ...named },
    { token: anna },
  );
  expect(drawn.text).toContain('Mittel');
});

test('notation is read in a package', async () => {
  const read = await ask<{ lines: object[] }>('/notation/readings', {
    text: 'M us-1 0201',
    position,
    ...named,
  });
  expect(read.lines).toHaveLength(1);
});

test('playouts of it, and of a scenario, are of the package', async () => {
  const jobs = [
    await ask('/simulations', { origin: { from: 'scenario', ...duel }, playouts: 2 }),
    await ask('/simulations', { origin: { from: 'position', position, ...named }, playouts: 2 }),
    await send(
      `mutation { submitSimulation(input: {
        start: { scenario: { system: "hurtgen-forest", scenario: "duel", package: "own-field" } }, playouts: 2
      }) { ... on JobAccepted { job { id } } ... on Denied { code } } }`,
    ),
    await send(
      `mutation ($position: JSONObject!) { submitSimulation(input: {
        start: { position: $position }, package: "own-field", playouts: 2
      }) { ... on JobAccepted { job { id } } ... on Denied { code } } }`,
      { position },
    ),
  ];
  const ids = jobs.map((job) => /"id":"([^"]+)"/.exec(JSON.stringify(job))?.[1]);
  // Both APIs ask for the same, so they share a job.
  expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]]);
  expect(new Set(ids).size).toBe(2);
});

test('a match begins in a position of it', async () => {
  const terms = { position, seats: [], ...named };
  const { match } = await ask<{ match: { package: string } }>('/positions/matches', terms);
  expect(match.package).toBe('own-field@1');
});

test('a match that was exported is imported with the package that it names, as a document and as notation', async () => {
  const { match, seats } = await ask<{ match: { id: string }; seats: [{ token: string }] }>('/matches', {
    ...duel,
    ...{ seats: ['us'], dice: 'supplied' },
  });
  const action = { type: 'moveUnit', unit: 'us-1', path: ['0201'] };
  await rest.post(
    `/matches/${match.id}/actions`,
    { version: 0, actions: [action] },
    { token: seats[0].token },
  );
  const { body: document } = await rest.get<object>(`/matches/${match.id}/export`);
  const { text } = await rest.get(`/matches/${match.id}/notation`);
  expect(text).toContain('package "own-field@1"');
  for (const source of [{ document }, { text }]) {
    const again = await ask<{ match: object }>('/imports', { ...source, seats: [] });
    expect(again.match).toMatchObject({ package: 'own-field@1', version: 1 });
  }
  // A user who may not see the package cannot play it.
  const refused = await rest.post('/imports', { text, seats: [] }, { token: bert });
  expect(refused.body).toMatchObject({ code: 'UNKNOWN_PACKAGE' });
});

test('an event is played with a package, which stays as long as the event does', async () => {
  await granted(
    harness.service.packages.upload({ token: anna, document: { ...fieldPackage(), id: 'own-event' } }),
  );
  const terms = { ...duel, package: 'own-event@1' };
  const players = [{ name: 'Carla' }, { name: 'Dora' }];
  const begin = { title: 'Duels', scenarios: [terms], pairing: 'roundRobin', gamesEach: 'mirrored', players };
  const { event } = await ask<{ event: { id: string; scenarios: object[] } }>('/events', begin);
  expect(event.scenarios).toMatchObject([{ scenario: 'duel', package: 'own-event@1' }]);
  const remove = () => rest.ask('DELETE', '/packages/own-event@1', { token: anna });
  expect((await remove()).body).toMatchObject({ code: 'PACKAGE_IN_USE' });
  const started = await ask<{ event: { rounds: [{ pairings: [{ games: { match: string }[] }] }] } }>(
    `/events/${event.id}/start`,
    {},
  );
  const [first] = started.event.rounds[0].pairings[0].games;
  const { body: match } = await rest.get(`/matches/${first!.match}`);
  expect(match).toMatchObject({ package: 'own-event@1', scenario: 'duel' });
  const ruling = { kind: 'adjusted', winner: 'p1', level: 'U.S. Substantive', reason: 'Agreed.' };
  const ruled = await rest.post(`/events/${event.id}/matches/${first!.match}/rulings`, ruling, {
    token: anna,
  });
  expect(ruled.status).toBe(200);
  const table = await rest.get<{ standings: object[] }>(`/events/${event.id}/standings`);
  expect(table.body.standings).toHaveLength(2);
});

/** Scenario of Anna's on the map and with the counters of the package. */
const skirmish = {
  scenario: {
    ...{ id: 'skirmish', title: 'A skirmish', case: '16.0', like: 'historical' },
    ...{ firstPlayer: 'us', deployFirst: null, turns: { first: 1, last: 2 } },
    setup: [
      { unit: 'us-1', hex: '0101' },
      { unit: 'german-1', hex: '0302' },
    ],
    ...{ reinforcements: [], groundSupport: null, specialRules: [], nightTurns: [], dropZones: {} },
  },
};
const forest = { system: 'hurtgen-forest' };

test('a scenario of one’s own builds on a package', async () => {
  const own = { custom: skirmish, ...named };
  const start = await ask<{ position: { scenario: string } }>('/stateless/start', { ...forest, ...own });
  expect(start.position.scenario).toBe('skirmish');
  const asked = { position: start.position, ...own };
  const moves = await ask<object>('/stateless/legal-actions', { ...asked, ...mine });
  expect(JSON.stringify(moves)).toContain('"0201"');
  const step = { side: 'us', actions: [{ action: { type: 'moveUnit', unit: 'us-1', path: ['0201'] } }] };
  const judged = await ask<{ steps: object[]; receipt: { body: { rules: object } } }>(
    '/stateless/adjudications',
    { ...asked, ...step, sign: true, next: false },
  );
  expect(judged.steps).toHaveLength(1);
  const { package: found } = await granted(harness.service.packages.get({ token: anna, name: 'own-field' }));
  expect(judged.receipt.body.rules).toMatchObject({ dataHash: found.hash });
  const drawn = await rest.post('/stateless/picture', { ...asked, format: 'text' }, { token: anna });
  expect(drawn.text).toContain('Mittel');
  const read = await ask<{ lines: object[] }>('/notation/readings', { ...asked, text: 'M us-1 0201' });
  expect(read.lines).toHaveLength(1);
});

test('its id is none of the package, and its units are of the package', async () => {
  const start = (body: object) => rest.post('/stateless/start', { ...forest, ...body }, { token: anna });
  const taken = { scenario: { ...skirmish.scenario, id: 'duel' } };
  expect((await start({ custom: taken, ...named })).text).toContain(
    String.raw`\"duel\" is a scenario of the game itself`,
  );
  const without = await start({ custom: skirmish });
  expect([without.status, without.text]).toEqual([
    422,
    expect.stringContaining('is not a unit of this game'),
  ]);
});

/** Requests that name a package beside a position or a scenario. */
function requestsWith(name: string): readonly [path: string, body: object][] {
  const pack = { package: name };
  const own = { position, ...pack };
  const attack = { attackers: ['us-1'], defenders: ['german-1'], barrage: [], groundSupport: 0 };
  return [
    ['/stateless/start', { ...duel, ...pack }],
    ['/stateless/start', { ...forest, custom: skirmish, ...pack }],
    ['/stateless/check', own],
    ['/stateless/view', own],
    ['/stateless/view', { ...own, custom: skirmish }],
    ['/stateless/legal-actions', { ...own, side: 'us' }],
    ['/stateless/obligations', own],
    ['/stateless/attacks', own],
    ['/stateless/plans', own],
    ['/stateless/explanations', { ...own, question: { about: 'move', unit: 'us-1', to: '0201' } }],
    ['/stateless/odds', { ...own, attack }],
    ['/stateless/outlook', own],
    ['/stateless/score', own],
    [
      '/stateless/adjudications',
      { ...own, side: 'us', actions: [{ action: { type: 'endMovement' } }], sign: true },
    ],
    ['/stateless/picture', { ...own, format: 'text' }],
    ['/notation/readings', { ...own, text: 'M us-1 0201' }],
    ['/simulations', { origin: { from: 'scenario', ...duel, ...pack }, playouts: 2 }],
    ['/simulations', { origin: { from: 'position', ...own }, playouts: 2 }],
    ['/positions/matches', { ...own, seats: [] }],
    ['/matches', { ...duel, ...pack, seats: [] }],
  ];
}

const denied = '{ ... on Denied { code message } }';
const questions = [
  `statelessStart(system: "hurtgen-forest", scenario: "duel", package: $package) ${denied}`,
  `statelessCheck(position: $position, package: $package) ${denied}`,
  `statelessView(position: $position, package: $package) ${denied}`,
  `statelessLegalActions(position: $position, package: $package, side: "us") ${denied}`,
  `statelessObligations(position: $position, package: $package) ${denied}`,
  `statelessAttacks(position: $position, package: $package) ${denied}`,
  `statelessExplain(position: $position, package: $package, question: { move: { unit: "us-1", to: "0201" } }) ${denied}`,
  `statelessOdds(position: $position, package: $package, attack: { attackers: ["us-1"], defenders: ["german-1"], barrage: [], groundSupport: 0 }) ${denied}`,
  `statelessPlans(position: $position, package: $package) ${denied}`,
  `statelessOutlook(position: $position, package: $package) ${denied}`,
  `statelessScore(position: $position, package: $package) ${denied}`,
  `adjudicate(position: $position, package: $package, side: "us", actions: [{ action: { endMovement: true } }]) ${denied}`,
  `statelessPicture(position: $position, package: $package, format: text) ${denied}`,
  `readNotation(text: "M us-1 0201", position: $position, package: $package) ${denied}`,
];
const orders = [
  `submitSimulation(input: { start: { position: $position }, package: $package, playouts: 2 }) ${denied}`,
  `createMatchFromPosition(input: { position: $position, seats: [], package: $package }) ${denied}`,
];

test.each([
  ['another user', () => bert],
  ['a guest', () => undefined],
])(
  'of a private package nothing is said to %s: it is answered as one that is not there',
  async (_, tokenOf) => {
    const token = tokenOf();
    const said: unknown[] = [];
    for (const name of ['own-field', 'own-field@1', 'not-there', 'not-there@1']) {
      const plain = (text: string): string => text.replaceAll(name, 'NAME');
      const answers: unknown[] = [];
      for (const [path, body] of requestsWith(name)) {
        const { status, text } = await rest.post(path, body, { ...(token !== undefined && { token }) });
        answers.push([path, status, plain(text)]);
        expect({ path, status, text }).toMatchObject({
          status: 404,
          text: expect.stringContaining('UNKNOWN_PACKAGE'),
        });
      }
      for (const field of [...questions, ...orders]) {
        const kind = orders.includes(field) ? 'mutation' : 'query';
        const declared = field.includes('$position') ? '$position: JSONObject!, ' : '';
        const answer = await graphql.send<object>(
          `${kind} (${declared}$package: String) { ${field} }`,
          { package: name, ...(declared !== '' && { position }) },
          token,
        );
        answers.push(plain(JSON.stringify(answer)));
        expect(JSON.stringify(answer)).toContain('UNKNOWN_PACKAGE');
      }
      said.push(answers);
    }
    expect(said).toEqual(said.map(() => said[0]));
  },
);
