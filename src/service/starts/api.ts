import type { Answer } from '../denials';
import type { MatchQuery, MatchTerms } from '../matches/api';
import type { MatchCreated } from '../matches/new-match';
import type { OfPackage, PositionRefused } from '../games/api';

/** A game in progress, from a real table for example, that is to be played on. */
export interface FromPositionRequest extends MatchTerms, OfPackage {
  /** As JSON. It names its system, its scenario and all its options. What it says of standing orders does not count. */
  readonly position: unknown;
}

/** A match that is to be played on from one of its positions: the present one, or the one after the entry `at`. */
export type ForkRequest = MatchQuery & MatchTerms;

/** Matches that begin elsewhere than their scenario does. */
export interface TableService {
  createFromPosition(request: FromPositionRequest): Promise<Answer<MatchCreated> | PositionRefused>;
  /**
   * A new match, with new dice, from a position as the caller sees it: what is hidden from them is empty in it. Of a
   * match that is over everyone sees everything, and its referee always does. The fork of a private match is
   * private. Denied while the match forbids help.
   */
  fork(request: ForkRequest): Promise<Answer<MatchCreated>>;
}
