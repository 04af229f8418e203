import { loadDataPackage } from '../../../src/data/load';
import { createReferee } from '../../../src/engine';
import type { Position } from '../../../src/engine';
import { SYSTEM_IDS } from '../../../src/engine/games/systems';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { Adjudication } from '../../../src/service/stateless/schema';
import { GamePage, actionOf } from '../../games/example';
import { startHarness } from '../harness';
import type { Harness } from '../harness';

const data = loadDataPackage();
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data, engine: standardEngine('test') });
});
afterAll(async () => harness.close());

async function startOf(system: string, scenario = 'historical', edition: '1976' | '2009' = '1976') {
  const start = await harness.service.stateless.start({ system, scenario, options: { edition } });
  if (start.status !== 'ok') throw new Error(JSON.stringify(start));
  return start.position;
}

type Request = Parameters<Harness['service']['stateless']['adjudicate']>[0];

async function adjudicated(request: Request): Promise<Adjudication> {
  const answer = await harness.service.stateless.adjudicate(request);
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer;
}

const kept = (position: Position): unknown => JSON.parse(JSON.stringify(position));

describe.each(SYSTEM_IDS)('the recorded turns of %s', (system) => {
  const page = new GamePage(system);

  test('have the recorded results action by action, with traces to the last half point', async () => {
    const referee = createReferee(data.systems.get(system)!, page.scenario);
    let { position } = referee.initial();
    for (const step of page.steps) {
      const faces = [...(step.dice ?? [])];
      const outcome = referee.apply(position, step.side, actionOf(step), { roll: () => faces.shift() });
      if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
      const answer = await adjudicated({
        position: kept(position),
        actions: [{ side: step.side, action: actionOf(step) }],
        dice: step.dice,
      });
      expect(answer.position).toEqual(outcome.position);
      expect(answer.steps).toMatchObject([{ side: step.side, events: outcome.events, dice: outcome.dice }]);
      expect(answer.diceUsed).toEqual(step.dice ?? []);
      for (const { trace } of answer.steps) {
        for (const { cost, hexes } of trace.moves) {
          expect(hexes.reduce((sum, hex) => sum + hex.cost, 0)).toBe(cost);
        }
      }
      const cited = answer.citations.map(({ id }) => id);
      const followed = answer.steps.flatMap(({ trace }) => trace.cases);
      for (const id of followed) expect(cited).toContain(cited.includes(id) ? id : id.replace(/\d\)$/, ')'));
      expect(cited.length).toBeGreaterThan(0);
      position = outcome.position;
    }
  });

  test('have the recorded results as one list', async () => {
    const played = page.play();
    const request = {
      position: kept(createReferee(data.systems.get(system)!, page.scenario).initial().position),
      actions: page.steps.map((step) => ({ side: step.side, action: actionOf(step) })),
      dice: page.steps.flatMap(({ dice = [] }) => dice),
    };
    const answer = await adjudicated(request);
    expect(answer).toMatchObject({ stopped: null, diceLeft: [] });
    expect(answer.position).toEqual(played.position);
    expect(answer.steps.flatMap(({ events }) => events)).toEqual(played.events);
    expect(answer.next.map(({ side }) => side)).toEqual(answer.toAct);
    expect(await adjudicated({ ...request, next: false })).toEqual({ ...answer, next: [] });
  });
});

test('a move is traced hex by hex, with its costs and the zones that stop it', async () => {
  const position = await startOf('hurtgen-forest');
  const action = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };
  const answer = await adjudicated({ position, side: 'us', actions: [{ action }] });
  expect(answer.steps[0]?.trace.moves).toEqual([
    {
      unit: 'us-8-inf-3-121',
      kind: 'move',
      cost: 1,
      hexes: [
        {
          from: '0818',
          to: '0918',
          cost: 1,
          why: 'road 1',
          left: 13,
          controlledBy: ['de-mg-31'],
          zones: ['stopped'],
          cases: ['STD 5.22', 'STD 6.0(GR)'],
        },
      ],
    },
  ]);
  expect(answer.citations).toContainEqual({
    id: 'STD 5.22',
    kind: 'case',
    title: 'Road rate',
    use: 'applied',
  });
});

test('a refused action names the rules it breaks and changes nothing', async () => {
  const position = await startOf('hurtgen-forest');
  const first = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };
  const second = { type: 'moveUnit', unit: 'us-8-inf-2-28', path: ['1018', '1017'] };
  const answer = await adjudicated({
    position,
    side: 'us',
    actions: [{ action: first }, { action: second }, { action: { type: 'endMovement' } }],
  });
  expect(answer.stopped).toMatchObject({ reason: 'refused', index: 1 });
  expect(answer.steps).toHaveLength(1);
  const alone = await adjudicated({ position, side: 'us', actions: [{ action: first }] });
  expect(answer.position).toEqual(alone.position);
  expect(answer.citations).toContainEqual({
    id: 'STD 6.0(GR)',
    kind: 'case',
    title: 'ZOC defined',
    use: 'broken',
  });
});

test('a missing die is requested with its action and purpose', async () => {
  const position = await startOf('hurtgen-forest');
  const actions = [
    { side: 'us', action: { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] } },
    { side: 'us', action: { type: 'endMovement' } },
    {
      side: 'us',
      action: {
        type: 'declareAttack',
        attackers: ['us-8-inf-3-121'],
        defenders: ['de-mg-31'],
        barrage: ['us-8-art-43'],
        groundSupport: 0,
      },
    },
    { side: 'german', action: { type: 'allocateFpf', artillery: [], groundSupport: 0 } },
  ];
  const without = await adjudicated({ position, actions });
  expect(without.stopped).toMatchObject({ reason: 'needs-die', index: 3, purpose: 'combat' });
  const given = await adjudicated({ position, actions, dice: [3, 6] });
  expect(given).toMatchObject({ stopped: null, diceUsed: [3], diceLeft: [6], toAct: ['german'] });
  expect(given.steps[3]?.trace.combats).toMatchObject([{ differential: 1, column: 7, die: 3, result: 'D1' }]);
  expect(given.next[0]?.decision?.kind).toBe('retreat');
});

describe('a takeback', () => {
  const move = { action: { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] } };
  const back = { action: { type: 'requestTakeback' } };

  test('goes back to a position of the same list', async () => {
    const position = await startOf('hurtgen-forest', 'historical', '2009');
    const answer = await adjudicated({ position, side: 'us', actions: [move, back] });
    expect(answer.stopped).toBeNull();
    expect(answer.position.units).toEqual(position.units);
    expect(answer.position.entry).toBe(2);
  });

  test('needs the earlier position when the list does not lead through it', async () => {
    const start = await startOf('hurtgen-forest', 'historical', '2009');
    const { position } = await adjudicated({ position: start, side: 'us', actions: [move] });
    const request = { position, side: 'us', actions: [back] };
    expect(await harness.service.stateless.adjudicate(request)).toMatchObject({
      status: 'denied',
      code: 'EARLIER_POSITION_NEEDED',
      details: { entry: 0 },
    });
    const answer = await adjudicated({ ...request, earlier: [kept(start)] });
    expect(answer.position.units).toEqual(start.units);
  });

  test('does not go back to a position that is nested too deeply', async () => {
    const position = await startOf('hurtgen-forest', 'historical', '2009');
    let deep: unknown = 0;
    for (let at = 0; at < 50_000; at += 1) deep = { in: deep };
    const earlier = [{ ...position, game: deep }];
    const request = { position, side: 'us', actions: [move], earlier };
    expect(await harness.service.stateless.adjudicate(request)).toMatchObject({
      status: 'position-refused',
      problems: [{ path: 'earlier.0' }],
    });
  });

  test('does not go back to an invalid position', async () => {
    const position = await startOf('hurtgen-forest', 'historical', '2009');
    const request = { position, side: 'us', actions: [move], earlier: [{ ...position, turn: 99 }] };
    expect(await harness.service.stateless.adjudicate(request)).toMatchObject({
      status: 'position-refused',
      problems: [{ path: 'earlier.0.turn' }],
    });
  });
});

test('actions of a match’s referee are adjudicated too', async () => {
  const start = await startOf('hurtgen-forest');
  const move = { side: 'us', action: { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] } };
  const rewind = { side: 'referee', action: { type: 'rewind', to: 0, reason: 'a slip of the hand' } };
  const answer = await adjudicated({ position: kept(start), actions: [move, rewind] });
  expect(answer.stopped).toBeNull();
  expect(answer.position.units).toEqual(start.units);
  expect(answer.position.entry).toBe(2);
});

test.each([
  ['an action without a side', { actions: [{ action: { type: 'endMovement' } }] }, 'denied'],
  ['an unknown side', { side: 'french', actions: [{ action: { type: 'endMovement' } }] }, 'denied'],
  ['no action', { side: 'us', actions: [] }, 'denied'],
  [
    'too many dice',
    { side: 'us', actions: [{ action: { type: 'endMovement' } }], dice: Array<number>(500).fill(1) },
    'denied',
  ],
  ['an unknown action', { side: 'us', actions: [{ action: { type: 'fly' } }] }, 'not-understood'],
])('an adjudication with %s is refused', async (_what, request, status) => {
  const position = await startOf('hurtgen-forest');
  expect(await harness.service.stateless.adjudicate({ position, ...request })).toMatchObject({ status });
});
