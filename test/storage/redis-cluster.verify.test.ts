import { Random } from '../../src/ai/seeded-random';
import { keySlot } from '../../src/storage/redis/key-slot';
import { openRedisStores } from '../../src/storage/redis/open';
import { Caller } from '../chaos/caller';
import { checkTable } from '../chaos/checks';
import { Listener } from '../chaos/listener';
import { Table } from '../chaos/table';
import type { Game } from '../chaos/table';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import type { RedisServer } from '../support/redis';
import { isWhole, startRedisCluster } from '../support/redis-cluster';
import type { RedisCluster } from '../support/redis-cluster';

const GAMES: readonly Game[] = [
  { system: 'hurtgen-forest', scenario: 'historical', sides: ['us', 'german'] },
  { system: 'bastogne', scenario: 'spearhead', sides: ['us', 'german'], serviceSide: 'german' },
  { system: 'remagen', scenario: 'historical', sides: ['german', 'us'] },
  { system: 'arnhem', scenario: 'historical', sides: ['allied', 'german'] },
];
const STEPS = 20;

let cluster: RedisCluster;
let queue: RedisServer;

beforeAll(async () => {
  [cluster, queue] = await Promise.all([startRedisCluster(), startRedis()]);
});
afterAll(async () => {
  await Promise.all([cluster.stop(), queue.stop()]);
});

it('finds the slot of a key as Redis does', () => {
  const keys = ['123456789', 'westwall:{match:abc}:log', '{}x', 'a{b', '{a}{b}', 'ü{é}'];
  const asked = keys.map((key) => Number(cluster.nodes[0]!.ask('cluster', 'keyslot', key)));
  expect(keys.map(keySlot)).toEqual(asked);
});

it('says what is amiss at the start', async () => {
  await expect(openRedisStores({ url: cluster.url })).rejects.toThrow(
    /is a cluster; set WESTWALL_REDIS_CLUSTER/,
  );
  await expect(openRedisStores({ url: queue.url, cluster: true })).rejects.toThrow(/is no cluster/);
});

it('tries a write on each master, and takes it back', async () => {
  const { games, close } = await openRedisStores({ url: cluster.url, cluster: true, replicas: 1 });
  const masters = cluster.nodes.slice(0, 3);
  try {
    await games.probe();
    for (const master of masters) {
      const [probe, ...more] = master.ask('--scan', '--pattern', '*probe*').trim().split('\n');
      expect([Number(master.ask('pttl', probe!)) > 0, more]).toEqual([true, []]);
    }
    for (const master of masters) {
      master.ask('config', 'set', 'maxmemory', '1');
      await expect(games.probe()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
      master.ask('config', 'set', 'maxmemory', '0');
      await games.probe();
    }
  } finally {
    await close();
  }
});

it('refuses a write that no replica has', async () => {
  const refusal = {
    written: 'unknown',
    message: 'The write has reached 0 replicas of Redis instead of 1.',
  };
  const open = () => openRedisStores({ url: queue.url, replicas: 1 });
  // The first one writes the form of the store.
  await expect(open()).rejects.toMatchObject(refusal);
  const stores = await open();
  const key = { collection: 'a', partition: 'b', id: 'c' };
  await expect(stores.records.write(key, 1)).rejects.toMatchObject(refusal);
  await stores.close();
});

it('plays on while a master is killed and its replica takes over', async () => {
  const settings = {
    ...{ REDIS_URL: cluster.url, WESTWALL_REDIS_CLUSTER: 'true', WESTWALL_REDIS_REPLICAS: '1' },
    ...{ WESTWALL_QUEUE_URL: queue.url, WESTWALL_THREADS: '1', WESTWALL_GRACE: '2' },
    ...{ WESTWALL_ADDRESS_RATE: '0', LOG_LEVEL: 'error' },
  };
  const servers = [Program.start(settings), Program.start(settings)];
  const env = { PATH: process.env['PATH'], ...settings };
  const worker = Program.run([process.execPath, 'dist/worker.js'], { env });
  try {
    const urls = await Promise.all(servers.map((server) => server.address()));
    const random = new Random('Linnich');
    const caller = new Caller(() => urls, random);
    const seats = await Promise.all(
      GAMES.map(async (game) => {
        const table = await Table.open(caller, random, game, 'Cluster');
        return { table, listener: new Listener(`${table.path}/events`, () => urls, random) };
      }),
    );
    const play = async (steps: number): Promise<void> => {
      await Promise.all(
        seats.map(async ({ table }) => {
          for (let step = 0; step < steps && !table.over; step += 1) await table.step();
        }),
      );
    };
    for (const master of cluster.nodes.slice(0, 2)) {
      await play(STEPS);
      const playing = play(STEPS);
      master.kill('SIGKILL');
      // Until it is back as a replica its shard has none, and accepts no write.
      await replaced(master);
      await master.restart();
      await isWhole(cluster);
      await playing;
    }
    await play(STEPS);
    const problems: string[] = [];
    for (const { table, listener } of seats) {
      await table.finish();
      problems.push(...(await checkTable(table, listener, [caller])).problems);
      expect(table.acknowledged.length).toBeGreaterThan(0);
    }
    expect([...problems, ...caller.faults]).toEqual([]);
    expect(new Set(cluster.nodes.slice(0, 2).map((node) => node.ask('role').split('\n')[0]))).toEqual(
      new Set(['slave']),
    );
  } finally {
    await Promise.all([...servers, worker].map((program) => program.end('SIGKILL')));
  }
});

/** Resolves when the cluster has promoted the replica of a lost master. */
async function replaced(lost: RedisServer): Promise<void> {
  const [other] = cluster.nodes.slice(2);
  const address = new URL(lost.url).host;
  for (;;) {
    const line = other!
      .ask('cluster', 'nodes')
      .split('\n')
      .find((one) => one.includes(address));
    const whole = /cluster_state:ok/.test(other!.ask('cluster', 'info'));
    // Most masters consider it failed, and it owns no slot any more.
    if (whole && line !== undefined && /,fail .*connected\s*$/.test(line)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
