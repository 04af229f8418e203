import type { Stores } from '../stores';
import { Access } from './access';
import { EmbeddedGameStore } from './embedded-game-store';
import { EmbeddedRecordStore } from './embedded-record-store';

export interface EmbeddedStoresOptions {
  /** Holds nothing but what this service keeps; created where it is missing. Must be on a local disk. */
  readonly directory: string;
}

/**
 * Opens the stores in a directory of this machine, which any number of processes may have open at once. Throws
 * StorageUnavailable when it cannot be used.
 */
export async function openEmbeddedStores({ directory }: EmbeddedStoresOptions): Promise<Stores> {
  const access = Access.open(directory);
  const games = new EmbeddedGameStore(access);
  return {
    games,
    records: new EmbeddedRecordStore(access),
    async close() {
      games.stopWatching();
      await access.close();
    },
  };
}
