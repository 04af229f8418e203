import type { StartPlace } from './bench';
import { Gate, finished, openBench, until, untilStopped } from './bench';

export function describeCancelling(start: StartPlace): void {
  const bench = openBench(start);

  it('cancels waiting jobs, so that no worker ever begins them', async () => {
    const runs: string[] = [];
    await bench.queue.submit({ id: 'waiting', kind: 'echo', payload: null });
    await bench.queue.submit({ id: 'delayed', kind: 'echo', payload: null, delayMs: 30 });
    for (const id of ['waiting', 'delayed']) {
      const cancelled = await bench.queue.cancel(id);
      expect(cancelled).toMatchObject({ id, state: 'cancelled', startedAt: null, result: null });
      expect(cancelled!.finishedAt).not.toBeNull();
      expect(await bench.queue.get(id)).toEqual(cancelled);
    }
    await bench.work({ echo: { run: async ({ id }) => runs.push(id) } });
    await bench.queue.submit({ id: 'later', kind: 'echo', payload: null, delayMs: 60 });
    await finished(bench.queue, 'later');
    expect(runs).toEqual(['later']);
    expect(await bench.queue.metrics()).toMatchObject({ waiting: 0, delayed: 0, active: 0, failed: 0 });
  });

  it('stops a job that another process has begun, and ignores its further reports', async () => {
    const begun = new Gate();
    const stopped = new Gate();
    const worker = await bench.work({
      stubborn: {
        async run({ signal, report }) {
          begun.open();
          await untilStopped(signal).catch(() => undefined);
          await report('too late');
          stopped.open();
          return 'too late';
        },
      },
    });
    await bench.queue.submit({ id: 'job', kind: 'stubborn', payload: null });
    await begun.passed;
    const cancelled = await (await bench.open()).cancel('job');
    expect(cancelled).toMatchObject({ state: 'cancelled', attempts: 1 });
    expect(await bench.queue.get('job')).toEqual(cancelled);
    await stopped.passed;
    await until(() => worker.events.some(({ type }) => type === 'cancelled'));
    expect(await bench.queue.get('job')).toEqual(cancelled);
    expect(worker.events.map(({ type }) => type)).toEqual(['taken', 'cancelled']);
  });

  it('frees the worker for the next job', async () => {
    const begun = new Gate();
    await bench.work({
      endless: {
        async run({ signal }) {
          begun.open();
          return untilStopped(signal);
        },
      },
      echo: { run: async ({ payload }) => payload },
    });
    await bench.queue.submit({ id: 'job', kind: 'endless', payload: null });
    await begun.passed;
    await bench.queue.submit({ id: 'next', kind: 'echo', payload: 1 });
    await bench.queue.cancel('job');
    expect(await finished(bench.queue, 'next')).toMatchObject({ state: 'completed' });
  });

  it('does not change a finished job', async () => {
    await bench.work({ echo: { run: async ({ payload }) => payload } });
    await bench.queue.submit({ id: 'job', kind: 'echo', payload: 1 });
    const done = await finished(bench.queue, 'job');
    expect(await bench.queue.cancel('job')).toEqual(done);
    expect(await bench.queue.get('job')).toEqual(done);
  });
}
