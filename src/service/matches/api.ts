import type { Of } from '../values/schema';
import type { newMatchSchema, newSettingsSchema } from './new-match';
import type { MatchSettings } from './schema';

/** A request for a match, as the doors pass it on. */
export type CreateMatchRequest = Omit<Of<typeof newMatchSchema>, 'settings'> & {
  /** The user of an API key becomes the owner of the match and the holder of the seats that they take. */
  readonly token?: string | undefined;
  /** What is left out, or null, has its default: a public match that anyone may join, with help, kept for good. */
  readonly settings?: Partial<MatchSettings> | Of<typeof newSettingsSchema> | undefined;
};

/** Who asks about which match; without a token a spectator. */
export interface MatchRequest {
  readonly matchId: string;
  readonly token?: string | undefined;
}

export interface MatchQuery extends MatchRequest {
  /** The position after this entry instead of the present one. */
  readonly at?: number | undefined;
}

/** A query that concerns one side; the side of the token by default. */
export interface SideQuery extends MatchQuery {
  readonly side?: string | undefined;
}

export interface LegalActionsQuery extends SideQuery {
  /** Moves, entries and placements of these units only; of all by default. */
  readonly units?: readonly string[] | undefined;
}
