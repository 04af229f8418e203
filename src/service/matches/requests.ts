import type { MatchSettings } from '../../match/schema';
import type { newSettingsSchema } from '../../match/terms';
import type { Of } from '../../values/schema';
import type { CallerRequest } from '../access/caller';
import type { newMatchSchema } from './new-match';

/** New match of a scenario, as its creator requests it. */
export type NewMatch = Omit<Of<typeof newMatchSchema>, 'settings'> & {
  /** Missing or null members get their defaults: a public match that anyone may join, with help, kept for good. */
  readonly settings?: Partial<MatchSettings> | Of<typeof newSettingsSchema> | undefined;
};

/** The user of an API key owns the match and holds the seats that they take. */
export type CreateMatchRequest = NewMatch & CallerRequest;

/** Terms of a new match, without its start. */
export type MatchTerms = Omit<NewMatch, 'system' | 'scenario' | 'options' | 'package'>;
