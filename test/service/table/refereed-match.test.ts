import { REFEREE } from '../../../src/engine';
import type { Action } from '../../../src/engine';
import type { HistoryEntry } from '../../../src/match/schema';
import { resign } from '../harness';
import type { Harness, Table } from '../harness';
import { ScriptedThinker, handlersOf } from '../jobs/players';
import { verifyAlone } from '../../support/verify-alone';
import {
  attackPost,
  endMovement,
  noFire,
  note,
  openTable,
  pause,
  playToDie,
  resume,
  rewind,
  ruling,
  startRealHarness,
  toContact,
} from './hurtgen';

let harness: Harness;
beforeEach(async () => {
  harness = await startRealHarness();
});
afterEach(() => harness.close());

async function logOf(table: Table): Promise<readonly HistoryEntry[]> {
  const history = await harness.service.history(table.query(null));
  if (history.status !== 'ok') throw new Error(history.message);
  return history.entries;
}

describe('The referee of a match', () => {
  it('acts with the referee’s token, in entries that everyone reads', async () => {
    const table = await openTable(harness);
    await table.play(REFEREE, [note, ruling('STD 5.14'), ruling('R-MOV-10')]);
    const [noted, ...ruled] = await logOf(table);
    expect(noted).toMatchObject({ number: 1, side: REFEREE, action: note, by: null });
    expect(ruled.map(({ events }) => events)).toEqual([
      [{ type: 'rulingGiven', case: 'STD 5.14', text: 'It stops.', units: [], hexes: [] }],
      [{ type: 'rulingGiven', case: 'R-MOV-10', text: 'It stops.', units: [], hexes: [] }],
    ]);
  });

  it('cites only existing cases and rulings', async () => {
    const table = await openTable(harness);
    expect(await table.submit(REFEREE, [ruling('STD 99.9')])).toMatchObject({ code: 'UNKNOWN_CASE' });
    expect(await table.version()).toBe(0);
  });

  it('acts for no one else, and no one else acts for the referee', async () => {
    const table = await openTable(harness);
    expect(await table.submit(REFEREE, [toContact])).toMatchObject({
      violations: [{ code: 'NOT_FOR_REFEREE' }],
    });
    expect(await table.submit('us', [pause])).toMatchObject({ violations: [{ code: 'REFEREE_ONLY' }] });
    expect(await harness.service.standingOrders(table.query(REFEREE))).toMatchObject({
      code: 'NOT_A_PLAYER',
    });
  });

  it('sees the standing orders of both sides, which stay private to the players', async () => {
    const table = await openTable(harness);
    const orders = { advance: 'never' } as const;
    await harness.service.fileStandingOrders({ ...table.query('german'), orders });
    await table.play('us', [toContact]);
    const seenBy = async (viewer: string) => {
      const answer = await harness.service.view(table.query(viewer));
      return answer.status === 'ok' ? answer.view.position.standingOrders : answer;
    };
    expect(await seenBy(REFEREE)).toEqual({ us: {}, german: orders });
    expect(await seenBy('us')).toEqual({ us: {}, german: {} });
  });

  it('gets their legal actions, and may ask for either side', async () => {
    const table = await openTable(harness);
    const query = table.query(REFEREE);
    expect(await harness.service.legalActions(query)).toMatchObject({
      legal: { side: REFEREE, anytime: ['pauseMatch', 'note', 'ruling'] },
    });
    expect(await harness.service.legalActions({ ...query, side: 'us' })).toMatchObject({
      legal: { side: 'us', toAct: true },
    });
    const stranger = { ...table.query('us'), side: REFEREE };
    expect(await harness.service.legalActions(stranger)).toMatchObject({ code: 'UNKNOWN_SIDE' });
  });

  it('gets advice and simulations from the whole position, which no one else may see', async () => {
    const table = await openTable(harness, { settings: { help: 'forbidden' } });
    const orders = { advance: 'never' } as const;
    await harness.service.fileStandingOrders({ ...table.query('german'), orders });
    await table.play(REFEREE, [pause]);
    const { token } = table.query(REFEREE);
    const advised = await harness.service.jobs.advice({ ...table.query(REFEREE), side: 'us' });
    const simulated = await harness.service.jobs.submitSimulation({
      token,
      ...{ origin: { from: 'match', matchId: table.id }, players: [], playouts: 2 },
    });
    const jobs = [advised, simulated].map((answer) => (answer.status === 'ok' ? answer.job.id : ''));
    const [asked, played] = jobs.map((id) => harness.queue.all().find((job) => job.id === id)?.payload);
    expect(asked).toMatchObject({
      question: { open: true, position: { standingOrders: { german: orders } } },
    });
    expect(asked).not.toHaveProperty('question.position.paused');
    expect(played).toMatchObject({ spec: { start: { viewer: null } } });
    for (const id of jobs) {
      expect(await harness.service.jobs.job({ id, token })).toMatchObject({ status: 'ok' });
      expect(await harness.service.jobs.job({ id, token: table.tokens['us'] })).toMatchObject({
        code: 'NOT_YOUR_JOB',
      });
    }
    expect(await harness.service.jobs.advice(table.query('us'))).toMatchObject({ code: 'HELP_FORBIDDEN' });
  });

  it('can try out actions', async () => {
    const table = await openTable(harness);
    await table.play('us', [toContact]);
    const run = await harness.service.dryRun({ ...table.query(REFEREE), actions: [rewind(0), note] });
    expect(run).toMatchObject({
      stopped: null,
      view: { position: { entry: 3, units: { 'us-8-inf-3-121': { hex: '0818' } } } },
    });
    expect(await table.version()).toBe(1);
  });
});

describe('A match that its referee has paused', () => {
  it('accepts nothing from its players until it resumes where it was', async () => {
    const table = await openTable(harness);
    await table.play(REFEREE, [pause]);
    expect(await harness.service.match({ match: table.id })).toMatchObject({ match: { toAct: [] } });
    for (const action of [toContact, resign, { type: 'offerDraw' }]) {
      expect(await table.submit('us', [action])).toMatchObject({ violations: [{ code: 'MATCH_PAUSED' }] });
    }
    await table.play(REFEREE, [resume]);
    await table.play('us', [toContact]);
  });

  it('does not call the players of the service until it resumes', async () => {
    const thinker = new ScriptedThinker(() => [endMovement]);
    const aiSeats = [{ side: 'us', level: 0 }];
    const table = await openTable(harness, { seats: ['german'], aiSeats });
    const work = () => harness.queue.run(handlersOf(harness, thinker), 2);
    await table.play(REFEREE, [pause]);
    await work();
    expect(thinker.questions).toEqual([]);
    await table.play(REFEREE, [resume]);
    thinker.plan = () => Promise.reject(new Error('The test has seen enough.'));
    await work();
    expect(thinker.questions).toMatchObject([{ side: 'us' }]);
  });

  it('lets no player of the service answer an offer until it resumes', async () => {
    const thinker = new ScriptedThinker(() => []);
    const aiSeats = [{ side: 'german', level: 0 }];
    const table = await openTable(harness, { seats: ['us'], aiSeats });
    await table.play('us', [{ type: 'offerDraw' }]);
    await table.play(REFEREE, [pause]);
    await harness.queue.run(handlersOf(harness, thinker));
    expect((await logOf(table)).map(({ action }) => action.type)).toEqual(['offerDraw', 'pauseMatch']);
    await table.play(REFEREE, [resume]);
    await harness.queue.run(handlersOf(harness, thinker));
    expect((await logOf(table)).at(-1)).toMatchObject({ action: { type: 'answerDraw', accept: false } });
  });
});

describe('A rewind past a die roll', () => {
  it('reuses no roll and keeps replay and proof exact, here and for the script', async () => {
    const table = await openTable(harness, { entropy: 'leaves' });
    await playToDie(table);
    await table.play(REFEREE, [pause, rewind(1), resume]);
    const view = await harness.service.view(table.query('us'));
    expect(view).toMatchObject({
      view: { version: 7, position: { entry: 7, rolls: 1, phase: 'movement' }, toAct: ['us'] },
    });
    const again: readonly (readonly [string, Action])[] = [
      ['us', endMovement],
      ['us', attackPost],
      ['german', noFire],
      ['us', { type: 'resign' }],
    ];
    for (const [side, action] of again) await table.play(side, [action]);

    const rolls = (await logOf(table)).flatMap(({ dice }) => dice.map(({ roll }) => roll));
    expect(rolls).toEqual([1, 2]);
    const past = await harness.service.view({ ...table.query(null), at: 6 });
    expect(past).toMatchObject({ view: { position: { paused: { reason: 'Who moves?' }, rolls: 1 } } });
    const verified = await harness.service.verify({ match: table.id });
    expect(verified).toMatchObject({ verification: { verified: true } });
    const exported = await harness.service.exportMatch({ match: table.id });
    if (exported.status !== 'ok') throw new Error(exported.message);
    const { code, output } = await verifyAlone(exported.document);
    expect(output).toContain('The rules accept all 11 entries');
    expect(code).toBe(0);
  });

  it('is refused once the match is over and its seed revealed', async () => {
    const table = await openTable(harness);
    await playToDie(table);
    await table.play('german', [resign]);
    expect(await table.submit(REFEREE, [rewind(1)])).toMatchObject({ violations: [{ code: 'MATCH_OVER' }] });
  });

  it('may be repeated many times without unlimited growth of replays', async () => {
    const table = await openTable(harness);
    await table.play(REFEREE, [note, note]);
    for (let entry = 3; entry <= 60; entry += 1) await table.play(REFEREE, [rewind(entry - 2)]);
    const past = await harness.service.view({ ...table.query(null), at: 59 });
    expect(past).toMatchObject({ view: { position: { entry: 59 } } });
  });
});
