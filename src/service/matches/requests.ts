import type { MatchSettings } from '../../match/schema';
import type { newSettingsSchema } from '../../match/terms';
import type { Of } from '../../values/schema';
import type { CallerRequest } from '../access/caller';
import type { newMatchSchema } from './new-match';

/** A new match of a scenario, as its creator wants it. */
export type NewMatch = Omit<Of<typeof newMatchSchema>, 'settings'> & {
  /** What is left out, or null, has its default: a public match that anyone may join, with help, kept for good. */
  readonly settings?: Partial<MatchSettings> | Of<typeof newSettingsSchema> | undefined;
};

/** The user of an API key becomes the owner of the match and the holder of the seats that they take. */
export type CreateMatchRequest = NewMatch & CallerRequest;

/** A new match but for where it begins. */
export type MatchTerms = Omit<NewMatch, 'system' | 'scenario' | 'options' | 'package'>;
