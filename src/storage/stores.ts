import type { GameStore, ShelvingStore } from './game-store';
import type { RecordStore } from './record-store';

/** Puts matches away. */
export interface Archiving {
  /** Whether it was put away: it is there and has not gone on since this version. */
  putAway(matchId: string, version: number): Promise<boolean>;
  /** Does what is left of removals in which a process died. */
  finishRemovals(): Promise<void>;
}

/** What a kind of place opens. */
export interface ShelvingStores extends Stores {
  readonly games: ShelvingStore;
}

/** All that is kept in one place: the matches, and the small records beside them. */
export interface Stores {
  readonly games: GameStore;
  readonly records: RecordStore;
  /** Where there is an archive. */
  readonly archiving?: Archiving;
  /** Waits for calls under way to succeed or fail. Every later call of either throws StorageUnavailable. */
  readonly close: () => Promise<void>;
}
