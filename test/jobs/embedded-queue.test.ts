import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedJobQueue } from '../../src/jobs/embedded/embedded-job-queue';
import { QueueUnavailable } from '../../src/jobs/job-queue';
import { openEmbeddedStores } from '../../src/storage/embedded/open';
import { WriteQueue } from '../../src/storage/embedded/write-queue';
import { startChild, typescriptArguments } from '../support/child';
import { workHere } from './children/handlers';
import type { WorkerMessage } from './children/handlers';
import { finished } from './contract/bench';
import { describeJobProcesses, describeJobQueue } from './job-queue-contract';

/** Threads as a server starts them. */
const thread = { execArgv: typescriptArguments };

async function startPlace() {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-jobs-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

describeJobQueue('the embedded queue', async () => {
  const { directory, remove } = await startPlace();
  return { open: (settings) => EmbeddedJobQueue.open({ directory, ...settings }), remove };
});

describeJobProcesses('the embedded queue', async () => {
  const { directory, remove } = await startPlace();
  return { options: { kind: 'embedded', directory, thread }, remove };
});

describe('the embedded queue next to the store', () => {
  it('keeps jobs and matches apart in one directory, whichever is closed first', async () => {
    const { directory, remove } = await startPlace();
    const stores = await openEmbeddedStores({ directory });
    const store = stores.games;
    const queue = await EmbeddedJobQueue.open({ directory });
    await queue.work(
      { echo: { run: async ({ payload }) => payload } },
      {
        concurrency: 1,
        onError: (trouble) => {
          throw trouble;
        },
      },
    );
    const record = { id: 'same-id', createdAt: '2026-11-20T12:00:00.000Z', header: null };
    await Promise.all([
      store.create(record, 'snapshot'),
      queue.submit({ id: 'same-id', kind: 'echo', payload: 'job' }),
    ]);
    expect(await finished(queue, 'same-id')).toMatchObject({ result: 'job' });
    expect((await store.list({ limit: 9 })).matches).toHaveLength(1);
    await queue.close();
    expect(await store.load('same-id')).toMatchObject({ version: 0, snapshot: 'snapshot' });

    const again = await EmbeddedJobQueue.open({ directory });
    await stores.close();
    expect(await again.get('same-id')).toMatchObject({ state: 'completed', result: 'job' });
    expect((await again.list({ limit: 9 })).jobs).toHaveLength(1);
    await again.close();
    await remove();
  });

  it('takes over the jobs of a dead process at once, however long its lease', async () => {
    const { directory, remove } = await startPlace();
    const options = { kind: 'embedded', directory, leaseMs: 600_000 };
    const queue = await EmbeddedJobQueue.open(options);
    await queue.submit({ id: 'job', kind: 'count', payload: 2 });
    const worker = join(__dirname, 'children', 'worker.ts');
    const killed = startChild<WorkerMessage>(worker, [JSON.stringify(options), 'step 1']);
    while ((await killed.next()).reached !== 'step 1');
    await killed.kill();
    await workHere(queue);
    expect(await finished(queue, 'job')).toMatchObject({ state: 'completed', attempts: 2 });
    await queue.close();
    await remove();
  });

  it('records how a job ended as soon as the disk accepts it', async () => {
    const { directory, remove } = await startPlace();
    const queue = await EmbeddedJobQueue.open({ directory });
    const troubles: unknown[] = [];
    const diskFull = Object.assign(new Error('No space left on device'), { code: 28 });
    const run = async () => {
      jest.spyOn(WriteQueue.prototype, 'run').mockRejectedValueOnce(diskFull);
      return 'done';
    };
    const onError = (trouble: unknown) => troubles.push(trouble);
    await queue.work({ job: { run } }, { concurrency: 1, onError });
    await queue.submit({ id: 'job', kind: 'job', payload: null });
    expect(await finished(queue, 'job')).toMatchObject({ state: 'completed', result: 'done', attempts: 1 });
    expect(troubles).toMatchObject([{ code: 'QUEUE_UNAVAILABLE', cause: diskFull }]);
    jest.restoreAllMocks();
    await queue.close();
    await remove();
  });

  it('does not open where no directory can be created', async () => {
    await expect(EmbeddedJobQueue.open({ directory: '/dev/null/jobs' })).rejects.toThrow(QueueUnavailable);
  });
});
