import { assertForm } from '../store-form';
import type { ShelvingStores } from '../stores';
import { StoreDatabase } from './access';
import type { DatabaseOptions } from './database';
import { EmbeddedGameStore } from './embedded-game-store';
import { EmbeddedRecordStore } from './embedded-record-store';

/** The directory is on a local disk, is created if missing, and holds only data of this service. */
export type EmbeddedStoresOptions = Omit<DatabaseOptions, 'name'>;

/**
 * Opens the stores in a directory of this machine, which any number of processes may open at once. Throws
 * StorageUnavailable if it cannot be used.
 */
export async function openEmbeddedStores(options: EmbeddedStoresOptions): Promise<ShelvingStores> {
  const access = StoreDatabase.open(options);
  const games = new EmbeddedGameStore(access);
  const close = async (): Promise<void> => {
    games.stopWatching();
    await access.close();
  };
  try {
    await assertForm(games, { name: `The folder ${options.directory}`, setting: 'WESTWALL_STORE' });
  } catch (error) {
    await close();
    throw error;
  }
  return { games, records: new EmbeddedRecordStore(access), close };
}
