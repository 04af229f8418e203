import type { GameStore } from './game-store';
import type { RecordStore } from './record-store';

/** All that is kept in one place: the matches, and the small records beside them. */
export interface Stores {
  readonly games: GameStore;
  readonly records: RecordStore;
  /** Waits for calls under way to succeed or fail. Every later call of either throws StorageUnavailable. */
  readonly close: () => Promise<void>;
}
