import { loadDataPackage } from '../../../src/data/load';
import type { Position } from '../../../src/engine';
import { Random } from '../../../src/ai/seeded-random';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { CustomScenario } from '../../../src/service/games/schema';
import { randomAction } from '../../support/player';
import { startHarness } from '../harness';
import type { Harness } from '../harness';
import { CROSSROADS, crossroads } from './crossroads';

const data = loadDataPackage();
const system = 'hurtgen-forest';
const forest = data.systems.get(system)!;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data, engine: standardEngine('test') });
});
afterAll(async () => harness.close());

async function startOf(custom: CustomScenario): Promise<Position> {
  const start = await harness.service.stateless.start({ system, custom });
  if (start.status !== 'ok') throw new Error(JSON.stringify(start));
  return start.position;
}

/** Plays at random to the end, by requests alone; returns the last position. */
async function playOut(custom: CustomScenario, seed: number): Promise<Position> {
  const { stateless } = harness.service;
  const random = new Random(seed);
  let position = await startOf(custom);
  for (let count = 0; count < 400 && position.phase !== 'over'; count += 1) {
    const side = position.pending?.side ?? position.phasing;
    const legal = await stateless.legalActions({ position, custom, side });
    const attacks = await stateless.attacks({ position, custom, limit: 20 });
    if (legal.status !== 'ok' || attacks.status !== 'ok') throw new Error('not answered');
    const action = randomAction({ ...legal.legal, attacks: attacks.attacks }, { random, moves: 3 });
    const dice = [random.die(), random.die()];
    const done = await stateless.adjudicate({ position, custom, side, actions: [{ action }], dice });
    if (done.status !== 'ok' || done.stopped !== null) throw new Error(JSON.stringify(done));
    ({ position } = done);
  }
  return position;
}

test('a scenario on a map of the game is played to its end', async () => {
  const position = await playOut(crossroads, 2);
  expect(position).toMatchObject({ scenario: 'crossroads', phase: 'over', turn: 2 });
});

test('the caller’s own counters and map replace those of the game', async () => {
  const units = forest.orderOfBattle.units
    .filter(({ id }) => CROSSROADS.setup.some(({ unit }) => unit === id))
    .map((unit) => (unit.id === 'us-8-inf-3-121' ? { ...unit, movement: 1 } : unit));
  const custom = { scenario: CROSSROADS, units, map: { ...forest.map, roads: [], offMapRoads: [] } };
  const position = await startOf(custom);
  const legal = await harness.service.stateless.legalActions({ position, custom, side: 'us' });
  if (legal.status !== 'ok') throw new Error(legal.status);
  const moves = legal.legal.moves.find(({ unit }) => unit === 'us-8-inf-3-121');
  expect(moves?.allowance).toBe(2);
  const ours = await harness.service.stateless.legalActions({
    position: await startOf(crossroads),
    custom: crossroads,
    side: 'us',
  });
  if (ours.status !== 'ok') throw new Error(ours.status);
  expect(ours.legal.moves.find(({ unit }) => unit === 'us-8-inf-3-121')?.allowance).toBe(14);
});

test('reinforcements come as the scenario says', async () => {
  const custom = {
    scenario: {
      ...CROSSROADS,
      setup: CROSSROADS.setup.slice(1),
      reinforcements: [{ unit: 'us-8-inf-3-121', turn: 1, entry: { edge: 'west' } }],
    },
  };
  const position = await startOf(custom);
  expect(position.units['us-8-inf-3-121']).toEqual({ status: 'due' });
  const legal = await harness.service.stateless.legalActions({ position, custom, side: 'us' });
  if (legal.status !== 'ok') throw new Error(legal.status);
  expect(legal.legal.entries.map(({ unit }) => unit)).toEqual(['us-8-inf-3-121']);
});

test('a scenario can be played like one of the game’s', async () => {
  const bastogne = data.systems.get('bastogne')!.orderOfBattle.scenarios.find(({ id }) => id === 'relief')!;
  const score = async (like: object) => {
    const custom = { scenario: { ...bastogne, id: 'my-relief', ...like } };
    const { stateless } = harness.service;
    const start = await stateless.start({ system: 'bastogne', custom });
    if (start.status !== 'ok') throw new Error(JSON.stringify(start));
    const answer = await stateless.score({ position: start.position, custom });
    return answer.status === 'ok' ? answer.score.ifEndedNow.result.case : answer.status;
  };
  expect(await score({ like: 'relief' })).toBe('BAS 15.27(1)');
  expect(await score({})).toBe('BAS 15.17');
});

test('a position of the caller’s own scenario needs that scenario', async () => {
  const position = await startOf(crossroads);
  const { stateless } = harness.service;
  expect(await stateless.score({ position })).toMatchObject({ status: 'denied', code: 'UNKNOWN_SCENARIO' });
  const other = { scenario: { ...CROSSROADS, id: 'other' } };
  expect(await stateless.score({ position, custom: other })).toMatchObject({ status: 'position-refused' });
});

const setup = (...lines: readonly object[]) => ({ scenario: { ...CROSSROADS, setup: lines } });

test.each<[string, CustomScenario, readonly string[]]>([
  ['under the id of one of ours', { scenario: { ...CROSSROADS, id: 'historical' } }, ['scenario.id']],
  ['like an unknown one', { scenario: { ...CROSSROADS, like: 'winter' } }, ['scenario.like']],
  [
    'without its parts',
    { scenario: { id: 'empty' } },
    ['scenario.title', 'scenario.turns', 'scenario.setup'],
  ],
  ['that is not an object', { scenario: 'crossroads' }, ['scenario']],
  [
    'with units in one hex and in none',
    setup(
      { unit: 'us-8-inf-3-121', hex: '0818' },
      { unit: 'us-8-inf-2-28', hex: '0818' },
      { unit: 'de-mg-31', hex: '9999' },
    ),
    ['scenario.setup.1.hex', 'scenario.setup.2.hex'],
  ],
  ['with an unknown unit', setup({ unit: 'us-ghost', hex: '0818' }), ['scenario.setup.0.unit']],
  [
    'that never ends',
    { scenario: { ...CROSSROADS, turns: { first: 1, last: 40_000 } } },
    ['scenario.turns.last'],
  ],
  [
    'with enormous counter values',
    { scenario: CROSSROADS, units: [{ ...forest.orderOfBattle.units[0], movement: 300 }] },
    ['units.0.movement'],
  ],
  ['on half a map', { scenario: CROSSROADS, map: { ...forest.map, terrain: [] } }, ['map.terrain']],
])('a scenario %s is refused with all its problems', async (_what, custom, paths) => {
  const answer = await harness.service.stateless.start({ system, custom });
  expect(answer.status).toBe('scenario-refused');
  const reported = answer.status === 'scenario-refused' ? answer.problems.map(({ path }) => path) : [];
  expect(reported).toEqual(expect.arrayContaining([...paths]));
});

test('a scenario that is too large or too deep is refused before it is read', async () => {
  let deep: unknown = 'us';
  for (let at = 0; at < 50_000; at += 1) deep = { not: deep };
  for (const scenario of [{ ...CROSSROADS, forbiddenZones: deep }, { setup: Array(200_000).fill(0) }]) {
    expect(await harness.service.stateless.start({ system, custom: { scenario } })).toMatchObject({
      status: 'scenario-refused',
      problems: [{ path: '' }],
    });
  }
});

test('a built-in scenario and the caller’s own exclude each other', async () => {
  const { stateless } = harness.service;
  const both = await stateless.start({ system, scenario: 'historical', custom: crossroads });
  expect(both).toMatchObject({ status: 'denied', code: 'BAD_REQUEST' });
  expect(await stateless.start({ system })).toMatchObject({ status: 'denied', code: 'BAD_REQUEST' });
});
