import type { StoredJson } from '../json';

/** The two documents of an archived match: `match` holds the state that lists ask for, `log` the rest. */
export const PARTS = ['match', 'log'] as const;
export type ArchivePart = (typeof PARTS)[number];

/**
 * Documents of archived matches, shared by any number of processes. A document is complete or absent, even
 * after a crash, and durable once `put` has resolved. Throws StorageUnavailable.
 */
export interface Archive {
  /** Creates or replaces the document. */
  put(matchId: string, part: ArchivePart, document: StoredJson): Promise<void>;
  get(matchId: string, part: ArchivePart): Promise<StoredJson | undefined>;
  /** Removes both documents of a match, if present. */
  remove(matchId: string): Promise<void>;
}
