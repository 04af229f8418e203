import type { FollowUps } from '../../match/follow-ups';
import type { HeaderChanges } from '../../match/header-changes';
import type { Matches } from '../../match/open-match';
import type { Clock, Randomness } from '../../match/ports';
import type { MatchRemoval } from '../../match/removal';
import type { ThoughtLimits } from '../../match/service-players';
import type { MatchInfos } from '../../match/view/match-info';
import type { SpectatorDelay } from '../../match/view/spectator-delay';
import type { GameStore } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import type { PlaceTokens } from '../access/place-tokens';
import type { SeatTokens } from '../access/tokens';
import type { UserMatches } from '../access/user-matches';
import type { Visibility } from '../access/visibility';
import { Invitations } from './invitations';
import { Lending } from './lending';
import type { SeatSubjects } from './operations';
import { Places } from './places';
import type { PlayersEntropy } from './players-entropy';
import { Seating } from './seating';

export interface SeatParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly matches: Matches;
  readonly infos: MatchInfos;
  readonly delay: SpectatorDelay;
  readonly visibility: Visibility;
  readonly headers: HeaderChanges;
  readonly tokens: SeatTokens;
  readonly placeTokens: PlaceTokens;
  readonly userMatches: UserMatches;
  readonly entropy: PlayersEntropy;
  readonly followUps: FollowUps;
  readonly removal: MatchRemoval;
  readonly limits: ThoughtLimits;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Creates the services that give out, lend, hand over and free places in matches. */
export function createSeats(parts: SeatParts): SeatSubjects {
  const seating = new Seating(parts);
  return {
    seating,
    invitations: new Invitations({ ...parts, seating }),
    lending: new Lending(parts),
    places: new Places({ ...parts, seating }),
  };
}
