import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Random } from '../../../src/ai/seeded-random';
import { freePort } from '../../support/free-port';
import { Program } from '../../support/program';
import { startRedis } from '../../support/redis';
import type { RedisServer } from '../../support/redis';
import { aWhile } from './installation';
import type { Fault, Installation } from './installation';
import { allReady, SETTINGS } from './programs';
import { Supervised } from './supervised';

const LONGEST_MS = 3_000;
/** Bytes left for a Redis at its `maxmemory`: enough for a script or two. */
const SPARE_BYTES = 16 * 1024;

/** Servers and workers on one Redis that writes every change to its disk. */
export async function onRedis(servers: number, workers: number): Promise<Installation> {
  const redis = await startRedis();
  const ports = await Promise.all(Array.from({ length: servers }, freePort));
  const urls = ports.map((port) => `http://localhost:${port}`);
  const env = { ...SETTINGS, PATH: process.env['PATH'], REDIS_URL: redis.url };
  const programs = [
    ...ports.map((port, index) => {
      const launch = (): Program => Program.start({ ...SETTINGS, REDIS_URL: redis.url, PORT: String(port) });
      return new Supervised(`server ${index + 1}`, launch, 'GraphQL is on');
    }),
    ...Array.from({ length: workers }, (_, index) => {
      const launch = (): Program => Program.run([process.execPath, 'dist/worker.js'], { env });
      return new Supervised(`worker ${index + 1}`, launch, 'Takes ');
    }),
  ];
  return {
    name: `${servers} servers and ${workers} workers on Redis`,
    isForeign: false,
    urls: () => urls,
    faults: () => [programs.flatMap((program) => program.faults()), redisFaults(redis)],
    async heal() {
      await Promise.all(programs.map((program) => program.up()));
      await allReady(urls);
    },
    complaints: () => programs.flatMap(({ complaints }) => complaints),
    async close() {
      await Promise.all(programs.map((program) => program.close()));
      await redis.stop();
    },
  };
}

function redisFaults(redis: RedisServer): readonly Fault[] {
  const awayFor = async (random: Random, signal: NodeJS.Signals): Promise<void> => {
    redis.kill(signal);
    await sleep(aWhile(random, LONGEST_MS));
    await redis.restart();
  };
  return [
    { name: 'Redis killed', strike: (random) => awayFor(random, 'SIGKILL') },
    { name: 'Redis stopped', strike: (random) => awayFor(random, 'SIGTERM') },
    {
      name: 'Redis paused',
      async strike(random) {
        redis.kill('SIGSTOP');
        await sleep(aWhile(random, 2 * LONGEST_MS));
        redis.kill('SIGCONT');
      },
    },
    {
      name: 'Redis at its maxmemory',
      strike: (random) =>
        asking(redis, async (client) => {
          const used = /^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1];
          await client.configSet('maxmemory', String(Number(used) + SPARE_BYTES));
          await sleep(aWhile(random, LONGEST_MS));
          await client.configSet('maxmemory', '0');
        }),
    },
    {
      name: 'Redis answers late',
      strike: (random) =>
        asking(redis, async (client) => {
          await client.sendCommand([
            'CLIENT',
            'PAUSE',
            String(Math.ceil(aWhile(random, 2 * LONGEST_MS))),
            'ALL',
          ]);
        }),
    },
    {
      name: 'connections to Redis cut',
      strike: () =>
        asking(redis, async (client) => {
          await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
          await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
        }),
    },
  ];
}

type Client = ReturnType<typeof createClient>;

async function asking(redis: RedisServer, use: (client: Client) => Promise<void>): Promise<void> {
  const client = createClient({ url: redis.url, socket: { reconnectStrategy: false } });
  await client.connect();
  try {
    await use(client as Client);
  } finally {
    client.destroy();
  }
}
