import type { CallerRequest } from './caller';

/** Request about a match; an anonymous caller is a spectator. */
export interface MatchRequest extends CallerRequest {
  readonly match: string;
}

export interface MatchQuery extends MatchRequest {
  /** Number of the entry after which the position is asked for; by default the present position. */
  readonly at?: number | undefined;
}

/** Query about one side; by default the caller's own. */
export interface SideQuery extends MatchQuery {
  readonly side?: string | undefined;
}
