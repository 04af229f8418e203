import type { GameStore, ShelvingStore } from './game-store';
import type { RecordStore } from './record-store';

export interface Archiving {
  /** Archives a match that is still at this version. Returns whether it did. */
  putAway(matchId: string, version: number): Promise<boolean>;
  /** Completes removals that a crash interrupted. */
  finishRemovals(): Promise<void>;
}

/** Stores of one place before an archive is added. */
export interface ShelvingStores extends Stores {
  readonly games: ShelvingStore;
}

/** Matches and small records of one place. */
export interface Stores {
  readonly games: GameStore;
  readonly records: RecordStore;
  /** Present if there is an archive. */
  readonly archiving?: Archiving;
  /** Waits for the calls under way. Every later call of either store throws StorageUnavailable. */
  readonly close: () => Promise<void>;
}
