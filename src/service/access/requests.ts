import type { CallerRequest } from './caller';
import type { Of } from '../../values/schema';
import type { newMatchSchema, newSettingsSchema } from '../../match/new-match';
import type { MatchSettings } from '../../match/schema';

/** A new match of a scenario, as its creator wants it. */
export type NewMatch = Omit<Of<typeof newMatchSchema>, 'settings'> & {
  /** What is left out, or null, has its default: a public match that anyone may join, with help, kept for good. */
  readonly settings?: Partial<MatchSettings> | Of<typeof newSettingsSchema> | undefined;
};

/** The user of an API key becomes the owner of the match and the holder of the seats that they take. */
export type CreateMatchRequest = NewMatch & CallerRequest;

/** A new match but for where it begins. */
export type MatchTerms = Omit<NewMatch, 'system' | 'scenario' | 'options' | 'package'>;

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
