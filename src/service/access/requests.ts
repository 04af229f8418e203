import type { CallerRequest } from './caller';

/** Who asks about which match; an anonymous caller is a spectator. */
export interface MatchRequest extends CallerRequest {
  readonly match: string;
}

export interface MatchQuery extends MatchRequest {
  /** The position after this entry instead of the present one. */
  readonly at?: number | undefined;
}

/** A query that concerns one side; the caller's side by default. */
export interface SideQuery extends MatchQuery {
  readonly side?: string | undefined;
}
