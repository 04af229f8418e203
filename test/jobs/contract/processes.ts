import { join } from 'node:path';
import type { JobQueue, QueueSettings } from '../../../src/jobs/job-queue';
import { openJobQueue } from '../../../src/jobs/open-job-queue';
import type { JobQueueOptions } from '../../../src/jobs/open-job-queue';
import type { Child } from '../../support/child';
import { startChild } from '../../support/child';
import { workHere } from '../children/handlers';
import type { WorkerMessage } from '../children/handlers';
import { finished } from './bench';

/** Creates an unused place that other processes can open too. */
export type StartSharedPlace = () => Promise<{
  readonly options: JobQueueOptions;
  remove(): Promise<void>;
}>;

const settings: Partial<QueueSettings> = { attempts: 2, backoffMs: 50, pausesMs: [50], leaseMs: 1_000 };

/** Tests for workers in separate processes that may die. */
export function describeProcesses(start: StartSharedPlace): void {
  let place: Awaited<ReturnType<StartSharedPlace>>;
  let options: JobQueueOptions;
  let queue: JobQueue;
  const children: Child<WorkerMessage>[] = [];

  beforeEach(async () => {
    place = await start();
    options = { ...place.options, ...settings };
    queue = await openJobQueue(options);
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    await queue.close();
    await place.remove();
  });

  /** Worker that hangs when it reaches this place. */
  function startWorker(hangAt = ''): Child<WorkerMessage> {
    const child = startChild<WorkerMessage>(join(__dirname, '../children/worker.ts'), [
      JSON.stringify(options),
      hangAt,
    ]);
    children.push(child);
    return child;
  }

  async function heard(child: Child<WorkerMessage>, wanted: WorkerMessage): Promise<void> {
    for (;;) {
      const message = await child.next();
      if (Object.entries(wanted).every(([name, value]) => message[name as keyof WorkerMessage] === value))
        return;
    }
  }

  const squares = (id: string, numbers: readonly number[], kind = 'squares') =>
    queue.submit({
      id,
      kind,
      payload: null,
      parts: numbers.map((payload) => ({ kind: 'square', payload })),
    });

  it('resumes a job whose worker was killed in the middle', async () => {
    await queue.submit({ id: 'job', kind: 'count', payload: 5 });
    const first = startWorker('step 3');
    await heard(first, { reached: 'step 3' });
    expect(await queue.get('job')).toMatchObject({ state: 'active', progress: { step: 3 } });
    await first.kill();
    await workHere(queue);
    expect(await finished(queue, 'job')).toMatchObject({
      state: 'completed',
      result: { counted: 5 },
      attempts: 2,
    });
  });

  it('continues a job of parts whose worker was killed, and repeats no finished part', async () => {
    await squares('job', [1, 2, 3, 4]);
    const first = startWorker('part 3');
    await heard(first, { reached: 'part 3' });
    await first.kill();
    const second = startWorker('merge');
    const reached: string[] = [];
    while (!reached.includes('merge')) {
      const message = await second.next();
      if (message.reached !== undefined) reached.push(message.reached);
    }
    expect(reached.sort()).toEqual(['merge', 'part 3', 'part 4']);
    await second.kill();
    await workHere(queue);
    expect(await finished(queue, 'job')).toMatchObject({
      state: 'completed',
      result: [1, 4, 9, 16],
      progress: { done: 4, total: 4 },
    });
  });

  it('keeps the part that was enough when its worker is killed before the part counts as done', async () => {
    await squares('job', [1, 2, 3, 4], 'two-squares');
    const first = startWorker('enough');
    await heard(first, { reached: 'enough' });
    await first.kill();
    await workHere(queue);
    expect(await finished(queue, 'job')).toMatchObject({ state: 'completed', result: 2 });
  });

  it('ignores a worker that wakes up after it was given up', async () => {
    await queue.submit({ id: 'job', kind: 'count', payload: 4 });
    const sleeper = startWorker('step 2');
    await heard(sleeper, { reached: 'step 2' });
    sleeper.process.kill('SIGSTOP');
    await workHere(queue);
    const done = await finished(queue, 'job');
    expect(done).toMatchObject({ state: 'completed', result: { counted: 4 }, attempts: 2 });
    sleeper.process.kill('SIGCONT');
    await heard(sleeper, { event: 'cancelled', id: 'job' });
    expect(await queue.get('job')).toEqual(done);
  });

  it('gives up a job that kills every worker that begins it', async () => {
    await queue.submit({ id: 'deadly', kind: 'count', payload: 1 });
    for (const n of [1, 2]) {
      const worker = startWorker('step 1');
      await heard(worker, { reached: 'step 1' });
      expect(await queue.get('deadly')).toMatchObject({ state: 'active', attempts: n });
      await worker.kill();
    }
    await workHere(queue);
    const failed = await finished(queue, 'deadly');
    expect(failed).toMatchObject({ state: 'failed', attempts: 2 });
    expect(failed.failure).toMatch(/worker/i);
  });

  it('has a persistent job come again that has killed every worker that began it', async () => {
    await queue.submit({ id: 'deadly', kind: 'count', payload: 1, persistent: true });
    for (const _ of [1, 2]) {
      const worker = startWorker('step 1');
      await heard(worker, { reached: 'step 1' });
      await worker.kill();
    }
    await workHere(queue);
    expect(await finished(queue, 'deadly')).toMatchObject({
      ...{ state: 'completed', result: { counted: 1 }, failure: null, attempts: 3 },
    });
    expect(await queue.metrics()).toMatchObject({ stalled: 0, failed: 0 });
  });

  it('shares jobs among processes and repeats none', async () => {
    const workers = [startWorker(), startWorker()];
    await Promise.all(workers.map((worker) => heard(worker, { event: 'up' })));
    const ids = Array.from({ length: 20 }, (_, n) => `job-${n}`);
    await Promise.all(ids.map((id) => queue.submit({ id, kind: 'count', payload: 3 })));
    for (const id of ids) {
      expect(await finished(queue, id)).toMatchObject({ state: 'completed', attempts: 1 });
    }
    expect(await queue.metrics()).toMatchObject({ waiting: 0, active: 0, workers: 2 });
  });

  it('stops a job in another process when it is cancelled', async () => {
    await queue.submit({ id: 'job', kind: 'count', payload: 3 });
    const worker = startWorker('step 2');
    await heard(worker, { reached: 'step 2' });
    await queue.cancel('job');
    await heard(worker, { event: 'cancelled', id: 'job' });
    await squares('next', [5]);
    expect(await finished(queue, 'next')).toMatchObject({ result: [25] });
  });
}
