import type { AiPool } from '../../../src/ai-pool/ai-pool';
import { AiWorker } from '../../../src/ai-pool/ai-worker';
import { loadDataPackage } from '../../../src/data/load';
import type { AnalysisReport } from '../../../src/simulation/analysis/report-schema';
import { analysisParts } from '../../../src/simulation/analysis/analyse';
import { analysisReport } from '../../../src/simulation/analysis/report';
import { REFEREE } from '../../../src/engine';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { readAnalysis } from '../../../src/service/jobs/payloads';
import { actionOf } from '../../games/example';
import { arnhem } from '../../games/examples.json';
import { granted, grantedAnswer } from '../../support/granted';
import { Table, startHarness } from '../harness';
import type { Harness } from '../harness';
import { handlersOf } from './players';
import type { Step } from '../../games/example';

const data = loadDataPackage();
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data, engine: standardEngine('test') });
});
afterAll(() => harness.close());

/** Terms that cost nothing. */
const few = { level: 0, playouts: 0 };

const openTable = (more: object = {}) =>
  Table.open(harness.service, {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] },
    ...more,
  });

async function payloadOf(table: Table, side: string | null, more: object = {}) {
  const { job } = grantedAnswer(await harness.service.jobs.submitAnalysis({ ...table.query(side), ...more }));
  const record = await harness.queue.get(job.id);
  return { id: job.id, ...readAnalysis(record!.payload) };
}

const mind = new AiWorker(data.systems);
const unasked = () => Promise.reject(new Error('Nothing but analyses is asked for.'));
/** Analyses in this process. */
const analyst: AiPool = {
  ...{ choose: unasked, advise: unasked, playChunk: unasked },
  analyse: async (part) => mind.analyse(part, () => false, undefined),
  close: async () => undefined,
};

async function reportOf(id: string, token?: string): Promise<AnalysisReport> {
  await harness.queue.run(handlersOf(harness, analyst));
  const { job } = await granted(harness.service.jobs.job({ id, token }));
  if (job.kind !== 'analysis' || job.result === null) throw new Error(JSON.stringify(job));
  return job.result;
}

/** Match in which the U.S. attacks once, both sides end their Player-Turns, and the German resigns in the next. */
async function playShortMatch(): Promise<Table> {
  const table = await openTable();
  await table.submit('us', [
    { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] },
    { type: 'endMovement' },
  ]);
  await table.submit('us', [
    {
      type: 'declareAttack',
      ...{ attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'], barrage: [], groundSupport: 0 },
    },
  ]);
  return table;
}

/** Example of Arnhem, two Player-Turns, with one division to land later; only the Allies know its place. */
async function playArnhem(last: { readonly hex: string; readonly turn: number }): Promise<Table> {
  const table = await Table.open(harness.service, {
    ...{ system: 'arnhem', scenario: arnhem.scenario, dice: 'supplied', seats: ['allied', 'german'] },
  });
  for (const { side, action, dice = [] } of arnhem.steps as Step[]) {
    const played = actionOf({ side, action });
    const changed =
      played.type === 'commitDropZones'
        ? {
            ...played,
            zones: played.zones.map((zone) => (zone.division === '1' ? { ...zone, ...last } : zone)),
          }
        : played;
    await table.play(side, [changed], { dice });
  }
  return table;
}

describe('An analysis', () => {
  it('is one job for equal requests, and of what the asker sees of a running match', async () => {
    const table = await openTable();
    const [us, german, spectator] = [
      await payloadOf(table, 'us', few),
      await payloadOf(table, 'german', few),
      await payloadOf(table, null, few),
    ];
    expect(us).toMatchObject({ viewer: 'us', access: { side: 'us' }, version: 0 });
    expect(german).toMatchObject({ viewer: 'german', access: { side: 'german' } });
    expect(spectator).toMatchObject({ viewer: null, access: null });
    expect(new Set([us.id, german.id, spectator.id]).size).toBe(3);
    expect((await payloadOf(table, 'us', { ...few, seed: 'analysis' })).id).toBe(us.id);
    const { jobs } = harness.service;
    expect(await jobs.job({ id: german.id, token: table.tokens['us'] })).toMatchObject({
      code: 'NOT_YOUR_JOB',
    });
    expect(await jobs.cancel({ id: us.id, token: table.tokens['german'] })).toMatchObject({
      code: 'NOT_YOUR_JOB',
    });
    expect(await jobs.cancel({ id: us.id, token: table.tokens['us'] })).toMatchObject({
      job: { state: 'cancelled', kind: 'analysis' },
    });
  });

  it('is refused where help is, and for what cannot be', async () => {
    const table = await openTable({ settings: { help: 'forbidden' } });
    const { jobs } = harness.service;
    expect(await jobs.submitAnalysis(table.query('us'))).toMatchObject({ code: 'HELP_FORBIDDEN' });
    await table.submit('us', [{ type: 'resign' }]);
    expect(await jobs.submitAnalysis({ ...table.query(null), at: 9 })).toMatchObject({
      code: 'NO_SUCH_ENTRY',
    });
    expect(await jobs.submitAnalysis({ ...table.query(null), playouts: -1 })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await payloadOf(table, 'us', few)).toMatchObject({ viewer: REFEREE, access: null });
  });

  it('says how a match stands that is still being deployed, or of which no entry is looked at', async () => {
    const deploying = await openTable({ scenario: 'free-deployment' });
    const playing = await playShortMatch();
    const own = await payloadOf(deploying, 'us', { level: 0, playouts: 1 });
    const reports = [
      await reportOf(own.id, deploying.tokens['us']),
      await reportOf((await payloadOf(playing, null, { ...few, at: 0 })).id),
    ];
    for (const { chances, combats, mistakes } of reports) {
      expect(chances).toMatchObject([{ entry: 0, turn: 1, side: null }]);
      expect([combats, mistakes]).toEqual([[], []]);
    }
  });

  it('rests on nothing that is hidden from those who ask, some turns into a match', async () => {
    const tables = [await playArnhem({ hex: '3717', turn: 3 }), await playArnhem({ hex: '3817', turn: 4 })];
    const seenBy = (viewer: string | null) =>
      Promise.all(
        tables.map(async (table) => {
          const [match, version] = [table.id, await table.version()];
          return harness.analysedMatches.read({ match, version, viewer });
        }),
      );
    for (const viewer of ['german', null]) {
      const [one, other] = await seenBy(viewer);
      expect(one).toMatchObject({ status: 'ok', turns: [{ side: 'allied' }, { side: 'german' }] });
      expect(other).toEqual(one);
    }
    const [own, ownOther] = await seenBy('allied');
    expect(ownOther).not.toEqual(own);

    const reports: AnalysisReport[] = [];
    for (const table of tables) {
      const { id } = await payloadOf(table, 'german', few);
      reports.push(await reportOf(id, table.tokens['german']));
    }
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]!.combats).toHaveLength(1);
  });

  it('weighs the dice, says how the match stood, and is the same each time', async () => {
    const table = await playShortMatch();
    await table.submit('german', [{ type: 'allocateFpf', artillery: [], groundSupport: 0 }]);
    const terms = { level: 5, playouts: 0 };
    const { id } = await payloadOf(table, null, terms);
    const report = await reportOf(id);
    expect(report.sides).toEqual(['us', 'german']);
    expect(report.chances.map(({ side, turn }) => [side, turn])).toEqual([
      [null, 1],
      ['us', 1],
    ]);
    for (const { chance, low, high } of report.chances) {
      expect(low).toBeLessThanOrEqual(chance);
      expect(high).toBeGreaterThanOrEqual(chance);
    }
    const [combat] = report.combats;
    expect(report.combats).toHaveLength(1);
    expect(combat).toMatchObject({ side: 'us', attack: 'A us-8-inf-3-121 x de-mg-31', turn: 1 });
    const luck = combat!.rolledPoints - combat!.expectedPoints;
    expect(report.luck.map(({ points }) => points)).toEqual([
      expect.closeTo(luck, 2),
      expect.closeTo(-luck, 2),
    ]);
    for (const { cost, better, played } of report.mistakes) {
      expect(cost).toBeGreaterThan(0);
      expect(better).not.toEqual(played);
    }
    const record = await harness.queue.get(id);
    const payload = readAnalysis(record!.payload);
    const found = await harness.analysedMatches.read(payload);
    if (found.status !== 'ok') throw new Error(found.message);
    const { sides, ...game } = found.game;
    const elsewhere = new AiWorker(data.systems);
    const findings = analysisParts(game, payload.terms, found).map((part) =>
      elsewhere.analyse(part, () => false, undefined),
    );
    expect(analysisReport({ ...game, sides }, payload.version, findings)).toEqual(report);
  });
});
