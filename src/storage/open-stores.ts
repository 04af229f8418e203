import { openEmbeddedStores } from './embedded/open';
import type { EmbeddedStoresOptions } from './embedded/open';
import { openRedisStores } from './redis/open';
import type { RedisStoresOptions } from './redis/open';
import type { Stores } from './stores';

export type StoresOptions =
  ({ readonly kind: 'redis' } & RedisStoresOptions) | ({ readonly kind: 'embedded' } & EmbeddedStoresOptions);

/** Opens the stores of either kind of place. Throws StorageUnavailable when it cannot be reached. */
export async function openStores(options: StoresOptions): Promise<Stores> {
  return options.kind === 'redis' ? openRedisStores(options) : openEmbeddedStores(options);
}
