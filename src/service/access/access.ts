import type { RecordStore } from '../../storage/record-store';
import type { GameStore } from '../../storage/game-store';
import type { HeaderChanges } from '../../match/header-changes';
import type { FollowUpJobs } from '../follow-ups/follow-up-jobs';
import type { MatchInfos } from '../../match/view/match-info';
import type { Matches } from '../../match/open-match';
import type { PlayersEntropy } from '../seats/players-entropy';
import type { Clock, Randomness, WorkLimits } from '../ports';
import type { MatchRemoval } from '../upkeep/retention';
import type { Replays } from '../../match/replay/replays';
import type { Sight } from '../../match/view/spectator-delay';
import type { SeatTokens } from './tokens';
import type { Accounts } from './accounts';
import type { Identities } from './identities';
import { Invitations } from '../seats/invitations';
import { Lending } from '../seats/lending';
import { Listing } from './listing';
import type { Ownership } from './ownership';
import { PlayerRecords } from './player-records';
import type { PlaceTokens } from './place-tokens';
import { Seating } from '../seats/seating';
import type { AccessSettings } from '../../config/access';
import type { UserMatches } from './user-matches';
import type { AccessSubjects } from './operations';
import { Places } from '../seats/places';
import { Users } from './users';

export interface AccessParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly matches: Matches;
  readonly infos: MatchInfos;
  readonly replays: Replays;
  readonly sight: Sight;
  readonly headers: HeaderChanges;
  readonly tokens: SeatTokens;
  readonly ownership: Ownership;
  readonly access: AccessSettings;
  readonly placeTokens: PlaceTokens;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly userMatches: UserMatches;
  readonly entropy: PlayersEntropy;
  readonly followUpJobs: FollowUpJobs;
  readonly removal: MatchRemoval;
  readonly limits: WorkLimits;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Users and keys, places and invitations, and how callers enter matches. */
export function createAccess(parts: AccessParts): AccessSubjects {
  const seating = new Seating(parts);
  return {
    users: new Users({ ...parts, settings: parts.access }),
    playerRecords: new PlayerRecords(parts),
    listing: new Listing(parts),
    seating,
    invitations: new Invitations({ ...parts, seating }),
    lending: new Lending(parts),
    places: new Places({ ...parts, seating }),
  };
}
