import type { Handler, PartDone, Submission, HandlerInput } from '../../../src/jobs/job-queue';
import { JobRefused } from '../../../src/jobs/job-queue';
import type { StoredJson } from '../../../src/storage/json';
import type { StartPlace } from './bench';
import { Gate, finished, openBench, until, untilStopped } from './bench';

/** Job that adds up the answers of its parts, one part for each number. */
function sum(id: string, numbers: readonly StoredJson[]): Submission {
  return {
    id,
    kind: 'sum',
    payload: 'of all',
    parts: numbers.map((payload) => ({ kind: 'number', payload })),
  };
}

const adding: Handler = {
  async run({ parts }) {
    const results = [...(await parts())].sort(([a], [b]) => a - b);
    return {
      places: results.map(([place]) => place),
      sum: results.reduce((total, [, result]) => total + Number(result), 0),
    };
  },
};

const echo: Handler = { run: async ({ payload }) => payload };

export function describeParts(start: StartPlace): void {
  const bench = openBench(start, { attempts: 2 });

  it('shares parts among workers and lets the job itself merge them', async () => {
    const busy = new Set<string>();
    const both = new Gate();
    const reported: PartDone[] = [];
    const handlersOf = (name: string) => ({
      sum: { ...adding, onPart: async (done: PartDone) => void reported.push(done) },
      number: {
        async run({ payload, parts }: HandlerInput) {
          expect((await parts()).size).toBe(0);
          busy.add(name);
          if (busy.size === 2) both.open();
          await both.passed;
          return payload;
        },
      },
    });
    const submitted = await bench.queue.submit(sum('job', [1, 2, 3, 4, 5]));
    expect(submitted).toMatchObject({ created: true, job: { state: 'waiting', startedAt: null } });
    await bench.work(handlersOf('one'));
    await bench.work(handlersOf('other'), { queue: await bench.open() });

    const done = await finished(bench.queue, 'job');
    expect(done).toMatchObject({
      state: 'completed',
      payload: 'of all',
      result: { places: [0, 1, 2, 3, 4], sum: 15 },
      attempts: 1,
    });
    expect(reported).toHaveLength(5);
    for (const part of reported) {
      expect(part).toMatchObject({ id: 'job', payload: 'of all', total: 5, startedAt: done.startedAt });
      for (const [place, result] of part.parts) expect(result).toBe(place + 1);
    }
    expect(Math.max(...reported.map(({ parts }) => parts.size))).toBeGreaterThanOrEqual(4);
    expect((await bench.queue.list({ limit: 10 })).jobs.map(({ id }) => id)).toEqual(['job']);
  });

  it('calls a job active from its first part on, and keeps progress that is reported after a part', async () => {
    const hold = new Gate();
    const reported = new Gate();
    const worker = await bench.work({
      sum: {
        ...adding,
        async onPart({ parts, total, report }) {
          await report({ done: parts.size, total });
          reported.open();
        },
      },
      number: {
        async run({ payload, report }) {
          await report('mine alone');
          if (payload === 2) await hold.passed;
          return payload;
        },
      },
    });
    await bench.queue.submit(sum('job', [1, 2]));
    await reported.passed;
    const job = await bench.queue.get('job');
    expect(job).toMatchObject({ state: 'active', attempts: 0, progress: { done: 1, total: 2 } });
    expect(job!.startedAt).not.toBeNull();
    hold.open();
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'completed',
      progress: { done: 2, total: 2 },
      startedAt: job!.startedAt,
    });
    const details = worker.events.filter(({ type }) => type === 'progress').map(({ kind }) => kind);
    expect(details).toContain('number');
  });

  it('takes parts in order and drops the rest when it has enough', async () => {
    const begun: StoredJson[] = [];
    await bench.work({
      sum: {
        ...adding,
        async onPart({ parts, enough }) {
          if (parts.size >= 3) await enough();
        },
      },
      number: {
        async run({ payload }) {
          begun.push(payload);
          return payload;
        },
      },
    });
    await bench.queue.submit(sum('job', [1, 2, 3, 4, 5, 6, 7, 8]));
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'completed',
      result: { places: [0, 1, 2], sum: 6 },
    });
    expect(begun).toEqual([1, 2, 3]);
    expect(await bench.queue.metrics()).toMatchObject({ waiting: 0, delayed: 0, active: 0 });
  });

  it('waits for running parts when it has enough', async () => {
    const hold = new Gate();
    const enough = new Gate();
    const handlers = {
      sum: {
        ...adding,
        async onPart(done: PartDone) {
          await done.enough();
          enough.open();
        },
      },
      number: {
        async run({ payload }: HandlerInput) {
          if (payload === 2) await hold.passed;
          return payload;
        },
      },
    };
    await bench.queue.submit(sum('job', [1, 2, 3, 4]));
    await bench.work(handlers, { concurrency: 2 });
    await enough.passed;
    expect(await bench.queue.get('job')).toMatchObject({ state: 'active', attempts: 0 });
    hold.open();
    // The second worker may have begun the third before the first part was done.
    const { state, result } = await finished(bench.queue, 'job');
    expect(state).toBe('completed');
    expect(result).toMatchObject({ places: expect.arrayContaining([0, 1]) });
    expect(result).not.toMatchObject({ places: [0, 1, 2, 3] });
  });

  it('retries a failed part, and only that one', async () => {
    const begun: StoredJson[] = [];
    await bench.work({
      sum: adding,
      number: {
        async run({ payload, attempt }) {
          begun.push(payload);
          if (payload === 2 && attempt === 1) throw new Error('once');
          return payload;
        },
      },
    });
    await bench.queue.submit(sum('job', [1, 2, 3]));
    expect(await finished(bench.queue, 'job')).toMatchObject({ state: 'completed', result: { sum: 6 } });
    expect(begun.sort()).toEqual([1, 2, 2, 3]);
  });

  it('repeats no part when the job itself is retried', async () => {
    let parts = 0;
    await bench.work({
      sum: {
        async run(work) {
          if (work.attempt === 1) throw new Error('once');
          return adding.run(work);
        },
      },
      number: {
        async run({ payload }) {
          parts += 1;
          return payload;
        },
      },
    });
    await bench.queue.submit(sum('job', [1, 2]));
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'completed',
      result: { sum: 3 },
      attempts: 2,
    });
    expect(parts).toBe(2);
  });

  it('fails when a part fails permanently, for the same reason, and begins no more parts', async () => {
    const begun: StoredJson[] = [];
    let refuse = true;
    await bench.work({
      sum: adding,
      number: {
        async run({ payload }) {
          begun.push(payload);
          if (payload === 2 && refuse) throw new JobRefused('Two is no number.');
          return payload;
        },
      },
      echo,
    });
    await bench.queue.submit(sum('job', [1, 2, 3, 4]));
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'failed',
      failure: 'Two is no number.',
      attempts: 0,
      result: null,
    });
    await bench.queue.submit({ id: 'next', kind: 'echo', payload: null });
    await finished(bench.queue, 'next');
    // One part may have begun before the failure was known.
    expect(begun.length).toBeLessThan(4);
    await until(async () => (await bench.queue.metrics()).active === 0);
    expect(await bench.queue.metrics()).toMatchObject({ waiting: 0, delayed: 0, failed: 1 });

    refuse = false;
    expect(await bench.queue.submit(sum('job', [1, 2]))).toMatchObject({
      created: true,
      job: { state: 'waiting', failure: null, startedAt: null },
    });
    expect(await finished(bench.queue, 'job')).toMatchObject({ state: 'completed', result: { sum: 3 } });
  });

  it('cancels the parts of a cancelled job', async () => {
    const begun: StoredJson[] = [];
    const first = new Gate();
    const stopped = new Gate();
    await bench.work({
      sum: adding,
      number: {
        async run({ payload, signal }) {
          begun.push(payload);
          first.open();
          return untilStopped(signal).finally(stopped.open);
        },
      },
      echo,
    });
    await bench.queue.submit(sum('job', [1, 2, 3]));
    await first.passed;
    expect(await bench.queue.cancel('job')).toMatchObject({ state: 'cancelled' });
    await stopped.passed;
    await bench.queue.submit({ id: 'next', kind: 'echo', payload: null });
    await finished(bench.queue, 'next');
    expect(begun).toEqual([1]);
    expect(await bench.queue.metrics()).toMatchObject({ waiting: 0, delayed: 0, active: 0, failed: 0 });
  });

  it('takes whole jobs before parts that have waited longer', async () => {
    const begun: StoredJson[] = [];
    const noting: Handler = {
      async run({ payload }) {
        begun.push(payload);
        return payload;
      },
    };
    await bench.queue.submit(sum('job', [1, 2, 3]));
    await bench.queue.submit({ id: 'urgent', kind: 'echo', payload: 'urgent' });
    await bench.work({ sum: adding, number: noting, echo: noting });
    await finished(bench.queue, 'job');
    expect(begun).toEqual(['urgent', 1, 2, 3]);
  });

  it('delays parts as long as their job', async () => {
    await bench.work({ sum: adding, number: echo });
    const delayMs = 150;
    const { job } = await bench.queue.submit({ ...sum('job', [1, 2]), delayMs });
    expect(job.state).toBe('delayed');
    const done = await finished(bench.queue, 'job');
    expect(done.result).toMatchObject({ sum: 3 });
    expect(Date.parse(done.startedAt!) - Date.parse(done.submittedAt)).toBeGreaterThanOrEqual(delayMs);
  });

  it('runs a job with an empty list of parts at once', async () => {
    await bench.work({ sum: adding, number: echo });
    await bench.queue.submit(sum('job', []));
    expect(await finished(bench.queue, 'job')).toMatchObject({ result: { places: [], sum: 0 } });
  });
}
