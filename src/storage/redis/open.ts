import { assertForm } from '../store-form';
import type { ShelvingStores } from '../stores';
import { storeScripts } from './commands';
import type { RedisConnectionOptions } from './connection';
import { RedisConnection } from './connection';
import { RedisKeys } from './keys';
import { MatchChanges } from './match-changes';
import { RedisGameStore } from './redis-game-store';
import { RedisRecordStore } from './redis-record-store';

export interface RedisStoresOptions extends RedisConnectionOptions {
  /** Prefix of every key. @defaultValue `westwall:` */
  readonly prefix?: string;
}

/** Opens the stores on a server over one connection. Throws as `RedisConnection.open` does. */
export async function openRedisStores(options: RedisStoresOptions): Promise<ShelvingStores> {
  const connection = await RedisConnection.open(options, storeScripts);
  const keys = new RedisKeys(options.prefix ?? 'westwall:');
  const changes = new MatchChanges(connection, keys.changes);
  const close = async (): Promise<void> => {
    await changes.close();
    await connection.close();
  };
  const games = new RedisGameStore(connection, keys, changes);
  try {
    await assertForm(games, { name: 'This Redis', setting: 'REDIS_URL' });
  } catch (error) {
    await close();
    throw error;
  }
  return { games, records: new RedisRecordStore(connection, keys), close };
}
