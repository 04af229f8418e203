import type { Handlers } from '../../../src/jobs/job-queue';
import { JobRefused } from '../../../src/jobs/job-queue';
import type { StartPlace } from './bench';
import { finished, openBench, until } from './bench';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function describeSubmitting(start: StartPlace): void {
  const bench = openBench(start);

  function counting(): { handlers: Handlers; runs: string[] } {
    const runs: string[] = [];
    const run = async ({ id, payload }: { id: string; payload: unknown }) => {
      runs.push(id);
      return { doubled: Number(payload) * 2 };
    };
    return { handlers: { double: { run } }, runs };
  }

  it('runs a job and keeps its result for everyone', async () => {
    const submitted = await bench.queue.submit({ id: 'job', kind: 'double', payload: 21 });
    const fresh = {
      id: 'job',
      kind: 'double',
      state: 'waiting',
      payload: 21,
      progress: null,
      result: null,
      failure: null,
      attempts: 0,
      submittedAt: expect.stringMatching(instant),
      startedAt: null,
      finishedAt: null,
    };
    expect(submitted).toEqual({ job: fresh, created: true });
    expect(await bench.queue.get('job')).toEqual(submitted.job);

    await bench.work(counting().handlers);
    const done = await finished(bench.queue, 'job');
    expect(done).toEqual({
      ...submitted.job,
      state: 'completed',
      result: { doubled: 42 },
      attempts: 1,
      startedAt: expect.stringMatching(instant),
      finishedAt: expect.stringMatching(instant),
    });
    expect(await (await bench.open()).get('job')).toEqual(done);
  });

  it('keeps payloads and results of any JSON as they are', async () => {
    const values = [null, 0, '', 'ü', [], {}, { deep: [{ list: [1, null, 'x'] }] }];
    await bench.work({ echo: { run: async ({ payload }) => payload } });
    for (const [n, payload] of values.entries()) {
      await bench.queue.submit({ id: `job-${n}`, kind: 'echo', payload });
      expect(await finished(bench.queue, `job-${n}`)).toMatchObject({ payload, result: payload });
    }
  });

  it('returns the job of the same id instead of creating a second one', async () => {
    const { handlers, runs } = counting();
    const other = await bench.open();
    const requests = Array.from({ length: 6 }, (_, n) => {
      const queue = n % 2 === 0 ? bench.queue : other;
      return queue.submit({ id: 'job', kind: 'double', payload: n });
    });
    const answers = await Promise.all(requests);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    const [first] = answers;
    for (const { job } of answers) expect(job).toEqual(first!.job);

    await bench.work(handlers);
    const done = await finished(bench.queue, 'job');
    const later = await bench.queue.submit({ id: 'job', kind: 'double', payload: 7 });
    expect(later).toEqual({ job: done, created: false });
    expect(runs).toEqual(['job']);
  });

  it('restarts a job that failed or was cancelled', async () => {
    let refuse = true;
    const run = async () => {
      if (refuse) throw new JobRefused('Not today.');
      return 'done';
    };
    const submission = { id: 'job', kind: 'moody', payload: null };
    await bench.queue.submit(submission);
    await bench.queue.cancel('job');
    expect(await bench.queue.submit(submission)).toMatchObject({
      created: true,
      job: { state: 'waiting', attempts: 0, finishedAt: null },
    });

    await bench.work({ moody: { run } });
    expect(await finished(bench.queue, 'job')).toMatchObject({ state: 'failed' });
    refuse = false;
    const again = await bench.queue.submit({ ...submission, payload: 'again' });
    expect(again).toMatchObject({ created: true, job: { failure: null } });
    expect(await finished(bench.queue, 'job')).toMatchObject({
      state: 'completed',
      payload: 'again',
      result: 'done',
      failure: null,
      attempts: 1,
    });
    expect((await bench.queue.list({ limit: 10 })).jobs).toHaveLength(1);
  });

  it('delays a job as long as requested', async () => {
    const { handlers } = counting();
    await bench.work(handlers);
    const delayMs = 300;
    const { job } = await bench.queue.submit({ id: 'late', kind: 'double', payload: 1, delayMs });
    expect(job.state).toBe('delayed');
    expect(await bench.queue.metrics()).toMatchObject({ waiting: 0, delayed: 1, oldestWaitingMs: null });
    const done = await finished(bench.queue, 'late');
    expect(done.state).toBe('completed');
    expect(Date.parse(done.startedAt!) - Date.parse(done.submittedAt)).toBeGreaterThanOrEqual(delayMs);
  });

  it('takes jobs in the order in which they became ready', async () => {
    const { handlers, runs } = counting();
    const submit = (id: string, delayMs: number) =>
      bench.queue.submit({ id, kind: 'double', payload: 1, delayMs });
    await submit('third', 300);
    await submit('first', 0);
    await submit('second', 0);
    await until(async () => (await bench.queue.get('third'))!.state === 'waiting');
    await bench.work(handlers);
    for (const id of ['first', 'second', 'third']) await finished(bench.queue, id);
    expect(runs).toEqual(['first', 'second', 'third']);
  });

  it('does each job once, however many workers there are', async () => {
    const { handlers, runs } = counting();
    const other = await bench.open();
    for (const queue of [bench.queue, bench.queue, other])
      await bench.work(handlers, { queue, concurrency: 2 });
    const ids = Array.from({ length: 24 }, (_, n) => `job-${n}`);
    await Promise.all(ids.map((id) => bench.queue.submit({ id, kind: 'double', payload: 1 })));
    for (const id of ids) expect((await finished(other, id)).attempts).toBe(1);
    expect(runs.sort()).toEqual(ids.sort());
  });

  it('does not know a job that was never submitted', async () => {
    for (const id of ['nobody', 'no id at all', '']) {
      expect(await bench.queue.get(id)).toBeUndefined();
      expect(await bench.queue.cancel(id)).toBeUndefined();
    }
  });

  it('refuses submissions of a wrong shape', async () => {
    const good = { id: 'job', kind: 'double', payload: null };
    for (const id of ['', '7', 'a:b', 'a b', `a${'x'.repeat(128)}`]) {
      await expect(bench.queue.submit({ ...good, id })).rejects.toThrow(TypeError);
    }
    await expect(bench.queue.submit({ ...good, kind: 'Two Words' })).rejects.toThrow(TypeError);
    const parts = [{ kind: '', payload: null }];
    await expect(bench.queue.submit({ ...good, parts })).rejects.toThrow(TypeError);
    await expect(bench.queue.submit({ ...good, delayMs: -1 })).rejects.toThrow(RangeError);
    await expect(bench.queue.submit({ ...good, delayMs: 0.5 })).rejects.toThrow(RangeError);
    expect((await bench.queue.list({ limit: 10 })).jobs).toEqual([]);
  });
}
