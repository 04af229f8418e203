import type { Position } from '../../engine';
import type { RecordedLog } from '../../match/replay/recorded-log';
import type { Entropy, MatchHeader } from '../../match/records';
import type { ReplayedGame } from '../../match/replay/replayed-game';

/** The dice of a match that is over. */
export interface CheckedDice {
  readonly matchId: string;
  readonly dice: MatchHeader['dice'];
  readonly entropy: Entropy;
  /** Revealed; missing where `rollsWithoutSeed` says all there is to say. */
  readonly seed: string | undefined;
}

/** What a block of packed entries says of the match up to its last entry. */
interface BlockHead {
  readonly first: number;
  readonly last: number;
  readonly head: string;
}

/** All that is checked of a match that is over. It can be sent to a thread. */
export interface MatchRecord {
  /** Undefined where its data package is not here. */
  readonly game: ReplayedGame | undefined;
  readonly dataHash: string;
  /** Number of the last entry. */
  readonly version: number;
  readonly log: RecordedLog;
  readonly dice: CheckedDice;
  readonly salt: string;
  readonly initialHash: string;
  readonly heads: readonly BlockHead[];
  /** As it stands at the end. */
  readonly position: Position;
}
