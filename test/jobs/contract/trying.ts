import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_QUEUE_SETTINGS, JobRefused, failureOf } from '../../../src/jobs/job-queue';
import { StorageUnavailable } from '../../../src/storage/errors';
import type { StartPlace } from './bench';
import { Gate, finished, openBench, until } from './bench';

const AWAY_MS = 300;
/** Measured on a Redis Cluster whose master died. */
const SLOWEST_FAIL_OVER_MS = 4_500;

export function describeTrying(start: StartPlace): void {
  const backoffMs = 60;
  const bench = openBench(start, { attempts: 3, backoffMs });

  it('retries a failed job, with a longer delay each time', async () => {
    const begun: number[] = [];
    const attempts: number[] = [];
    const worker = await bench.work({
      shy: {
        async run({ attempt }) {
          begun.push(Date.now());
          attempts.push(attempt);
          if (attempt < 3) throw new Error(`try ${attempt}`);
          return 'at last';
        },
      },
    });
    await bench.queue.submit({ id: 'job', kind: 'shy', payload: null });
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'completed',
      result: 'at last',
      failure: null,
      attempts: 3,
    });
    expect(attempts).toEqual([1, 2, 3]);
    const [first, second, third] = begun;
    // A timer may fire within the last millisecond before its time.
    expect(second! - first!).toBeGreaterThanOrEqual(backoffMs - 1);
    expect(third! - second!).toBeGreaterThanOrEqual(2 * backoffMs - 1);
    await until(() => worker.events.length === 6);
    expect(worker.events.map(({ type }) => type)).toEqual([
      'taken',
      'retrying',
      'taken',
      'retrying',
      'taken',
      'done',
    ]);
    expect(worker.events[1]).toEqual({ type: 'retrying', id: 'job', kind: 'shy', detail: 'try 1' });
  });

  describe('whose store was away', () => {
    const away = openBench(start, { backoffMs: 1, awayMs: AWAY_MS });

    it('waits longer', async () => {
      const begun: number[] = [];
      const run = async () => {
        if (begun.push(Date.now()) === 1) throw new StorageUnavailable('It fails over.', 'no');
        return null;
      };
      await away.work({ shy: { run } });
      await away.queue.submit({ id: 'job', kind: 'shy', payload: null });
      expect(await finished(away.queue, 'job')).toMatchObject({ state: 'completed', attempts: 2 });
      expect(begun[1]! - begun[0]!).toBeGreaterThanOrEqual(AWAY_MS - 1);
    });

    it('waits by default longer than a fail-over takes', () => {
      const { backoffMs } = failureOf(new StorageUnavailable('', 'unknown'), DEFAULT_QUEUE_SETTINGS);
      expect(backoffMs).toBeGreaterThan(2 * SLOWEST_FAIL_OVER_MS);
    });
  });

  describe('with a long back-off', () => {
    const patient = openBench(start, { attempts: 2, backoffMs: 60_000 });

    it('shows a job as delayed until its retry, not as failed', async () => {
      const run = async () => {
        throw new Error('once');
      };
      await patient.work({ shy: { run } });
      await patient.queue.submit({ id: 'job', kind: 'shy', payload: null });
      await until(async () => (await patient.queue.get('job'))?.state === 'delayed');
      expect(await patient.queue.get('job')).toMatchObject({ failure: null, finishedAt: null, attempts: 1 });
      expect(await patient.queue.metrics()).toMatchObject({ delayed: 1, active: 0, failed: 0 });
    });
  });

  it('gives up a poisoned job, says why, and continues with the others', async () => {
    const run = async ({ attempt }: { attempt: number }) => {
      throw new Error(`No road leads there (${attempt}).`);
    };
    const worker = await bench.work({ poison: { run }, echo: { run: async ({ payload }) => payload } });
    await bench.queue.submit({ id: 'poisoned', kind: 'poison', payload: null });
    await bench.queue.submit({ id: 'sound', kind: 'echo', payload: 1 });
    expect(await finished(bench.queue, 'poisoned')).toMatchObject({
      state: 'failed',
      failure: 'No road leads there (3).',
      attempts: 3,
      result: null,
    });
    expect(await finished(bench.queue, 'sound')).toMatchObject({ state: 'completed' });
    expect(await bench.queue.metrics()).toMatchObject({ failed: 1, waiting: 0, delayed: 0, active: 0 });
    await until(() => worker.events.some(({ type }) => type === 'failed'));
    expect(worker.events.filter(({ type }) => type === 'failed')).toEqual([
      { type: 'failed', id: 'poisoned', kind: 'poison', detail: 'No road leads there (3).' },
    ]);
  });

  it('does not retry a job that its handler refuses', async () => {
    await bench.work({
      strict: {
        async run() {
          throw new JobRefused('There is no such match.');
        },
      },
    });
    await bench.queue.submit({ id: 'job', kind: 'strict', payload: null });
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'failed',
      failure: 'There is no such match.',
      attempts: 1,
    });
  });

  describe('a persistent job', () => {
    const again = openBench(start, { attempts: 2, backoffMs: 10, pausesMs: [30, 60_000] });
    const job = { id: 'job', kind: 'shy', payload: null, persistent: true };

    it('comes again after all its tries, later each time, and at once when it is submitted again', async () => {
      let broken = true;
      const worker = await again.work({
        shy: {
          async run({ attempt }) {
            if (broken) throw new Error(`try ${attempt}`);
            return 'at last';
          },
        },
      });
      await again.queue.submit(job);
      await until(async () => (await again.queue.get('job'))?.failure === 'try 4');
      expect(await again.queue.get('job')).toMatchObject({
        ...{ state: 'delayed', attempts: 4, result: null, finishedAt: null },
      });
      expect(await again.queue.metrics()).toMatchObject({ stalled: 1, delayed: 1, failed: 0 });
      broken = false;
      expect(await again.queue.submit(job)).toMatchObject({ created: false });
      expect(await finished(again.queue, 'job')).toMatchObject({
        ...{ state: 'completed', result: 'at last', failure: null, attempts: 5 },
      });
      expect(await again.queue.metrics()).toMatchObject({ stalled: 0, delayed: 0, failed: 0 });
      await until(() => worker.events.some(({ type }) => type === 'done'));
      expect(worker.events.filter(({ type }) => type === 'retrying')).toHaveLength(4);
    });

    it('fails for good when its handler refuses it, and can be cancelled in a pause', async () => {
      const run = async ({ payload }: { payload: unknown }) => {
        throw payload === 'hopeless' ? new JobRefused('There is no such match.') : new Error('Not now.');
      };
      await again.work({ shy: { run } });
      await again.queue.submit({ ...job, payload: 'hopeless' });
      expect(await finished(again.queue, 'job')).toMatchObject({ state: 'failed', attempts: 1 });
      await again.queue.submit({ ...job, id: 'other' });
      await until(async () => (await again.queue.get('other'))?.attempts === 4);
      await until(async () => (await again.queue.metrics()).stalled === 1);
      expect(await again.queue.cancel('other')).toMatchObject({ state: 'cancelled', failure: null });
      expect(await again.queue.metrics()).toMatchObject({ stalled: 0, delayed: 0, failed: 1 });
    });

    it('has no parts', async () => {
      const parted = { ...job, parts: [{ kind: 'shy', payload: null }] };
      await expect(again.queue.submit(parted)).rejects.toThrow(TypeError);
    });
  });

  it('fails a job of a kind that the worker does not know', async () => {
    await bench.work({});
    await bench.queue.submit({ id: 'job', kind: 'alien', payload: null });
    const failed = await finished(bench.queue, 'job');
    expect(failed.state).toBe('failed');
    expect(failed.failure).toContain('alien');
  });

  it('keeps what a handler reports', async () => {
    const reported = new Gate();
    const seen = new Gate();
    const worker = await bench.work({
      slow: {
        async run({ report }) {
          await report({ done: 1, of: 2 });
          reported.open();
          await seen.passed;
          return null;
        },
      },
    });
    await bench.queue.submit({ id: 'job', kind: 'slow', payload: null });
    await reported.passed;
    expect(await bench.queue.get('job')).toMatchObject({ state: 'active', progress: { done: 1, of: 2 } });
    seen.open();
    expect(await finished(bench.queue, 'job')).toMatchObject({ progress: { done: 1, of: 2 } });
    await until(() => worker.events.length === 3);
    expect(worker.events.map(({ type }) => type)).toEqual(['taken', 'progress', 'done']);
  });

  describe('with a short lease', () => {
    const leaseMs = 800;
    const short = openBench(start, { leaseMs });

    it('leaves a job with a live worker, however long it takes', async () => {
      let runs = 0;
      const run = async () => {
        runs += 1;
        await sleep(2 * leaseMs);
        return null;
      };
      await short.work({ slow: { run } });
      await short.work({ slow: { run } }, { queue: await short.open() });
      await short.queue.submit({ id: 'job', kind: 'slow', payload: null });
      expect(await finished(short.queue, 'job')).toMatchObject({ state: 'completed', attempts: 1 });
      expect(runs).toBe(1);
    });
  });
}
