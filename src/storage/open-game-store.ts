import { EmbeddedGameStore } from './embedded/embedded-game-store';
import type { EmbeddedGameStoreOptions } from './embedded/embedded-game-store';
import type { GameStore } from './game-store';
import { RedisGameStore } from './redis/redis-game-store';
import type { RedisGameStoreOptions } from './redis/redis-game-store';

export type GameStoreOptions =
  | ({ readonly kind: 'redis' } & RedisGameStoreOptions)
  | ({ readonly kind: 'embedded' } & EmbeddedGameStoreOptions);

/** Opens a store of either kind. Throws StorageUnavailable when it cannot be reached. */
export async function openGameStore(options: GameStoreOptions): Promise<GameStore> {
  return options.kind === 'redis' ? RedisGameStore.open(options) : EmbeddedGameStore.open(options);
}
