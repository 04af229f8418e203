import type { ForeignData } from '../../ai-pool/ai-pool';
import type { MatchOptions, Referee } from '../../engine';

/** Identifies the rules of a match for another thread. */
export interface ReplayedGame {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** Hash of the data package. */
  readonly dataHash: string;
  /** Missing if the match uses the data of the service. */
  readonly foreign: ForeignData | undefined;
}

/** Finds the rules of a game. */
export type RefereeOf = (game: ReplayedGame) => Referee;
