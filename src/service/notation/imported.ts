import type { Position, StandingOrders } from '../../engine';
import type { MatchDocument } from '../../notation/match-document';
import type { EntryBody } from '../../match/records';
import type { OptionsRequest } from '../../match/terms';
import type { ReplayedGame } from '../../match/replay/replayed-game';

/** A match in notation, or an exported one: one of the two is given. */
export interface ImportSource {
  readonly text?: string | undefined;
  readonly document?: unknown;
}

/** What a match that is to be imported says of itself before it is played. */
export interface ReadImport {
  readonly status: 'read';
  readonly header: Omit<MatchDocument['header'], 'start'>;
  readonly options: OptionsRequest;
  /** It began with another position than that of its scenario. */
  readonly isElsewhere: boolean;
  /** What an exported match calls itself. */
  readonly match: string | null;
}

/** A match that is to be played through. */
export interface ImportOrder {
  readonly source: ImportSource;
  readonly game: ReplayedGame;
  /** Of the match that it becomes. */
  readonly salt: string;
}

/** What an entry of an imported match keeps that comes of its document and of the rules. */
export type ImportedEntry = Pick<
  EntryBody,
  'side' | 'action' | 'dice' | 'events' | 'restore' | 'positionHash'
>;

/** Some entries that follow each other. */
export interface ImportedPart {
  readonly entries: readonly ImportedEntry[];
  /** After the last of them. */
  readonly position: Position;
}

export interface FiledOrders {
  readonly side: string;
  readonly orders: StandingOrders;
  /** Number of the last entry before them. */
  readonly after: number;
}

export interface PlayedImport {
  readonly status: 'played';
  /** Before the first entry. */
  readonly position: Position;
  readonly filed: readonly FiledOrders[];
  readonly entries: number;
  /** All entries, each part as JSON: who writes them reads one part at a time. */
  readonly parts: readonly string[];
}
