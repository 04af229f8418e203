import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidCursor } from '../../../src/storage/errors';
import type { StartPlace } from './bench';
import { Gate, finished, openBench, until } from './bench';

export function describeKeeping(start: StartPlace): void {
  const bench = openBench(start);

  it('lists jobs newest first, page by page, undisturbed by new ones', async () => {
    expect(await bench.queue.list({ limit: 5 })).toEqual({ jobs: [] });
    const submit = async (id: string, kind: string) => {
      await bench.queue.submit({ id, kind, payload: { of: id } });
      await sleep(2);
    };
    for (const n of [1, 2, 3, 4, 5]) await submit(`job-${n}`, n % 2 === 0 ? 'even' : 'odd');
    const first = await bench.queue.list({ limit: 2 });
    expect(first.jobs).toEqual([await bench.queue.get('job-5'), await bench.queue.get('job-4')]);
    await submit('job-6', 'even');
    const second = await bench.queue.list({ limit: 2, cursor: first.cursor! });
    expect(second.jobs.map(({ id }) => id)).toEqual(['job-3', 'job-2']);
    const third = await bench.queue.list({ limit: 2, cursor: second.cursor! });
    expect(third.jobs.map(({ id }) => id)).toEqual(['job-1']);
    expect(third.cursor).toBeUndefined();

    const even = await bench.queue.list({ limit: 2, kind: 'even' });
    expect(even.jobs.map(({ id }) => id)).toEqual(['job-6', 'job-4']);
    const rest = await bench.queue.list({ limit: 2, kind: 'even', cursor: even.cursor! });
    expect(rest.jobs.map(({ id }) => id)).toEqual(['job-2']);
    expect(rest.cursor).toBeUndefined();
    expect(await bench.queue.list({ limit: 2, kind: 'other' })).toEqual({ jobs: [] });
  });

  it('lists jobs in every state', async () => {
    await bench.work({ echo: { run: async ({ payload }) => payload } });
    await bench.queue.submit({ id: 'done', kind: 'echo', payload: null });
    await finished(bench.queue, 'done');
    await sleep(2);
    await bench.queue.submit({ id: 'failed', kind: 'alien', payload: null });
    await finished(bench.queue, 'failed');
    await sleep(2);
    await bench.queue.submit({ id: 'delayed', kind: 'echo', payload: null, delayMs: 60_000 });
    await sleep(2);
    await bench.queue.submit({ id: 'cancelled', kind: 'echo', payload: null, delayMs: 60_000 });
    await bench.queue.cancel('cancelled');
    const { jobs } = await bench.queue.list({ limit: 10 });
    expect(jobs.map(({ id, state }) => [id, state])).toEqual([
      ['cancelled', 'cancelled'],
      ['delayed', 'delayed'],
      ['failed', 'failed'],
      ['done', 'completed'],
    ]);
  });

  it('accepts only its own cursors, and lists at least one job', async () => {
    for (const cursor of ['', 'nonsense', 'bm9uc2Vuc2U']) {
      await expect(bench.queue.list({ limit: 1, cursor })).rejects.toThrow(InvalidCursor);
    }
    await expect(bench.queue.list({ limit: 0 })).rejects.toThrow(RangeError);
  });

  it('counts waiting and finished jobs, and the workers', async () => {
    const none = { waiting: 0, delayed: 0, active: 0, failed: 0, stalled: 0 };
    const nothing = { ...none, oldestWaitingMs: null, workers: 0 };
    expect(await bench.queue.metrics()).toEqual(nothing);
    const parts = [1, 2, 3].map((payload) => ({ kind: 'echo', payload }));
    await bench.queue.submit({ id: 'parted', kind: 'echo', payload: null, parts });
    await sleep(50);
    await bench.queue.submit({ id: 'late', kind: 'echo', payload: null, delayMs: 60_000 });
    await bench.queue.submit({ id: 'whole', kind: 'echo', payload: null });
    const before = await bench.queue.metrics();
    expect(before).toMatchObject({ waiting: 4, delayed: 1, active: 0, failed: 0, workers: 0 });
    expect(before.oldestWaitingMs).toBeGreaterThanOrEqual(50);
    expect(before.oldestWaitingMs).toBeLessThan(10_000);

    const hold = new Gate();
    const run = async () => {
      await hold.passed;
      return null;
    };
    const worker = await bench.work({ echo: { run } }, { concurrency: 2 });
    await bench.work({ echo: { run } }, { queue: await bench.open() });
    await until(async () => (await bench.queue.metrics()).active === 3);
    expect(await bench.queue.metrics()).toMatchObject({ waiting: 1, delayed: 1, failed: 0, workers: 2 });
    hold.open();
    await finished(bench.queue, 'parted');
    await finished(bench.queue, 'whole');
    await until(async () => (await bench.queue.metrics()).active === 0);
    await worker.close(0);
    expect(await bench.queue.metrics()).toEqual({ ...nothing, delayed: 1, workers: 1 });
  });

  describe('with a short memory', () => {
    const keepMs = 500;
    const short = openBench(start, { keepMs });

    it('forgets a finished job after the set time and not before', async () => {
      await short.work({ echo: { run: async ({ payload }) => payload } });
      await short.queue.submit({ id: 'waiting', kind: 'echo', payload: null, delayMs: 60_000 });
      const parts = [{ kind: 'echo', payload: 1 }];
      await short.queue.submit({ id: 'job', kind: 'echo', payload: 'first', parts });
      const done = await finished(short.queue, 'job');
      await until(async () => (await short.queue.get('job')) === undefined);
      expect(Date.now() - Date.parse(done.finishedAt!)).toBeGreaterThanOrEqual(keepMs);
      const { jobs } = await short.queue.list({ limit: 10 });
      expect(jobs.map(({ id }) => id)).toEqual(['waiting']);

      const again = await short.queue.submit({ id: 'job', kind: 'echo', payload: 'again' });
      expect(again.created).toBe(true);
      expect(await finished(short.queue, 'job')).toMatchObject({ result: 'again', attempts: 1 });
    });
  });
}
