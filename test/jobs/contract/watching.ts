import { getEventListeners } from 'node:events';
import type { JobRecord } from '../../../src/jobs/job-queue';
import type { StartPlace } from './bench';
import { Gate, finished, openBench, until } from './bench';

export function describeWatching(start: StartPlace): void {
  const bench = openBench(start);

  it('shows a job and every change to anyone until it is finished', async () => {
    const seen: JobRecord[] = [];
    const halfway = new Gate();
    const { signal } = new AbortController();
    const listeners: number[] = [];
    const other = await bench.open();
    await bench.queue.submit({ id: 'job', kind: 'slow', payload: null });
    const watched = (async () => {
      for await (const job of other.watch('job', signal)) {
        seen.push(job);
        listeners.push(getEventListeners(signal, 'abort').length);
        if (job.progress === 'half') halfway.open();
      }
    })();
    await until(() => seen.length === 1);
    expect(seen).toEqual([await bench.queue.get('job')]);

    await bench.work({
      slow: {
        async run({ report }) {
          await report('half');
          await halfway.passed;
          return 'whole';
        },
      },
    });
    await watched;
    expect(seen[0]).toMatchObject({ state: 'waiting' });
    expect(seen.at(-2)).toMatchObject({ state: 'active', progress: 'half' });
    expect(seen.at(-1)).toEqual(await bench.queue.get('job'));
    expect(seen.at(-1)).toMatchObject({ state: 'completed', result: 'whole' });
    expect(seen.filter(({ state }) => state === 'completed')).toHaveLength(1);
    expect(Math.max(...listeners)).toBeLessThanOrEqual(1);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('shows a finished job once', async () => {
    await bench.work({ echo: { run: async () => 1 } });
    await bench.queue.submit({ id: 'job', kind: 'echo', payload: null });
    const done = await finished(bench.queue, 'job');
    const seen: JobRecord[] = [];
    for await (const job of bench.queue.watch('job', new AbortController().signal)) seen.push(job);
    expect(seen).toEqual([done]);
  });

  it('ends when it is stopped', async () => {
    await bench.queue.submit({ id: 'job', kind: 'echo', payload: null });
    const control = new AbortController();
    const seen: string[] = [];
    for await (const { state } of bench.queue.watch('job', control.signal)) {
      seen.push(state);
      control.abort();
    }
    for await (const { state } of bench.queue.watch('job', control.signal)) seen.push(state);
    expect(seen).toEqual(['waiting']);
  });

  it('ends at once for a job that was never submitted', async () => {
    const seen: JobRecord[] = [];
    for await (const job of bench.queue.watch('nobody', new AbortController().signal)) seen.push(job);
    expect(seen).toEqual([]);
  });
}
