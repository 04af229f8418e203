import type { MatchForm } from '../compact';
import { formOf } from '../match-form';
import type { ShelvingStores } from '../stores';
import { Access } from './access';
import type { DatabaseOptions } from './database';
import { EmbeddedGameStore } from './embedded-game-store';
import { EmbeddedRecordStore } from './embedded-record-store';

/** The directory holds nothing but what this service keeps, is created where it is missing, and is on a local disk. */
export interface EmbeddedStoresOptions extends Omit<DatabaseOptions, 'name'> {
  /** @defaultValue the form that the store was begun with */
  readonly form?: MatchForm | undefined;
}

/**
 * Opens the stores in a directory of this machine, which any number of processes may have open at once. Throws
 * StorageUnavailable when it cannot be used.
 */
export async function openEmbeddedStores({
  form,
  ...options
}: EmbeddedStoresOptions): Promise<ShelvingStores> {
  const access = Access.open(options);
  const games = new EmbeddedGameStore(access, await formOf(new EmbeddedGameStore(access, 'plain'), form));
  return {
    games,
    records: new EmbeddedRecordStore(access),
    async close() {
      games.stopWatching();
      await access.close();
    },
  };
}
