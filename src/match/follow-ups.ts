import type { Position, Referee } from '../engine';
import type { OpenMatch, PlayableMatch } from './open-match';
import type { MatchHeader } from './records';

/** Change of a match, with the positions before (null at its creation) and after. */
export interface MatchChange {
  readonly match: string;
  readonly header: MatchHeader;
  readonly referee: Referee;
  readonly before: Position | null;
  readonly after: Position;
  /** The version after the change. */
  readonly version: number;
  /** Expiry of the running time, before and after the change. */
  readonly deadlines?: { readonly before: Date | undefined; readonly after: Date | undefined };
}

/**
 * Effects of a change outside of its match. Each is announced before the change is written, so a crash loses
 * none; the announcement of a change that is never written has no effect.
 */
export interface FollowUps {
  /** Announces a new match or new log entries. */
  schedule(change: MatchChange): Promise<void>;
  /** Announces a change of the header. */
  announceHeader(before: OpenMatch, header: MatchHeader): Promise<void>;
  /** Announces that all texts for the dice are revealed. */
  callOnTexts(match: PlayableMatch): Promise<void>;
}
