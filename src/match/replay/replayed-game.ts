import type { ForeignData } from '../../ai-pool/ai-pool';
import type { MatchOptions, Referee } from '../../engine';

/** What names the rules of a match in another thread. */
export interface ReplayedGame {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** Of its data package. */
  readonly dataHash: string;
  /** Missing where it is the data of the service. */
  readonly foreign: ForeignData | undefined;
}

/** The rules of a game. */
export type RefereeOf = (game: ReplayedGame) => Referee;
