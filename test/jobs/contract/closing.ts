import type { Handlers, JobQueue } from '../../../src/jobs/job-queue';
import { QueueUnavailable } from '../../../src/jobs/job-queue';
import type { StartPlace } from './bench';
import { Gate, finished, openBench, until, untilStopped } from './bench';

const never = new AbortController().signal;

export function describeClosing(start: StartPlace): void {
  // A returned attempt must not count as failed.
  const bench = openBench(start, { attempts: 1, backoffMs: 5_000 });

  it('finishes running jobs within the grace period, and takes no more', async () => {
    const begun = new Gate();
    const hold = new Gate();
    const run = async () => {
      begun.open();
      await hold.passed;
      return 'finished';
    };
    const worker = await bench.work({ slow: { run } });
    await bench.queue.submit({ id: 'job', kind: 'slow', payload: null });
    await begun.passed;
    const closed = worker.close(10_000);
    await bench.queue.submit({ id: 'next', kind: 'slow', payload: null });
    hold.open();
    await closed;
    expect(await bench.queue.get('job')).toMatchObject({ state: 'completed', result: 'finished' });
    expect(await bench.queue.get('next')).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(worker.events.map(({ type }) => type)).toEqual(['taken', 'done']);
  });

  it('hands back unfinished jobs, and another worker takes them at once', async () => {
    const begun = new Gate();
    const worker = await bench.work({
      slow: {
        run: ({ signal }) => {
          begun.open();
          return untilStopped(signal);
        },
      },
    });
    await bench.queue.submit({ id: 'job', kind: 'slow', payload: 1 });
    await begun.passed;
    await worker.close(0);
    expect(worker.events.map(({ type }) => type)).toEqual(['taken', 'handed-back']);
    expect(await bench.queue.get('job')).toMatchObject({ state: 'waiting', failure: null });

    await bench.work({ slow: { run: async ({ payload, attempt }) => [payload, attempt] } });
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'completed',
      result: [1, 2],
      attempts: 2,
    });
  });

  it('hands parts back, and the job neither loses nor repeats one', async () => {
    const begun = new Gate();
    const handlers = (stop: boolean): Handlers => ({
      list: { run: async ({ parts }) => [...(await parts()).values()].map(Number).sort((a, b) => a - b) },
      number: {
        async run({ payload, signal }) {
          if (!stop || payload === 0) return payload;
          begun.open();
          return untilStopped(signal);
        },
      },
    });
    const worker = await bench.work(handlers(true), { concurrency: 2 });
    const parts = [0, 1, 2, 3].map((payload) => ({ kind: 'number', payload }));
    await bench.queue.submit({ id: 'job', kind: 'list', payload: null, parts });
    await begun.passed;
    await worker.close(0);
    await bench.work(handlers(false), { queue: await bench.open() });
    expect(await finished(bench.queue, 'job')).toMatchObject({ state: 'completed', result: [0, 1, 2, 3] });
  });

  it('hands back its workers’ jobs when the queue itself is closed', async () => {
    const begun = new Gate();
    const queue = await bench.open();
    await bench.work(
      {
        slow: {
          run: ({ signal }) => {
            begun.open();
            return untilStopped(signal);
          },
        },
      },
      { queue },
    );
    await bench.queue.submit({ id: 'job', kind: 'slow', payload: null });
    await begun.passed;
    expect((await bench.queue.metrics()).workers).toBe(1);
    await queue.close();
    expect(await bench.queue.get('job')).toMatchObject({ state: 'waiting' });
    expect(await bench.queue.metrics()).toMatchObject({ active: 0, waiting: 1, workers: 0 });
  });

  it('rejects every call after it is closed', async () => {
    const queue = await bench.open();
    await queue.probe();
    await queue.submit({ id: 'job', kind: 'echo', payload: null });
    const watch = async (): Promise<void> => {
      for await (const job of queue.watch('job', never)) expect(job.state).toBe('waiting');
    };
    const watching = watch();
    watching.catch(() => undefined);
    await until(async () => (await queue.get('job')) !== undefined);
    await queue.close();
    await queue.close();
    await expect(watching).rejects.toThrow(QueueUnavailable);

    const calls: ((closed: JobQueue) => Promise<unknown>)[] = [
      (closed) => closed.submit({ id: 'job', kind: 'echo', payload: null }),
      (closed) => closed.get('job'),
      (closed) => closed.list({ limit: 1 }),
      (closed) => closed.cancel('job'),
      watch,
      (closed) => closed.metrics(),
      (closed) => closed.work({}, { concurrency: 1, onError: () => undefined }),
      (closed) => closed.probe(),
    ];
    for (const call of calls) await expect(call(queue)).rejects.toThrow(QueueUnavailable);
    expect(await bench.queue.get('job')).toMatchObject({ state: 'waiting' });
  });
}
