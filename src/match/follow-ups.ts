import type { Position, Referee } from '../engine';
import type { OpenMatch, PlayableMatch } from './open-match';
import type { MatchHeader } from './records';

/** A change of a match: the position that it goes from (null at its creation) and the one that it comes to. */
export interface Change {
  readonly match: string;
  readonly header: MatchHeader;
  readonly referee: Referee;
  readonly before: Position | null;
  readonly after: Position;
  /** The version after the change. */
  readonly version: number;
  /** The ends of a player's time, before and after the change. */
  readonly deadlines?: { readonly before: Date | undefined; readonly after: Date | undefined };
}

/**
 * The consequences that a change has outside of its match. Each is announced before the change is written, so that no
 * crash loses one; the announcement of a change that is never written has no effect.
 */
export interface FollowUps {
  /** Announces a new match or new entries. */
  schedule(change: Change): Promise<void>;
  /** Announces a header that replaces that of the match. */
  announceHeader(before: OpenMatch, header: MatchHeader): Promise<void>;
  /** Announces that the last text for the dice is revealed. */
  callOnTexts(match: PlayableMatch): Promise<void>;
}
