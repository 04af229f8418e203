import { Table, attack, endCombat, fpf, move, startHarness } from '../harness';
import type { Harness } from '../harness';
import { ScriptedThinker, endTurn, handlersOf, threeChoices } from './players';

let harness: Harness;
let thinker: ScriptedThinker;
beforeEach(async () => {
  harness = await startHarness();
  thinker = new ScriptedThinker(threeChoices);
});
afterEach(() => harness.close());

const play = () => harness.queue.run(handlersOf(harness, thinker));
const ask = (table: Table, side: string, more = {}) =>
  harness.service.jobs.requestAiTurn({ ...table.query(side), level: 0, ...more });

async function brief(table: Table) {
  const history = await harness.service.history(table.query(null));
  if (history.status !== 'ok') throw new Error(history.message);
  return history.entries.map(({ side, action, by }) => `${side} ${action.type} ${by ?? '-'}`);
}

describe('A requested turn', () => {
  it('is played to its end, even when the enemy must decide in the middle', async () => {
    const table = await Table.open(harness.service);
    expect(await ask(table, 'red')).toMatchObject({ status: 'ok', job: { kind: 'ai-turn', side: 'red' } });
    await play();
    await table.play('blue', [fpf()]);
    await play();
    await table.play('blue', [endCombat]);
    await play();
    expect(await brief(table)).toEqual([
      'red moveUnit service',
      'red moveUnit service',
      'red declareAttack service',
      'blue allocateFpf -',
      'red endCombat service',
      'blue endCombat -',
    ]);
  });

  it('is one job when it is requested twice', async () => {
    const table = await Table.open(harness.service);
    const [one, other] = [await ask(table, 'red'), await ask(table, 'red')];
    expect(one).toEqual(other);
    expect(harness.queue.all()).toHaveLength(1);
  });

  it('in the enemy’s turn is only the pending decision', async () => {
    const table = await Table.open(harness.service);
    await table.play('red', [attack('r1')]);
    expect(await ask(table, 'blue')).toMatchObject({ status: 'ok' });
    await play();
    await table.play('red', [attack('r1')]);
    await play();
    expect(await brief(table)).toEqual([
      'red declareAttack -',
      'blue allocateFpf service',
      'red declareAttack -',
    ]);
  });

  it('can be cancelled, and then the holder plays on', async () => {
    const table = await Table.open(harness.service);
    await ask(table, 'red');
    await harness.queue.run(handlersOf(harness, thinker));
    const first = harness.queue.all()[0]!.id;
    expect(await harness.service.jobs.cancel({ id: first, token: table.tokens['blue'] })).toMatchObject({
      code: 'NOT_YOUR_JOB',
    });
    expect(await harness.service.jobs.cancel({ id: first, token: table.tokens['red'] })).toMatchObject({
      status: 'ok',
    });
    await table.play('blue', [fpf()]);
    expect(harness.queue.all()).toHaveLength(1);
  });

  it('is played together with its holder', async () => {
    const table = await Table.open(harness.service);
    thinker.plan = async (question) => {
      if (question.position.entry === 0) await table.play('red', [move('r1', '0909')]);
      return endTurn(question);
    };
    await ask(table, 'red');
    await play();
    expect(await brief(table)).toEqual(['red moveUnit -', 'red endCombat service']);
  });

  it('is denied to others, and when there is nothing to play', async () => {
    const table = await Table.open(harness.service);
    const { jobs } = harness.service;
    expect(await ask(table, 'blue')).toMatchObject({ code: 'NOT_TO_ACT' });
    expect(await ask(table, 'blue', { side: 'red' })).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    expect(await jobs.requestAiTurn({ match: table.id })).toMatchObject({ code: 'NO_TOKEN' });
    expect(await ask(table, 'red', { level: -1 })).toMatchObject({ code: 'BAD_REQUEST' });
    const supplied = await Table.open(harness.service, { dice: 'supplied' });
    expect(await ask(supplied, 'red')).toMatchObject({ code: 'AI_NEEDS_SERVER_DICE' });
  });
});

describe('A turn of a side that the service plays', () => {
  it('cannot be cancelled', async () => {
    const aiSeats = [{ side: 'red', level: 0 }];
    const table = await Table.open(harness.service, { seats: ['blue'], aiSeats });
    const { id } = harness.queue.all()[0]!;
    expect(await harness.service.jobs.cancel({ id, token: table.tokens['blue'] })).toMatchObject({
      code: 'JOB_OF_AI',
    });
  });
});

describe('Advice', () => {
  it('is for the holder of the seat, from what they see, and is worked out once', async () => {
    const table = await Table.open(harness.service);
    await harness.service.fileStandingOrders({ ...table.query('blue'), orders: { advance: 'never' } });
    const advise = (side: string | null) =>
      harness.service.jobs.advice({ ...table.query(side), ...(side === null && { side: 'red' }) });
    expect(await advise(null)).toMatchObject({ code: 'NO_TOKEN' });
    expect(await advise('blue')).toMatchObject({ code: 'NOT_TO_ACT' });
    const early = await advise('red');
    expect(early).toMatchObject({ status: 'ok', advice: null, job: { kind: 'advice', state: 'waiting' } });
    await play();
    expect(await advise('red')).toMatchObject({
      advice: { recommendations: [{ expectedPoints: 1.5, reasons: ['It pays.'] }] },
      job: { state: 'completed' },
    });
    expect(thinker.questions).toHaveLength(1);
    expect(JSON.stringify(thinker.questions)).not.toContain('never');
  });

  it('is hidden from all others while the match is running', async () => {
    const table = await Table.open(harness.service);
    const { jobs } = harness.service;
    const asked = await jobs.advice(table.query('red'));
    if (asked.status !== 'ok') throw new Error(asked.message);
    const { id } = asked.job;
    const listed = async (side: string | null) => {
      const page = await jobs.jobs({ ...table.query(side), limit: 10 });
      return page.status === 'ok' ? page.jobs.length : page;
    };
    for (const side of ['blue', null]) {
      const token = table.query(side).token;
      expect(await jobs.job({ id, token })).toMatchObject({ code: 'NOT_YOUR_JOB' });
      expect(await jobs.cancel({ id, token })).toMatchObject({ code: 'NOT_YOUR_JOB' });
      expect(await jobs.watch({ id, token }, new AbortController().signal)).toMatchObject({
        code: 'NOT_YOUR_JOB',
      });
      expect(await listed(side)).toBe(0);
    }
    expect(await listed('red')).toBe(1);
    expect(await jobs.job({ id, token: table.tokens['red'] })).toMatchObject({ job: { id } });
    await table.play('red', [{ type: 'resign' }]);
    expect(await jobs.job({ id })).toMatchObject({ job: { id } });
    expect(await jobs.job({ id: 'nothing' })).toMatchObject({ code: 'UNKNOWN_JOB' });
  });
});
