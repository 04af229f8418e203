import type { Position } from '../../engine';
import type { RecordedLog } from '../../match/replay/recorded-log';
import type { RecordedEntropy, MatchHeader } from '../../match/records';
import type { ReplayedGame } from '../../match/replay/replayed-game';

/** Dice of a finished match. */
export interface CheckedDice {
  readonly matchId: string;
  readonly dice: MatchHeader['dice'];
  readonly entropy: RecordedEntropy;
  /** Revealed seed; missing if `rollsWithoutSeed` decides the check. */
  readonly seed: string | undefined;
}

/** Head of the hash chain in a block of packed entries. */
interface BlockHead {
  readonly first: number;
  readonly last: number;
  readonly head: string;
}

/** Data of a finished match that is verified. It can be sent to a thread. */
export interface VerifiedMatch {
  /** Undefined if the data package is not available. */
  readonly game: ReplayedGame | undefined;
  readonly dataHash: string;
  /** Number of the last entry. */
  readonly version: number;
  readonly log: RecordedLog;
  readonly dice: CheckedDice;
  readonly salt: string;
  readonly initialHash: string;
  readonly heads: readonly BlockHead[];
  /** Final position. */
  readonly position: Position;
}
