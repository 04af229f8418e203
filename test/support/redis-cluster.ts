import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from './redis';
import type { RedisServer } from './redis';
import { PATIENCE_MS } from './patience';

const MASTERS = 3;

export interface RedisCluster {
  readonly url: string;
  /** Masters first, in the order of their slots, and then a replica of each. */
  readonly nodes: readonly RedisServer[];
  stop(): Promise<void>;
}

/** Starts three masters with a replica each. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const options = {
    'cluster-enabled': 'yes',
    'cluster-node-timeout': '1500',
    'cluster-replica-validity-factor': '0',
  };
  const nodes = await Promise.all(Array.from({ length: 2 * MASTERS }, () => startRedis(options)));
  const addresses = nodes.map(({ url }) => new URL(url).host);
  const made = spawnSync(
    'redis-cli',
    ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`The cluster is not made: ${made.stdout}${made.stderr}`);
  const cluster: RedisCluster = {
    url: nodes[0]!.url,
    nodes,
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
  await isWhole(cluster);
  return cluster;
}

/** Resolves when every node knows that all slots are served, and every master has its replica. */
export async function isWhole({ nodes }: RedisCluster): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (const node of nodes) {
    for (;;) {
      const isServed = /cluster_state:ok/.test(node.ask('cluster', 'info'));
      const replication = node.ask('info', 'replication');
      const isPaired = /role:slave/.test(replication)
        ? /master_link_status:up/.test(replication)
        : /connected_slaves:1/.test(replication);
      if (isServed && isPaired) break;
      if (Date.now() > deadline) throw new Error(`The cluster is not whole: ${replication}`);
      await sleep(100);
    }
  }
}
