import type { Command } from 'commander';
import { BackupError } from '../backup/manifest';
import type { Manifest } from '../backup/manifest';
import { backUpFolder, restoreFolder } from '../backup/embedded';
import { readConfig } from '../config/config';
import type { Config } from '../config/config';
import { Failure } from './failure';

const EXAMPLES = `
Examples:
  westwall backup backups/monday
  WESTWALL_STORE=elsewhere westwall restore backups/monday

The store is that of the settings: REDIS_URL, or the folder WESTWALL_STORE. Servers may go on meanwhile.`;

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Copy all matches, users, secrets and jobs of a store to a folder, while servers use it.')
    .argument('<folder>', 'a new folder; keep it as safe as the store, it holds the same secrets')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string) => {
      const { redisUrl, storeDirectory } = storeOf();
      const now = new Date();
      await reporting('Copied', folder, async () =>
        redisUrl === undefined
          ? backUpFolder(storeDirectory, folder, now)
          : (await import('../backup/redis.ts')).backUpRedis(redisUrl, folder, now),
      );
    });
  program
    .command('restore')
    .description('Put a backup where no store is yet; start servers when it is done.')
    .argument('<folder>', 'what backup has written')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string) => {
      const { redisUrl, storeDirectory } = storeOf();
      await reporting('Restored', folder, async () =>
        redisUrl === undefined
          ? restoreFolder(folder, storeDirectory)
          : (await import('../backup/redis.ts')).restoreRedis(folder, redisUrl),
      );
    });
}

/** Place of the store. Throws a Failure for a cluster, which has its own means of backup. */
function storeOf(): Pick<Config, 'redisUrl' | 'storeDirectory'> {
  const config = readConfig(process.env);
  if (!config.redisCluster) return config;
  throw new Failure('A Redis Cluster is copied by its own means (BGSAVE on every node), not by westwall.');
}

async function reporting(done: string, folder: string, work: () => Promise<Manifest>): Promise<void> {
  try {
    const { matches, at } = await work();
    console.log(`${done} ${matches} ${matches === 1 ? 'match' : 'matches'} (${folder}, of ${at}).`);
  } catch (error) {
    if (error instanceof BackupError) throw new Failure(error.message);
    throw error;
  }
}
