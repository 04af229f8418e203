import { loadDataPackage } from '../../../src/data/load';
import { AiWorker } from '../../../src/ai-pool/ai-worker';
import type { AiPool } from '../../../src/ai-pool/ai-pool';
import { createHandlers } from '../../../src/service/job-handlers';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { fieldPackage } from '../../support/small-field';
import { granted, grantedAnswer } from '../../support/granted';
import { startHarness, type Harness } from '../harness';
import type { Handlers } from '../../../src/jobs/job-queue';
import { crossroads } from '../stateless/crossroads';

const data = loadDataPackage();

/** Pool that searches in this process. */
function thinkerHere(isForeign: boolean): AiPool {
  const mind = new AiWorker(data.systems, isForeign);
  return {
    choose: async (choice) => mind.choose(choice, () => false),
    advise: async (question) =>
      mind.advise(
        question,
        () => false,
        () => undefined,
      ),
    analyse: async (part, _signal, foreign) => mind.analyse(part, () => false, foreign),
    playChunk: async (spec, chunk, _signal, _onPlayout, foreign) => mind.playChunk(spec, chunk, {}, foreign),
    close: async () => undefined,
  };
}

function handlersHere(harness: Harness, isForeign = false): Handlers {
  const parts = { packages: harness.packageData, thinker: thinkerHere(isForeign), now: () => new Date() };
  return createHandlers({ ...harness, ...parts, data: { ...data, isForeign } });
}

/** Victory numbers that give the U.S. points from the start, and its best level for no more than the Germans have. */
const victory = {
  ...{ penalty: 9, penaltyFrom: 1 },
  ...{ usDecisive: 0.9, usSubstantive: 0.8, usMarginal: 0.7, germanMarginal: 0.6, germanSubstantive: 0.5 },
};

/** Package of the examples whose battle has the name of one of the service's own, with its own victory numbers. */
function namesake(): object {
  const document = JSON.parse(JSON.stringify(fieldPackage()).replaceAll('"duel"', '"historical"'));
  const { units, scenarios } = document.games['hurtgen-forest'].orderOfBattle;
  units.find(({ id }: { id: string }) => id === 'german-1').traits.push('116-panzer');
  Object.assign(scenarios[0], { victory });
  return document;
}

test('a battle of one’s own is played to its end by the players of the service, simulated and analysed', async () => {
  const harness = await startHarness({ data, engine: standardEngine('packages') });
  const { service, queue } = harness;
  try {
    const token = (await granted(service.access.register({ name: 'Anna' }))).key.secret;
    await granted(service.packages.upload({ token, document: namesake() }));
    const { match } = grantedAnswer(
      await service.createMatch({
        ...{ system: 'hurtgen-forest', scenario: 'historical', package: 'own-field', seats: [], token },
        aiSeats: [
          { side: 'us', level: 0 },
          { side: 'german', level: 4 },
        ],
      }),
    );
    const handlers = handlersHere(harness);
    const origin = { from: 'match', matchId: match.id } as const;
    const simulation = await service.jobs.submitSimulation({ token, origin, players: [], playouts: 2 });
    await queue.run(handlers);
    const { match: played } = await granted(service.match({ match: match.id }));
    expect(played.result).toMatchObject({ level: 'U.S. Decisive', case: 'HUR 15.4(1)' });
    const { score } = await granted(service.score({ match: match.id }));
    expect(score.ledger).toContainEqual(expect.objectContaining({ case: 'HUR 12.11', turn: 1, points: 9 }));
    expect(played.package).toBe('own-field@1');
    const { verification } = await granted(service.verify({ match: match.id }));
    expect(verification.verified).toBe(true);
    const { job } = await granted(service.jobs.job({ id: grantedAnswer(simulation).job.id }));
    const warning = expect.stringContaining('are known for this scenario');
    expect(job).toMatchObject({ kind: 'simulation', state: 'completed', result: { warning } });
    const terms = { match: match.id, level: 0, playouts: 1 };
    const analysis = grantedAnswer(await service.jobs.submitAnalysis(terms));
    await queue.run(handlers);
    const { job: analysed } = await granted(service.jobs.job({ id: analysis.job.id }));
    // Knowledge about the service's own battle of that name does not apply to this one.
    const chances = expect.arrayContaining([expect.objectContaining({ side: null, forecast: null })]);
    expect(analysed).toMatchObject({ state: 'completed', result: { warning, chances } });
  } finally {
    await harness.close();
  }
});

test('a scenario that is sent along is simulated, with the word that little is known of it', async () => {
  const harness = await startHarness({ data, engine: standardEngine('packages') });
  try {
    const { jobs } = harness.service;
    const origin = { from: 'scenario', system: 'hurtgen-forest', custom: crossroads } as const;
    const { job: submitted } = grantedAnswer(
      await jobs.submitSimulation({ origin, players: [], playouts: 3 }),
    );
    await harness.queue.run(handlersHere(harness));
    const { job } = await granted(jobs.job({ id: submitted.id }));
    const warning = expect.stringContaining('are known for this scenario');
    expect(job).toMatchObject({ state: 'completed', result: { playouts: 3, warning } });
  } finally {
    await harness.close();
  }
});

test('where the service plays with other data than that of the program, little is known of any scenario', async () => {
  const own = { ...data, isForeign: true };
  const harness = await startHarness({ data: own, engine: standardEngine('packages') });
  try {
    const { service, queue } = harness;
    const scenario = { system: 'bastogne', scenario: 'relief' };
    const { match } = grantedAnswer(await service.createMatch({ ...scenario, seats: [], aiSeats: [] }));
    const asked = { origin: { from: 'scenario', ...scenario }, players: [], playouts: 1 } as const;
    const simulation = grantedAnswer(await service.jobs.submitSimulation(asked));
    const terms = { match: match.id, level: 0, playouts: 1 };
    const analysis = grantedAnswer(await service.jobs.submitAnalysis(terms));
    await queue.run(handlersHere(harness, true));
    const warning = expect.stringContaining('are known for this scenario');
    const chances = [expect.objectContaining({ side: null, forecast: null })];
    const resultOf = async (id: string) => (await granted(service.jobs.job({ id }))).job;
    expect(await resultOf(simulation.job.id)).toMatchObject({ result: { warning } });
    expect(await resultOf(analysis.job.id)).toMatchObject({ result: { warning, chances } });
  } finally {
    await harness.close();
  }
});
