import type { Stores } from '../stores';
import { storeScripts } from './commands';
import type { RedisConnectionOptions } from './connection';
import { RedisConnection } from './connection';
import { RedisKeys } from './keys';
import { MatchChanges } from './match-changes';
import { RedisGameStore } from './redis-game-store';
import { RedisRecordStore } from './redis-record-store';

export interface RedisStoresOptions extends RedisConnectionOptions {
  /** Stands before every key. @defaultValue `westwall:` */
  readonly prefix?: string;
}

/** Opens the stores on a server over one connection. Throws StorageUnavailable when none answers. */
export async function openRedisStores(options: RedisStoresOptions): Promise<Stores> {
  const connection = await RedisConnection.open(options, storeScripts);
  const keys = new RedisKeys(options.prefix ?? 'westwall:');
  const changes = new MatchChanges(connection, keys.changes);
  return {
    games: new RedisGameStore(connection, keys, changes),
    records: new RedisRecordStore(connection, keys),
    async close() {
      await changes.close();
      await connection.close();
    },
  };
}
