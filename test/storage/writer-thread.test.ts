import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '../../src/storage/embedded/database';
import type { OpenDatabase } from '../../src/storage/embedded/database';
import { WriterLost, WriterThread } from '../../src/storage/embedded/writer-thread';
import { EmbeddedJobQueue } from '../../src/jobs/embedded/embedded-job-queue';
import { openEmbeddedStores } from '../../src/storage/embedded/open';
import { StorageUnavailable } from '../../src/storage/errors';
import { typescriptArguments } from '../support/child';

const thread = { execArgv: typescriptArguments };
/** A number of the library, `MDB_MAP_FULL`. */
const mapIsFull = -30792;

describe('a thread that writes', () => {
  let directory: string;
  let opened: OpenDatabase;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'westwall-thread-'));
    opened = openDatabase({ directory, thread });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await opened.close();
    await rm(directory, { recursive: true });
  });
  const put = (name: string): Promise<void> => opened.writes.run(() => opened.view.put([name], name));
  const standing = (name: string): string | undefined => {
    opened.library.resetReadTxn();
    return opened.view.get([name]);
  };

  it('commits what comes while it commits in one group, and undoes a write that throws alone', async () => {
    await put('warm');
    const commit = jest.spyOn(WriterThread.prototype, 'commit');
    const first = put('first');
    await new Promise((resolve) => setImmediate(resolve));
    const failing = opened.writes.run(() => {
      opened.view.put(['failing'], 'half');
      throw new Error('half way');
    });
    const results = await Promise.allSettled([first, put('second'), failing, put('third')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(commit).toHaveBeenCalledTimes(2);
    expect(['first', 'second', 'failing', 'third'].map(standing)).toEqual([
      'first',
      'second',
      undefined,
      'third',
    ]);
  });

  it('writes nothing that was made of an older state, and makes it again', async () => {
    await put('warm');
    let made = 0;
    const count = opened.writes.run(() => {
      made += 1;
      const before = Number(opened.view.get(['count']) ?? 0);
      opened.view.put(['count'], String(before + 1));
      // Writes as another program would, at each try of the thread; the fourth time the loop has the lock.
      if (made <= 3) opened.library.putSync(['count'], String(made * 10));
      return before;
    });
    expect(await count).toBe(30);
    expect(made).toBe(4);
    expect(standing('count')).toBe('31');
  });

  it('does not know what became of a group when it dies, and goes on with another thread', async () => {
    await put('before');
    const terminate = jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function die(
      this: Worker,
    ) {
      void this.terminate();
    });
    await expect(put('lost')).rejects.toThrow(WriterLost);
    expect(terminate).toHaveBeenCalledTimes(1);
    // At once: the loss says nothing about the disk.
    await put('after');
    expect(standing('after')).toBe('after');
  });

  it('says why it writes nothing after a commit has failed, and goes on by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'], now: 0 });
    try {
      for (const [code, message] of [
        [mapIsFull, 'A write has failed (refused): nothing is written until a trial succeeds.'],
        [constants.errno.EDQUOT, 'The disk is full: nothing is written until there is room again.'],
      ] as const) {
        const refused = Object.assign(new Error('refused'), { code });
        jest.spyOn(WriterThread.prototype, 'commit').mockRejectedValueOnce(refused);
        await expect(put('first')).rejects.toBe(refused);
        await expect(put('second')).rejects.toMatchObject({ message, cause: refused });
        jest.advanceTimersByTime(60_000);
        await put('third');
        expect(standing('third')).toBe('third');
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('serves store and queue alike, and ends with the last of them', async () => {
    const [stores, queue] = [
      await openEmbeddedStores({ directory, thread }),
      await EmbeddedJobQueue.open({ directory, thread }),
    ];
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const id = `m${at}`;
        await stores.games.create({ id, createdAt: '2026-11-20T12:00:00.000Z', header: null }, 0);
        await stores.games.append({ matchId: id, expectedVersion: 0, entries: ['one'], snapshot: 1 });
        await queue.submit({ id, kind: 'job', payload: at });
      }),
    );
    expect((await stores.games.list({ limit: 30 })).matches).toHaveLength(20);
    expect((await queue.list({ limit: 30 })).jobs).toHaveLength(20);
    await stores.close();
    expect((await queue.submit({ id: 'm1', kind: 'job', payload: 1 })).created).toBe(false);
    await queue.close();
    await expect(stores.games.load('m1')).rejects.toThrow(StorageUnavailable);
  });
});
