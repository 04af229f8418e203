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
  /** The answer of one node to a command. */
  readonly ask: (node: RedisServer, ...command: readonly string[]) => string;
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
  const ask = (node: RedisServer, ...command: readonly string[]): string => {
    const { port } = new URL(node.url);
    return spawnSync('redis-cli', ['-p', port, ...command], { encoding: 'utf8' }).stdout;
  };
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
    ask,
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
  await isWhole(cluster);
  return cluster;
}

/** Resolves when every node knows that all slots are served, and every master has its replica. */
export async function isWhole({ nodes, ask }: RedisCluster): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (const node of nodes) {
    for (;;) {
      const isServed = /cluster_state:ok/.test(ask(node, 'cluster', 'info'));
      const replication = ask(node, 'info', 'replication');
      const isPaired = /role:slave/.test(replication)
        ? /master_link_status:up/.test(replication)
        : /connected_slaves:1/.test(replication);
      if (isServed && isPaired) break;
      if (Date.now() > deadline) throw new Error(`The cluster is not whole: ${replication}`);
      await sleep(100);
    }
  }
}
