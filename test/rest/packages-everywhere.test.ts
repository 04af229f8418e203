import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { fieldPackage } from '../support/field';
import { granted } from '../support/granted';
import { Door } from '../graphql/client';
import { RestDoor } from './client';

/** A battle of the package, which the service does not have. */
const duel = { system: 'hurtgen-forest', scenario: 'duel', package: 'own-field' };

let harness: Harness;
let rest: RestDoor;
let graphql: Door;
let anna: string;
let bert: string;

/** The position that the duel begins with. */
let position: object;

beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('packages') });
  const { service } = harness;
  [rest, graphql] = await Promise.all([RestDoor.open(service), Door.open(service)]);
  anna = (await granted(service.access.register({ name: 'Anna' }))).key.secret;
  bert = (await granted(service.access.register({ name: 'Bert' }))).key.secret;
  await granted(service.packages.upload({ token: anna, document: fieldPackage() }));
  position = (await ask<{ position: object }>('/stateless/start', duel)).position;
});

afterAll(async () => {
  await Promise.all([rest.close(), graphql.close()]);
  await harness.close();
});

/** What REST answers to Anna. */
async function ask<T>(path: string, body: object): Promise<T> {
  const answer = await rest.post<T>(path, body, { token: anna });
  expect({ path, ok: answer.status < 300, body: answer.body }).toMatchObject({ ok: true });
  return answer.body;
}

/** What GraphQL answers to Anna. */
const send = <T>(document: string, variables: object = {}): Promise<T> =>
  graphql.send(document, variables, anna);

const named = { package: 'own-field' };
const mine = { side: 'us', units: ['us-1'] };

test('a position is looked at by the rules and on the map of a package', async () => {
  const view = await ask<{ owed: string }>('/stateless/view', { position, ...named });
  const { statelessView } = await send<{ statelessView: { owed: string } }>(
    `query ($position: JSONObject!) { statelessView(position: $position, package: "own-field") { ... on OwnPosition { owed } } }`,
    { position },
  );
  expect(statelessView.owed).toBe(view.owed);
  const moves = await ask<{ units: unknown[] }>('/stateless/legal-actions', { position, ...mine, ...named });
  expect(JSON.stringify(moves)).toContain('"0201"');
  const { statelessLegalActions } = await send<{ statelessLegalActions: object }>(
    `query ($position: JSONObject!) {
      statelessLegalActions(position: $position, package: "own-field", side: "us", units: ["us-1"]) {
        ... on OwnLegalActionsAnswer { legal { moves { unit destinations { hex } } } }
      }
    }`,
    { position },
  );
  expect(JSON.stringify(statelessLegalActions)).toContain('"0201"');
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
  const { adjudicate } = await send<{ adjudicate: { steps: object[] } }>(
    `query ($position: JSONObject!) {
      adjudicate(position: $position, package: "own-field", side: "us", actions: [
        { action: { moveUnit: { unit: "us-1", path: ["0201"] } } }
      ]) { ... on Adjudication { steps { side } } }
    }`,
    { position },
  );
  expect(adjudicate.steps).toEqual([{ side: 'us' }]);
});

test('it is drawn on that map', async () => {
  const drawn = await rest.post(
    '/stateless/picture',
    { position, format: 'text', ...named },
    { token: anna },
  );
  expect(drawn.text).toContain('Mittel');
  const { statelessPicture } = await send<{ statelessPicture: { picture: { text: string } } }>(
    `query ($position: JSONObject!) {
      statelessPicture(position: $position, package: "own-field", format: text) {
        ... on OwnPicture { picture { text } }
      }
    }`,
    { position },
  );
  expect(statelessPicture.picture.text).toBe(drawn.text);
});

test('notation is read in it', async () => {
  const read = await ask<{ lines: object[] }>('/notation/readings', {
    text: 'M us-1 0201',
    position,
    ...named,
  });
  const { readNotation } = await send<{ readNotation: { lines: object[] } }>(
    `query ($position: JSONObject!) {
      readNotation(text: "M us-1 0201", position: $position, package: "own-field") {
        ... on NotationRead { lines { notation } }
      }
    }`,
    { position },
  );
  expect([read.lines.length, readNotation.lines.length]).toEqual([1, 1]);
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
  // The doors ask for the same, so they share a job.
  expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]]);
  expect(new Set(ids).size).toBe(2);
});

test('a match begins in a position of it', async () => {
  const terms = { position, seats: [], ...named };
  const { match } = await ask<{ match: { package: string } }>('/positions/matches', terms);
  expect(match.package).toBe('own-field@1');
  const { createMatchFromPosition } = await send<{ createMatchFromPosition: object }>(
    `mutation ($position: JSONObject!) {
      createMatchFromPosition(input: { position: $position, seats: [], package: "own-field" }) {
        ... on MatchCreated { match { package } }
      }
    }`,
    { position },
  );
  expect(createMatchFromPosition).toEqual({ match: { package: 'own-field@1' } });
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
    const { importMatch } = await send<{ importMatch: object }>(
      `mutation ($input: ImportMatchInput!) {
        importMatch(input: $input) { ... on MatchCreated { match { package version } } }
      }`,
      { input: { ...source, seats: [] } },
    );
    expect(importMatch).toEqual({ match: { package: 'own-field@1', version: 1 } });
  }
  // Who may not see the package cannot play it.
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
  const { createEvent } = await send<{ createEvent: object }>(
    `mutation ($input: CreateEventInput!) {
      createEvent(input: $input) { ... on EventChanged { event { scenarios { package } } } ... on Denied { code } }
    }`,
    { input: { ...begin, pairing: 'roundRobin', gamesEach: 'mirrored' } },
  );
  expect(createEvent).toEqual({ event: { scenarios: [{ package: 'own-event@1' }] } });
});
