import { openEmbeddedStores } from './embedded/open';
import type { EmbeddedStoresOptions } from './embedded/open';
import type { RedisStoresOptions } from './redis/open';
import type { Stores } from './stores';

export type StoresOptions =
  | ({ readonly kind: 'redis' } & RedisStoresOptions)
  | ({ readonly kind: 'embedded' } & EmbeddedStoresOptions);

/**
 * Opens the stores of either kind of place. Throws StorageUnavailable when it cannot be reached. The client of
 * Redis is loaded only by those who have one: it is a third of all that a program loads.
 */
export async function openStores(options: StoresOptions): Promise<Stores> {
  if (options.kind === 'embedded') return openEmbeddedStores(options);
  const { openRedisStores } = await import('./redis/open.ts');
  return openRedisStores(options);
}
