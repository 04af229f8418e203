import type { Position, StandingOrders } from '../../engine';
import type { MatchDocument } from '../../notation/match-document';
import type { EntryBody } from '../../match/records';
import type { OptionsRequest } from '../../match/terms';
import type { ReplayedGame } from '../../match/replay/replayed-game';

/** Source of an import: a match in notation, or an exported one; exactly one is given. */
export interface ImportSource {
  readonly text?: string | undefined;
  readonly document?: unknown;
}

/** Header of an import, read before it is replayed. */
export interface ReadImport {
  readonly status: 'read';
  readonly header: Omit<MatchDocument['header'], 'start'>;
  readonly options: OptionsRequest;
  /** The match began with another position than that of its scenario. */
  readonly isElsewhere: boolean;
  /** Id of the match in its document. */
  readonly match: string | null;
  /** Comments before the first entry. */
  readonly comments: readonly string[];
}

/** Order to replay an import. */
export interface ImportOrder {
  readonly source: ImportSource;
  readonly game: ReplayedGame;
  /** Salt of the new match. */
  readonly salt: string;
}

/** Parts of an imported entry that follow from its document and the rules. */
export type ImportedEntry = Pick<
  EntryBody,
  'side' | 'action' | 'dice' | 'events' | 'restore' | 'positionHash' | 'comments'
>;

/** Consecutive entries. */
export interface ImportedPart {
  readonly entries: readonly ImportedEntry[];
  /** Position after the last of them. */
  readonly position: Position;
}

export interface ImportedOrders {
  readonly side: string;
  readonly orders: StandingOrders;
  /** Number of the last entry before the filing. */
  readonly after: number;
}

export interface PlayedImport {
  readonly status: 'played';
  /** Position before the first entry. */
  readonly position: Position;
  readonly filed: readonly ImportedOrders[];
  readonly entries: number;
  /** All entries, each part as JSON, so that the writer can parse one part at a time. */
  readonly parts: readonly string[];
}
