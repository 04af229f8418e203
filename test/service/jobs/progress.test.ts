import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AiPool } from '../../../src/ai-pool/ai-pool';
import { AiWorker } from '../../../src/ai-pool/ai-worker';
import { loadDataPackage } from '../../../src/data/load';
import { EmbeddedJobQueue } from '../../../src/jobs/embedded/embedded-job-queue';
import type { JobInfo } from '../../../src/service/jobs/schema';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { finished } from '../../jobs/contract/bench';
import { grantedAnswer } from '../../support/granted';
import { Table, startHarness } from '../harness';
import { handlersOf } from './players';

const data = loadDataPackage();
const scenario = { system: 'bastogne', scenario: 'relief' } as const;
const mind = new AiWorker(data.systems);
const goOn = (): boolean => false;

/**
 * Pool that searches in this process. Before each search it waits for `before`, which gets the number of earlier
 * ones.
 */
function poolOf(before: (thoughts: number, signal: AbortSignal) => Promise<void>): AiPool {
  let thoughts = 0;
  const thinking = async <T>(signal: AbortSignal, thought: () => T): Promise<T> => {
    await before(thoughts, signal);
    signal.throwIfAborted();
    thoughts += 1;
    return thought();
  };
  return {
    choose: (choice, signal) => thinking(signal, () => mind.choose(choice, goOn)),
    advise: (question, signal, onShare = () => undefined) =>
      thinking(signal, () => mind.advise(question, goOn, onShare)),
    analyse: (part, signal, foreign) => thinking(signal, () => mind.analyse(part, goOn, foreign)),
    playChunk: (spec, chunk, signal, _onPlayout, foreign) =>
      thinking(signal, () => mind.playChunk(spec, chunk, {}, foreign)),
    close: async () => undefined,
  };
}

/** Service with a working queue, on a match in which each side has ended a phase. */
async function openPlace() {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-progress-'));
  const harness = await startHarness({ data, engine: standardEngine('test') });
  const queue = await EmbeddedJobQueue.open({ directory });
  const services = harness.servicesWith({ queue });
  const { jobs } = services.service;
  const table = await Table.open(services.service, { ...scenario, seats: ['us', 'german'] });
  const [side = ''] = table.match.toAct;
  const asked: Readonly<Record<JobInfo['kind'], () => Promise<{ readonly job: JobInfo | null }>>> = {
    'ai-turn': async () => grantedAnswer(await jobs.requestAiTurn({ ...table.query(side), level: 0 })),
    advice: async () => grantedAnswer(await jobs.advice({ ...table.query(side), level: 0 })),
    simulation: async () =>
      grantedAnswer(
        await jobs.submitSimulation({
          origin: { from: 'scenario', ...scenario },
          players: ['us', 'german'].map((one) => ({ side: one, level: 0 })),
          playouts: 2,
        }),
      ),
    analysis: async () =>
      grantedAnswer(await jobs.submitAnalysis({ ...table.query(null), level: 0, playouts: 0 })),
  };
  /** Runs a job, which the nth search cancels if `cancelAt` is given; returns it when it has ended. */
  const endOf = async (kind: JobInfo['kind'], cancelAt = Infinity): Promise<JobInfo> => {
    const { job } = await asked[kind]();
    const id = job!.id;
    const pool = poolOf(async (thoughts, signal) => {
      if (thoughts < cancelAt) return;
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await queue.cancel(id);
      await aborted;
    });
    const onError = (trouble: unknown): never => {
      throw trouble;
    };
    const worker = await queue.work(handlersOf({ ...services, queue }, pool, data), {
      ...{ concurrency: 1, onError },
    });
    await finished(queue, id);
    await worker.close(0);
    return grantedAnswer(await jobs.job({ id, token: table.tokens[side] })).job;
  };
  const close = async (): Promise<void> => {
    await queue.close();
    await harness.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { endOf, close };
}

let place: Awaited<ReturnType<typeof openPlace>>;
beforeEach(async () => (place = await openPlace()));
afterEach(() => place.close());

describe('the progress of a finished job', () => {
  it.each(['ai-turn', 'advice', 'simulation', 'analysis'] as const)('is whole: %s', async (kind) => {
    const job = await place.endOf(kind);
    expect(job).toMatchObject({ kind, state: 'completed', failure: null });
    switch (job.kind) {
      case 'advice':
        expect(job.progress).toEqual({ share: 1 });
        return;
      case 'ai-turn':
        expect(job.progress).toMatchObject({ actions: job.result!.actions, version: job.result!.version });
        return;
      case 'simulation':
        expect(job.progress).toEqual({ done: 2, total: 2, secondsLeft: 0 });
        return;
      case 'analysis':
        expect(job.progress).toEqual({ analysed: job.progress!.total, total: job.progress!.total });
        expect(job.progress!.total).toBeGreaterThan(0);
    }
  });

  it.each([
    ['ai-turn', 0, { actions: 0, version: 0 }],
    ['ai-turn', 1, { version: 1 }],
    ['simulation', 0, { done: 0, total: 2, secondsLeft: 0 }],
    ['simulation', 1, { done: 1, total: 2, secondsLeft: 0 }],
    ['analysis', 0, { analysed: 0 }],
  ] as const)('says what was done before a cancellation: %s after %i', async (kind, thoughts, progress) => {
    const job = await place.endOf(kind, thoughts);
    expect(job).toMatchObject({ kind, state: 'cancelled', result: null, progress });
  });
});
