import { loadDataPackage } from '../../../src/data/load';
import { Random } from '../../../src/ai/seeded-random';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { Position } from '../../../src/engine';
import { randomAction } from '../../support/player';
import { startHarness, Table } from '../harness';
import type { Harness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
});
afterAll(async () => harness.close());

/** Position in the form that a caller keeps. */
function kept(position: Position): unknown {
  return JSON.parse(JSON.stringify(position));
}

async function positionOf(table: Table, viewer: string | null): Promise<Position> {
  const answer = await harness.service.view(table.query(viewer));
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer.view.position;
}

/** Asks all questions about a match and about the position that the caller sees, and compares the answers. */
async function compare(table: Table, viewer: string): Promise<void> {
  const { service } = harness;
  const { stateless } = service;
  const query = table.query(viewer);
  const seen = await positionOf(table, viewer);
  const position = kept(seen);
  const units = Object.keys(seen.units);
  const [unit = '', target = ''] = [units[0], units.at(-1)];
  const to = seen.units[target]?.hex ?? '0505';
  const action = { type: 'moveUnit', unit, path: [to] };

  expect(await stateless.check({ position })).toEqual({ status: 'ok', sound: true, problems: [], position });
  expect(await stateless.legalActions({ position, side: viewer })).toEqual(await service.legalActions(query));
  expect(await stateless.obligations({ position })).toEqual(await service.obligations(query));
  expect(await stateless.score({ position })).toEqual(await service.score(query));
  const attacks = await service.attacks({ ...query, limit: 20 });
  expect(await stateless.attacks({ position, limit: 20 })).toEqual(attacks);
  for (const question of [
    { about: 'action', side: viewer, action },
    { about: 'move', unit, to },
    { about: 'attack', unit, target },
    { about: 'endPhase', side: viewer },
  ] as const) {
    const asked = await stateless.explain({ position, question });
    expect(asked).toEqual(await service.explain({ ...query, question }));
  }
  const [attack] = attacks.status === 'ok' ? attacks.attacks : [];
  if (attack !== undefined) {
    expect(await stateless.odds({ position, attack })).toEqual(await service.odds({ ...query, attack }));
  }
  const tried = await service.dryRun({ ...query, side: viewer, actions: [action] });
  const adjudicated = await stateless.adjudicate({ position, side: viewer, actions: [{ action }] });
  if (tried.status !== 'ok' || adjudicated.status !== 'ok') throw new Error('not answered');
  expect(adjudicated.stopped).toEqual(tried.stopped);
  expect(adjudicated.position).toEqual(tried.view.position);
  expect(adjudicated.toAct).toEqual(tried.view.toAct);
}

test.each([
  ['hurtgen-forest', 'historical'],
  ['arnhem', 'historical'],
])('every question about %s %s is answered as in a match', async (system, scenario) => {
  const { service } = harness;
  const created = await service.createMatch({ system, scenario, seats: [], dice: 'supplied' });
  if (created.status !== 'ok') throw new Error(created.message);
  const sides = created.match.seats.map(({ side }) => side);
  const table = await Table.open(service, { system, scenario, seats: sides, dice: 'supplied' });
  const random = new Random(5);
  for (let count = 0; count < 45; count += 1) {
    const found = await service.match({ match: table.id });
    if (found.status !== 'ok') throw new Error(found.message);
    const [side] = found.match.toAct;
    if (side === undefined) break;
    if (count % 15 === 0) for (const viewer of sides) await compare(table, viewer);
    const legal = await service.legalActions(table.query(side));
    const attacks = await service.attacks({ ...table.query(side), limit: 50 });
    if (legal.status !== 'ok' || attacks.status !== 'ok') throw new Error('not answered');
    const action = randomAction({ ...legal.legal, attacks: attacks.attacks }, { random, moves: 4 });
    const played = await table.submit(side, [action], { dice: [] });
    if (played.status !== 'accepted') await table.play(side, [action], { dice: [random.die()] });
  }
});

test('the start is that of a match', async () => {
  const { service } = harness;
  const table = await Table.open(service, { system: 'remagen', scenario: 'historical', seats: ['us'] });
  const start = await service.stateless.start({ system: 'remagen', scenario: 'historical' });
  if (start.status !== 'ok') throw new Error('no start');
  expect(start.position).toEqual(await positionOf(table, 'us'));
  expect(start.toAct).toEqual(table.match.toAct);
  expect(start.options).toEqual(table.match.options);
});

test('a view omits what the side does not see', async () => {
  const { stateless } = harness.service;
  const start = await stateless.start({ system: 'hurtgen-forest', scenario: 'historical' });
  if (start.status !== 'ok') throw new Error('no start');
  const orders = { us: { retreat: 'referee' as const }, german: { retreat: 'ask' as const } };
  const position = { ...start.position, standingOrders: orders };
  const seenBy = async (viewer: string | null) => {
    const answer = await stateless.view({ position, viewer });
    return answer.status === 'ok' ? answer.position.standingOrders : answer.status;
  };
  expect(await seenBy('us')).toEqual({ us: orders.us, german: {} });
  expect(await seenBy(null)).toEqual({ us: {}, german: {} });
  expect(await seenBy('referee')).toEqual(orders);
  expect(await seenBy('french')).toBe('denied');
});

test('what a position of their own leaves out is as when the scenario begins', async () => {
  const { stateless } = harness.service;
  const start = await stateless.start({ system: 'hurtgen-forest', scenario: 'historical' });
  if (start.status !== 'ok') throw new Error('no start');
  const { system, scenario, turn, phase, phasing, units } = start.position;
  const fragment = { system, scenario, turn, phase, phasing, units };
  for (const options of [{}, { options: { edition: '1976' } }]) {
    expect(await stateless.check({ position: { ...fragment, ...options } })).toEqual({
      ...{ status: 'ok', sound: true, problems: [] },
      position: start.position,
    });
  }
});

test('each thing that a fragment of a position lacks has its path', async () => {
  const { stateless } = harness.service;
  const problemsOf = async (position: object) => {
    const answer = await stateless.check({ position });
    return answer.status === 'ok' ? answer.problems : answer;
  };
  expect(await problemsOf({ options: { edition: 1976 } })).toEqual([
    { path: 'system', message: 'it is missing' },
    { path: 'scenario', message: 'it is missing' },
    { path: 'options.edition', message: 'it must be 1976 or 2009' },
  ]);
  expect(await problemsOf({ system: 'hurtgen-forest', scenario: 'historical', format: 2 })).toEqual(
    expect.arrayContaining([
      { path: 'format', message: 'it must be 1' },
      { path: 'units', message: 'it is missing' },
    ]),
  );
});

test('everything wrong with a position is reported', async () => {
  const { stateless } = harness.service;
  const start = await stateless.start({ system: 'hurtgen-forest', scenario: 'historical' });
  if (start.status !== 'ok') throw new Error('no start');
  const [first = '', second = ''] = Object.keys(start.position.units);
  const state = start.position.units[first];
  const { [second]: _gone, ...others } = start.position.units;
  const position = { ...start.position, turn: 99, units: { ...others, [first]: { ...state, hex: '9999' } } };
  const answer = await stateless.check({ position });
  expect(answer).toMatchObject({ status: 'ok', sound: false });
  const problems = answer.status === 'ok' ? answer.problems.map(({ path }) => path) : [];
  expect(problems).toEqual(expect.arrayContaining(['turn', `units.${first}.hex`, `units.${second}`]));
  const refused = await stateless.score({ position });
  expect(refused).toMatchObject({ status: 'position-refused', problems: expect.any(Array) as unknown });
});

test.each([
  ['a value that is not a position', 'nothing', 'position-refused'],
  ['an unknown game', { system: 'ardennes' }, 'denied'],
  ['an unknown scenario', { scenario: 'winter' }, 'denied'],
  ['a position nested too deeply', { game: nested(100_000) }, 'position-refused'],
])('a question about %s is refused', async (_what, change, status) => {
  const { stateless } = harness.service;
  const start = await stateless.start({ system: 'hurtgen-forest', scenario: 'historical' });
  if (start.status !== 'ok') throw new Error('no start');
  const position = typeof change === 'string' ? change : { ...start.position, ...change };
  expect(await stateless.obligations({ position })).toMatchObject({ status });
});

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let at = 0; at < depth; at += 1) value = { in: value };
  return value;
}

test('why hexes stay closed is left out of the moves of those who do not ask', async () => {
  const { service } = harness;
  const terms = {
    system: 'hurtgen-forest',
    scenario: 'historical',
    seats: ['us'],
    dice: 'supplied',
  } as const;
  const table = await Table.open(service, terms);
  const position = kept(await positionOf(table, 'us'));
  for (const ask of [
    (closed?: boolean) => service.legalActions({ ...table.query('us'), closed }),
    (closed?: boolean) => service.stateless.legalActions({ position, side: 'us', closed }),
  ]) {
    const [usual, full, brief] = [await ask(), await ask(true), await ask(false)];
    if (full.status !== 'ok' || brief.status !== 'ok') throw new Error('not answered');
    expect(usual).toEqual(full);
    expect(full.legal.moves.some(({ closed }) => closed.length > 0)).toBe(true);
    expect(brief.legal.moves).toEqual(full.legal.moves.map((move) => ({ ...move, closed: [] })));
  }
});
