import type { Json } from '../json';

/** What a match is put away in: `match` says how it stands, which lists ask for; `log` all the rest. */
export const PARTS = ['match', 'log'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Keeps documents of matches that are put away, for any number of processes at once. A document is whole or not there,
 * also after a crash, and lasts once `put` has resolved. Throws StorageUnavailable.
 */
export interface Archive {
  /** Replaces the document, if there is one. */
  put(matchId: string, part: Part, document: Json): Promise<void>;
  get(matchId: string, part: Part): Promise<Json | undefined>;
  /** Takes away both documents of a match, as far as they are there. */
  remove(matchId: string): Promise<void>;
}
