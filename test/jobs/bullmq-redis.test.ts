import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { EventEmitter } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { BullmqJobQueue } from '../../src/jobs/bullmq/bullmq-job-queue';
import { forBullmq, QueueConnection } from '../../src/jobs/bullmq/connection';
import { JobKeys } from '../../src/jobs/bullmq/keys';
import { Ledger } from '../../src/jobs/bullmq/ledger';
import type { Handlers, QueueSettings } from '../../src/jobs/job-queue';
import { DEFAULT_QUEUE_SETTINGS, QueueUnavailable, failureOf } from '../../src/jobs/job-queue';
import type { RedisServer } from '../support/redis';
import { startRedis } from '../support/redis';
import { Gate, finished, until, untilStopped } from './contract/bench';

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const queues: BullmqJobQueue[] = [];
let prefix: string;
beforeEach(() => {
  prefix = `${randomUUID()}:`;
});
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.close())));

async function open(settings: Partial<QueueSettings> = {}, url = redis.url): Promise<BullmqJobQueue> {
  const queue = await BullmqJobQueue.open({ url, prefix, backoffMs: 50, ...settings });
  queues.push(queue);
  return queue;
}

async function work(queue: BullmqJobQueue, handlers: Handlers, concurrency = 1) {
  const troubles: unknown[] = [];
  const worker = await queue.work(handlers, { concurrency, onError: (error) => troubles.push(error) });
  return { troubles, worker };
}

async function configure(setting: string, value: string): Promise<void> {
  const client = createClient({ url: redis.url });
  await client.connect();
  await client.configSet(setting, value);
  client.destroy();
}

it('continues its jobs after a restart of Redis', async () => {
  const queue = await open({ leaseMs: 1_000 });
  const halfway = new Gate();
  const back = new Gate();
  const handlers: Handlers = {
    square: {
      async run({ payload }) {
        if (payload === 2) {
          halfway.open();
          await back.passed;
        }
        return Number(payload) ** 2;
      },
    },
    squares: {
      run: async ({ parts }) => [...(await parts()).values()],
      onPart: ({ parts, report }) => report(parts.size),
    },
    echo: { run: async ({ payload }) => payload },
  };
  await work(queue, handlers);
  const parts = [1, 2, 3].map((payload) => ({ kind: 'square', payload }));
  await queue.submit({ id: 'job', kind: 'squares', payload: null, parts });
  await halfway.passed;
  redis.kill();
  await until(async () => {
    await sleep(20);
    return queue.probe().then(
      () => false,
      (error: unknown) => error instanceof QueueUnavailable,
    );
  });
  await expect(queue.get('job')).rejects.toThrow(QueueUnavailable);
  back.open();
  await redis.restart();
  expect(await finished(queue, 'job')).toMatchObject({
    state: 'completed',
    result: [1, 4, 9],
    progress: 3,
  });

  await queue.submit({ id: 'again', kind: 'squares', payload: null, parts });
  expect(await finished(queue, 'again')).toMatchObject({ state: 'completed', result: [1, 4, 9] });
  await queue.submit({ id: 'next', kind: 'echo', payload: 'next' });
  expect(await finished(queue, 'next')).toMatchObject({ state: 'completed', result: 'next' });
});

it('does not open on a Redis that may evict jobs, nor without one', async () => {
  await configure('maxmemory-policy', 'allkeys-lru');
  try {
    const opened = open();
    await expect(opened).rejects.toThrow(QueueUnavailable);
    await expect(opened).rejects.toThrow(/maxmemory-policy to noeviction, not allkeys-lru/);
  } finally {
    await configure('maxmemory-policy', 'noeviction');
  }
  await expect(BullmqJobQueue.open({ url: 'redis://127.0.0.1:1' })).rejects.toThrow(QueueUnavailable);
});

describe('that loses its connection while it opens', () => {
  const connections = new Set<Socket>();
  let line: Server;
  let url: string;
  /** Number of the command after which the connection is cut. */
  let cutAt: number;
  let asked: number;
  beforeEach(async () => {
    [asked, cutAt] = [0, 0];
    line = createServer((near) => {
      const far = connect(Number(new URL(redis.url).port), '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        connections.add(one);
        one.on('error', () => undefined).on('close', () => other.destroy());
      }
      far.pipe(near);
      near.on('data', (data) => {
        const questions = data.toString('latin1').split('\r\nINFO\r\n').length - 1;
        asked += questions;
        if (questions > 0 && asked === cutAt) near.destroy();
        else far.write(data);
      });
    });
    await once(line.listen(0, '127.0.0.1'), 'listening');
    url = `redis://127.0.0.1:${(line.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const one of connections) one.destroy();
    connections.clear();
    line.close();
    await once(line, 'close');
  });

  it.each([1, 2, 3])('does not open, rather than never answer: at question %i', async (at) => {
    cutAt = at;
    await expect(open({}, url)).rejects.toThrow(QueueUnavailable);
    expect(asked).toBe(at);
    expect(await (await open({}, url)).metrics()).toMatchObject({ waiting: 0 });
  });

  it('adds jobs with parts as soon as it can', async () => {
    const queue = await open({}, url);
    cutAt = asked + 1;
    const submission = { id: 'job', kind: 'all', payload: null, parts: [{ kind: 'one', payload: null }] };
    await expect(queue.submit(submission)).rejects.toThrow(QueueUnavailable);
    await until(() =>
      queue
        .probe()
        .then(() => true)
        .catch(() => false),
    );
    expect(await queue.submit(submission)).toMatchObject({ job: { id: 'job' } });
    expect(await queue.metrics()).toMatchObject({ waiting: 1 });
  });
});

it('lets exactly one of many concurrent callers restart a cancelled job, and all share it', async () => {
  const [one, other] = [await open(), await open()];
  const submission = { id: 'job', kind: 'echo', payload: null };
  await one.submit(submission);
  for (let round = 0; round < 5; round++) {
    await one.cancel('job');
    const racers = Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? one : other).submit({ ...submission, payload: `${round}-${n}` }),
    );
    const answers = await Promise.all(racers);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ job }) => job.payload)).size).toBe(1);
  }
  expect(await one.metrics()).toMatchObject({ waiting: 1 });
});

it('restarts a cancelled job at once, though a worker still holds it', async () => {
  const queue = await open();
  const [first, second, letGo] = [new Gate(), new Gate(), new Gate()];
  const { troubles } = await work(
    queue,
    {
      slow: {
        async run({ payload, report }) {
          if (payload === 'again') {
            second.open();
            return payload;
          }
          first.open();
          await letGo.passed;
          await report('of a cancelled job');
          return payload;
        },
      },
    },
    2,
  );
  await queue.submit({ id: 'job', kind: 'slow', payload: 'first' });
  await first.passed;
  await queue.cancel('job');
  expect((await queue.submit({ id: 'job', kind: 'slow', payload: 'again' })).created).toBe(true);
  await second.passed;
  const done = await finished(queue, 'job');
  expect(done).toMatchObject({ state: 'completed', result: 'again', progress: null });
  letGo.open();
  await until(async () => (await queue.queue.getActiveCount()) === 0);
  expect(await queue.get('job')).toEqual(done);
  expect(troubles).toEqual([]);
});

it('completes a submission whose process died in the middle', async () => {
  const queue = await open();
  const connection = await QueueConnection.open({ url: redis.url });
  const ledger = new Ledger(connection, new JobKeys(prefix), DEFAULT_QUEUE_SETTINGS);
  const submission = { id: 'job', kind: 'echo', payload: 'whole' };
  await ledger.claim(submission, randomUUID());
  await connection.close();
  expect(await queue.get('job')).toBeUndefined();
  expect(await queue.list({ limit: 1 })).toEqual({ jobs: [] });

  expect(await queue.submit(submission)).toMatchObject({ created: false, job: { state: 'waiting' } });
  await work(queue, { echo: { run: async ({ payload }) => payload } });
  expect(await finished(queue, 'job')).toMatchObject({ state: 'completed', result: 'whole' });
});

it('answers a repeated write like the first, and does it once', async () => {
  const connection = await QueueConnection.open({ url: redis.url });
  const ledger = new Ledger(connection, new JobKeys(prefix), { ...DEFAULT_QUEUE_SETTINGS, attempts: 2 });
  await ledger.claim({ id: 'job', kind: 'echo', payload: null }, 'run');
  const twice = async <T>(write: () => Promise<T>): Promise<T> => {
    const answer = await write();
    expect(await write()).toEqual(answer);
    return answer;
  };
  const tries = ['a', 'b', 'c'].map((token) => ({ id: 'job', run: 'run', part: undefined, token }));
  const [first, second, third] = [tries[0]!, tries[1]!, tries[2]!];
  expect(await twice(() => ledger.begin(first))).toBe(1);
  expect(await twice(() => ledger.giveBack(first))).toBe(true);
  expect(await twice(() => ledger.begin(second))).toBe(2);
  const failure = failureOf(new Error('once'), DEFAULT_QUEUE_SETTINGS);
  const failed = await ledger.fail(second, failure);
  expect(failed?.retryInMs).toBeGreaterThanOrEqual(DEFAULT_QUEUE_SETTINGS.backoffMs);
  expect((await ledger.fail(second, failure))?.retryInMs).toBeDefined();
  expect(await twice(() => ledger.begin(third))).toBe(3);
  // Reports of an earlier attempt no longer count.
  expect(await ledger.complete(second, '"late"')).toBe(false);
  expect(await twice(() => ledger.complete(third, '"done"'))).toBe(true);
  expect(await ledger.fail(third, { ...failure, isFinal: true })).toBeUndefined();
  expect(await ledger.get('job')).toMatchObject({ state: 'completed', result: 'done', attempts: 3 });
  await connection.close();
});

it('hands back its jobs though a handler waits only for the signal, and reports no error', async () => {
  const queue = await open();
  const begun = new Gate();
  const { worker, troubles } = await work(queue, {
    slow: {
      run({ signal }) {
        begun.open();
        return untilStopped(signal);
      },
    },
  });
  for (const id of ['one', 'two']) await queue.submit({ id, kind: 'slow', payload: null });
  await begun.passed;
  await worker.close(50);
  expect(await queue.get('one')).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await queue.get('two')).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(troubles).toEqual([]);
});

it('outlives connections that are lost when BullMQ has closed and no longer listens', async () => {
  const connection = await QueueConnection.open({ url: redis.url });
  const adapter = forBullmq(connection.client);
  const another = adapter.duplicate();
  const emitters = [adapter, another] as unknown as readonly EventEmitter[];
  await once(emitters[1]!, 'ready');
  const lost = new Error('Socket closed unexpectedly');
  expect(emitters.map((emitter) => emitter.emit('error', lost))).toEqual([true, true]);
  await another.quit();
  await connection.close();
});
