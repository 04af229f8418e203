import { openEmbeddedStores } from './embedded/open';
import type { EmbeddedStoresOptions } from './embedded/open';
import type { RedisStoresOptions } from './redis/open';
import type { ShelvingStores, Stores } from './stores';
import { ArchivingGameStore } from './archive/archiving-game-store';
import { FolderArchive } from './archive/folder-archive';

export type StoresOptions = (
  | ({ readonly kind: 'redis' } & RedisStoresOptions)
  | ({ readonly kind: 'embedded' } & EmbeddedStoresOptions)
) & {
  /** Folder of the archive, if any. */
  readonly archive?: string | undefined;
};

/** Opens the stores. Throws StorageUnavailable when they or the archive cannot be reached. */
export async function openStores({ archive: folder, ...options }: StoresOptions): Promise<Stores> {
  const archive = folder === undefined ? undefined : await FolderArchive.open(folder);
  const stores = await openPlace(options);
  if (archive === undefined) return stores;
  const archiving = new ArchivingGameStore(stores.games, stores.records, archive);
  return { ...stores, games: archiving, archiving };
}

/** The Redis client is a third of all code that the program loads, so it is loaded only where it is used. */
async function openPlace(options: StoresOptions): Promise<ShelvingStores> {
  if (options.kind === 'embedded') return openEmbeddedStores(options);
  const { openRedisStores } = await import('./redis/open.ts');
  return openRedisStores(options);
}
