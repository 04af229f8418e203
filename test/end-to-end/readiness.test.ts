import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../support/patience';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import type { RedisServer } from '../support/redis';
import { describeOnDisk, makeFailingDisk } from '../support/small-disk';

const LOOK_MS = 200;

/** The service has the first turn, so that a new match needs the queue as well. */
const newMatch = {
  ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['german'] },
  aiSeats: [{ side: 'us', level: 0 }],
};

async function statusOf(url: string, body?: object): Promise<number> {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Resolves once `/ready` and a write agree that writes succeed, or that they do not. */
async function until(url: string, writable: boolean): Promise<void> {
  const [ready, written] = writable ? [200, 201] : [503, 503];
  const deadline = Date.now() + PATIENCE_MS;
  const seen: string[] = [];
  for (;;) {
    const answers = [await statusOf(`${url}/ready`), await statusOf(`${url}/v1/matches`, newMatch)];
    if (answers[0] === ready && answers[1] === written) break;
    seen.push(answers.join('/'));
    if (Date.now() > deadline) throw new Error(`/ready and a write: ${seen.join(' ')}.`);
    await sleep(LOOK_MS);
  }
  // The server is alive in either case.
  expect(await statusOf(`${url}/health`)).toBe(200);
}

/** Resolves when no job is left that writes. */
async function untilIdle(url: string): Promise<void> {
  for (;;) {
    const queue = await fetch(`${url}/v1/queue`);
    const { waiting, active } = (await queue.json()) as { readonly waiting: number; readonly active: number };
    if (waiting + active === 0) return;
    await sleep(LOOK_MS);
  }
}

type Change = (redis: RedisServer) => unknown;

const TROUBLES: readonly [name: string, begin: Change, end: Change][] = [
  [
    'is read-only',
    (redis) => redis.ask('replicaof', '127.0.0.1', '1'),
    (redis) => redis.ask('replicaof', 'no', 'one'),
  ],
  [
    'is short of replicas',
    (redis) => redis.ask('config', 'set', 'min-replicas-to-write', '1'),
    (redis) => redis.ask('config', 'set', 'min-replicas-to-write', '0'),
  ],
  [
    'is full',
    (redis) => redis.ask('config', 'set', 'maxmemory', '1'),
    (redis) => redis.ask('config', 'set', 'maxmemory', '0'),
  ],
  ['hangs', (redis) => redis.kill('SIGSTOP'), (redis) => redis.kill('SIGCONT')],
  ['is gone', (redis) => redis.kill(), (redis) => redis.restart()],
];

describe('The program is ready while a write succeeds, and alive in any case,', () => {
  const redises: RedisServer[] = [];
  let program: Program;
  let url: string;

  beforeAll(async () => {
    redises.push(...(await Promise.all([startRedis(), startRedis()])));
    const [matches, jobs] = redises.map((redis) => redis.url);
    program = Program.start({
      ...{ REDIS_URL: matches!, WESTWALL_QUEUE_URL: jobs!, WESTWALL_ADDRESS_RATE: '0', LOG_LEVEL: 'fatal' },
    });
    url = await program.address();
    await until(url, true);
  });
  afterAll(async () => {
    await program.end();
    await Promise.all(redises.map((redis) => redis.stop()));
  });

  describe.each(['matches', 'jobs'])('where the Redis of the %s', (of) => {
    it.each(TROUBLES)('%s', async (_trouble, begin, end) => {
      const redis = redises[of === 'matches' ? 0 : 1]!;
      begin(redis);
      await until(url, false);
      await end(redis);
      await until(url, true);
    });
  });
});

describeOnDisk(makeFailingDisk, 'The program with a folder', () => {
  it('is not ready while its disk is full, nor when it has failed, and reads on', async () => {
    const disk = makeFailingDisk(64);
    const folder = join(disk.directory, 'store');
    mkdirSync(folder);
    const program = Program.start({
      ...{ WESTWALL_STORE: folder, WESTWALL_RESERVE: '4', WESTWALL_ADDRESS_RATE: '0', LOG_LEVEL: 'fatal' },
    });
    try {
      const url = await program.address();
      await until(url, true);
      disk.fill(2 ** 20);
      await until(url, false);
      expect(await statusOf(`${url}/v1/matches`)).toBe(200);
      disk.clear();
      await until(url, true);
      await untilIdle(url);
      disk.fail();
      await until(url, false);
      expect(await statusOf(`${url}/v1/matches`)).toBe(200);
      expect(await program.end()).toBe(0);
    } finally {
      await program.end('SIGKILL');
      disk.remove();
    }
  });
});
