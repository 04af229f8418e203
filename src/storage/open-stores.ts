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
  /** Folder of the archive, if there is one. */
  readonly archive?: string | undefined;
};

/** Opens the stores of either kind of place. Throws StorageUnavailable when it or the archive cannot be reached. */
export async function openStores({ archive: folder, ...options }: StoresOptions): Promise<Stores> {
  const archive = folder === undefined ? undefined : await FolderArchive.open(folder);
  const stores = await openPlace(options);
  if (archive === undefined) return stores;
  const archiving = new ArchivingGameStore(stores.games, stores.records, archive);
  return { ...stores, games: archiving, archiving };
}

/** The client of Redis is loaded only by those who have one: it is a third of all that a program loads. */
async function openPlace(options: StoresOptions): Promise<ShelvingStores> {
  if (options.kind === 'embedded') return openEmbeddedStores(options);
  const { openRedisStores } = await import('./redis/open.ts');
  return openRedisStores(options);
}
