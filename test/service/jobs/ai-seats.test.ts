import { StorageUnavailable } from '../../../src/storage/errors';
import { fakeData } from '../fake-referee';
import { withStore } from '../store-wrapper';
import { Table, attack, endCombat, move, resign, startHarness } from '../harness';
import type { Harness } from '../harness';
import { ScriptedThinker, endTurn, handlersOf, threeChoices } from './players';

let harness: Harness;
let thinker: ScriptedThinker;
beforeEach(async () => {
  harness = await startHarness();
  thinker = new ScriptedThinker(endTurn);
});
afterEach(() => harness.close());

const against = (side: string, seed?: string) => ({
  seats: ['red', 'blue'].filter((one) => one !== side),
  aiSeats: [{ side, level: 0, seed }],
});
const play = (most?: number) => harness.queue.run(handlersOf(harness, thinker), most);

async function logOf(table: Table) {
  const history = await harness.service.history(table.query(null));
  if (history.status !== 'ok') throw new Error(history.message);
  return history.entries;
}

const brief = async (table: Table) =>
  (await logOf(table)).map(({ side, action, by }) => `${side} ${action.type} ${by ?? '-'}`);

describe('A side that the service plays', () => {
  it('is shown with its level, and with its seed when the match is over', async () => {
    const table = await Table.open(harness.service, against('blue', 'a seed'));
    const seats = [
      { side: 'red', taken: true, holder: null, name: null, lent: false, ai: null },
      {
        side: 'blue',
        taken: true,
        holder: null,
        name: null,
        lent: false,
        ai: { level: 0, seed: null },
      },
    ];
    expect(table.match.seats).toEqual(seats);
    expect(await harness.service.join({ match: table.id, side: 'blue' })).toMatchObject({
      code: 'SEAT_OF_AI',
    });
    await table.play('red', [resign]);
    const over = await harness.service.match({ match: table.id });
    expect(over.status === 'ok' && over.match.seats[1]?.ai?.seed).toBe('a seed');
  });

  it.each([
    ['a side that is taken', { seats: ['blue'] }, 'SEAT_TAKEN'],
    ['a side twice', { aiSeats: ['blue', 'blue'].map((side) => ({ side, level: 0 })) }, 'SEAT_OF_AI'],
    ['an unknown side', { aiSeats: [{ side: 'green', level: 0 }] }, 'UNKNOWN_SIDE'],
    ['supplied dice', { dice: 'supplied' as const }, 'AI_NEEDS_SERVER_DICE'],
    ['too high a level', { aiSeats: [{ side: 'blue', level: 9 }] }, 'BAD_REQUEST'],
  ])('is denied for %s', async (_what, change, code) => {
    const terms = { system: 'toy', scenario: 'duel', ...against('blue'), seats: [], ...change };
    expect(await harness.service.createMatch(terms)).toMatchObject({ status: 'denied', code });
  });

  it('begins on its own', async () => {
    const table = await Table.open(harness.service, against('red'));
    await play();
    expect(await brief(table)).toEqual(['red endCombat service']);
  });

  it('plays a whole turn, entry by entry like any player, and then waits', async () => {
    thinker.plan = threeChoices;
    const table = await Table.open(harness.service, {
      ...against('red'),
      standingOrders: { finalProtectiveFire: 'never' },
    });
    await play();
    const moves = ['red moveUnit service', 'red moveUnit service'];
    expect(await brief(table)).toEqual([...moves, 'red declareAttack service', 'red endCombat service']);
    expect(harness.queue.all()).toHaveLength(1);
    expect(await harness.service.jobs.jobs({ match: table.id, limit: 5 })).toMatchObject({
      jobs: [
        {
          kind: 'ai-turn',
          side: 'red',
          state: 'completed',
          progress: { actions: 4, version: 4, turn: 1, phase: 'movement' },
          result: { actions: 4, version: 4, levels: [0] },
        },
      ],
    });
    expect(await harness.service.exportMatch({ match: table.id })).toMatchObject({
      document: { entries: expect.arrayContaining([expect.objectContaining({ by: 'service', level: 0 })]) },
    });
    await table.play('blue', [resign]);
    expect(await harness.service.verify({ match: table.id })).toMatchObject({
      verification: { verified: true },
    });
  });

  it('decides in the enemy’s turn', async () => {
    const table = await Table.open(harness.service, against('blue'));
    await table.play('red', [attack('r1')]);
    expect(harness.queue.all()).toHaveLength(1);
    await play();
    expect(await brief(table)).toEqual(['red declareAttack -', 'blue allocateFpf service']);
    expect(await table.version()).toBe(2);
  });

  it('plays against another such side, each called by the other', async () => {
    const ai = (side: string) => ({ side, level: 0 });
    const table = await Table.open(harness.service, { seats: [], aiSeats: [ai('red'), ai('blue')] });
    await play(5);
    const sides = (await logOf(table)).map(({ side }) => side);
    expect(sides).toEqual(['red', 'blue', 'red', 'blue', 'red']);
  });

  it('is not called when it has nothing to do', async () => {
    const table = await Table.open(harness.service, against('blue'));
    await table.play('red', [move('r1', '0102')]);
    expect(harness.queue.all()).toEqual([]);
  });

  it('sees no more than its seat', async () => {
    const table = await Table.open(harness.service, against('blue'));
    await harness.service.fileStandingOrders({ ...table.query('red'), orders: { advance: 'never' } });
    await table.play('red', [endCombat]);
    await play();
    const { position, open, side } = thinker.questions[0]!;
    expect({ open, side, orders: position.standingOrders }).toEqual({
      open: false,
      side: 'blue',
      orders: { blue: {} },
    });
  });

  it('never looks at the dice', async () => {
    await Table.open(harness.service, against('red'));
    harness.seeds.locked = true;
    await play();
    expect(harness.queue.all()).toMatchObject([{ state: 'completed' }]);
  });

  it('makes each choice from its seed and the version, in any process', async () => {
    thinker.plan = threeChoices;
    const orders = { standingOrders: { finalProtectiveFire: 'never' as const } };
    await Table.open(harness.service, { ...against('red', 'my seed'), ...orders });
    await play();
    expect(thinker.questions.map(({ seed }) => seed)).toEqual(['my seed 0', 'my seed 2', 'my seed 3']);
  });

  it('agrees to take a move back', async () => {
    const table = await Table.open(harness.service, against('blue'));
    await table.play('red', [move('r1', '0102')]);
    await table.play('red', [{ type: 'requestTakeback' }]);
    await play();
    expect((await logOf(table)).at(-1)).toMatchObject({
      side: 'blue',
      action: { type: 'answerTakeback', accept: true },
      by: 'service',
      restore: 0,
    });
    expect(await table.version()).toBe(3);
  });
});

describe('A call to the table', () => {
  it('exists before the entry, so that no crash between the two loses it', async () => {
    const table = await Table.open(harness.service, against('blue'));
    const store = withStore(harness.store, {
      append: () => Promise.reject(new StorageUnavailable('gone', 'no')),
    });
    const crashing = harness.serviceWith({ store });
    const submit = { ...table.query('red'), expectedVersion: 0, actions: [endCombat] };
    await expect(crashing.submit(submit)).rejects.toThrow(StorageUnavailable);
    await play();
    expect(harness.queue.all()).toMatchObject([
      { state: 'failed', failure: `Match "${table.id}" has not come to version 1.` },
    ]);
    // The same call comes again with the entry, and now it is answered.
    await table.play('red', [endCombat]);
    await play();
    expect(harness.queue.all()).toMatchObject([{ state: 'completed' }]);
    expect(await brief(table)).toEqual(['red endCombat -', 'blue endCombat service']);
  });

  it('finds an entry that is written a moment later', async () => {
    const table = await Table.open(harness.service, against('blue'));
    let playing: Promise<void> | undefined;
    harness.queue.onSubmit = async () => {
      playing = new Promise((resolve) => setImmediate(() => resolve(play())));
    };
    await table.play('red', [endCombat]);
    await playing;
    expect(await brief(table)).toEqual(['red endCombat -', 'blue endCombat service']);
  });

  it('is one job, however many processes submit the same', async () => {
    const table = await Table.open(harness.service, against('blue'));
    await Promise.all([1, 2, 3].map(() => table.submit('red', [endCombat], { expectedVersion: 0 })));
    expect(harness.queue.all()).toHaveLength(1);
  });

  it('ends when the match has moved on', async () => {
    const table = await Table.open(harness.service, against('blue'));
    await table.play('red', [attack('r1')]);
    const [call] = harness.queue.all();
    await play();
    const again = handlersOf(harness, thinker)['ai-turn']!;
    const { signal } = new AbortController();
    const work = { id: call!.id, payload: call!.payload, attempt: 2, signal, report: async () => {} };
    const result = await again.run({ ...work, parts: async () => new Map() });
    expect(result).toEqual({ actions: 0, version: 2, levels: [] });
  });

  it('may be answered by two workers at the same time', async () => {
    thinker.plan = threeChoices;
    const table = await Table.open(harness.service, {
      ...against('red'),
      standingOrders: { finalProtectiveFire: 'never' },
    });
    const { id, payload } = harness.queue.all()[0]!;
    const handler = handlersOf(harness, thinker)['ai-turn']!;
    const { signal } = new AbortController();
    const work = { id, payload, attempt: 1, signal, report: async () => {}, parts: async () => new Map() };
    await Promise.all([handler.run(work), handler.run(work)]);
    expect((await logOf(table)).map(({ action }) => action.type)).toEqual([
      'moveUnit',
      'moveUnit',
      'declareAttack',
      'endCombat',
    ]);
  });

  it('wakes a player that has failed', async () => {
    const table = await Table.open(harness.service, against('red'));
    thinker.plan = () => {
      throw new Error('A headache.');
    };
    await play();
    expect(harness.queue.all()).toMatchObject([{ state: 'failed', failure: 'A headache.' }]);
    thinker.plan = endTurn;
    const woken = await harness.service.jobs.requestAiTurn({ match: table.id, side: 'red' });
    expect(woken).toMatchObject({ status: 'ok', job: { state: 'waiting' } });
    await play();
    expect(await table.version()).toBe(1);
  });

  it('fails with a reason when the data package of the match is gone', async () => {
    await Table.open(harness.service, against('red'));
    const { aiActor } = await startElsewhere();
    await harness.queue.run(handlersOf({ ...harness, aiActor }, thinker));
    expect(harness.queue.all()).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('package-one') },
    ]);
  });

  async function startElsewhere(): Promise<Pick<Harness, 'aiActor'>> {
    return harness.servicesWith({ data: { ...fakeData, hash: 'package-two' } });
  }
});

describe('A choice', () => {
  it('is made again when the match has moved on meanwhile', async () => {
    const table = await Table.open(harness.service, against('red'));
    thinker.plan = async (question) => {
      const asked = thinker.questions.length;
      if (asked === 1) return [move('r1', '0102')];
      if (asked === 2) await table.play('blue', [{ type: 'requestTakeback', entry: 1 }]);
      return endTurn(question);
    };
    await play();
    const answered = ['blue requestTakeback -', 'red answerTakeback service', 'red endCombat service'];
    expect(await brief(table)).toEqual(['red moveUnit service', ...answered]);
  });

  it('is played as far as it is legal', async () => {
    const table = await Table.open(harness.service, against('red'));
    thinker.plan = (question) =>
      question.position.entry === 0
        ? [move('r1', '0102'), move('r7', '0103'), endCombat as never]
        : endTurn(question);
    await play();
    expect(await brief(table)).toEqual(['red moveUnit service', 'red endCombat service']);
  });

  it('is made again with another seed when none of it is legal, but not forever', async () => {
    await Table.open(harness.service, against('red', 's'));
    thinker.plan = () => [move('r7', '0103')];
    await play();
    expect(thinker.questions.map(({ seed }) => seed)).toEqual(['s 0', 's 0 1', 's 0 2', 's 0 3', 's 0 4']);
    expect(harness.queue.all()).toMatchObject([
      {
        state: 'failed',
        failure: expect.stringMatching(/^The service finds nothing to play for the Red player: /),
      },
    ]);
  });

  it('stops before a die and before a decision of the enemy', async () => {
    const table = await Table.open(harness.service, against('red'));
    thinker.plan = (question) =>
      question.position.entry === 0
        ? [move('r1', '0102'), attack('r1'), endCombat as never]
        : endTurn(question);
    await play();
    expect(await brief(table)).toEqual(['red moveUnit service', 'red declareAttack service']);
  });
});
