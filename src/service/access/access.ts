import type { RecordStore } from '../../storage/record-store';
import type { GameStore } from '../../storage/game-store';
import type { HeaderChanges } from '../matches/header-changes';
import type { FollowUpJobs } from '../jobs/follow-up-jobs';
import type { MatchInfos } from '../matches/match-info';
import type { Matches } from '../matches/open-match';
import type { PlayersEntropy } from '../dice/players-entropy';
import type { Clock, Randomness, WorkLimits } from '../ports';
import type { MatchRemoval } from '../matches/retention';
import type { Replays } from '../matches/replay';
import type { Sight } from '../matches/sight';
import type { SeatTokens } from './tokens';
import type { Accounts } from './accounts';
import type { AccessService, MatchAccess } from './api';
import type { Identities } from './identities';
import { Invitations } from './invitations';
import { Lending } from './lending';
import { Listing } from './listing';
import type { Ownership } from './ownership';
import { PlayerRecords } from './player-records';
import type { PlaceTokens } from './place-tokens';
import { Seating } from './seating';
import type { AccessSettings } from '../../config/access';
import type { UserMatches } from './user-matches';
import { Users } from './users';
import { isRefusal } from '../denials';

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

/** Users and keys, places and invitations, and how callers enter matches; and the seating, which events use too. */
export function createAccess(parts: AccessParts): {
  readonly access: AccessService;
  readonly matchAccess: MatchAccess;
  readonly seating: Seating;
} {
  const { matches, identities, infos, sight, headers, ownership, removal } = parts;
  const users = new Users({ ...parts, settings: parts.access });
  const records = new PlayerRecords(parts);
  const listing = new Listing(parts);
  const seating = new Seating(parts);
  const invitations = new Invitations({ ...parts, seating });
  const lending = new Lending(parts);

  const access: AccessService = {
    identify: (credential) => identities.identify(credential),
    register: (request) => users.register(request),
    me: (request) => users.me(request),
    playerRecord: (request) => records.of(request),
    createKey: (request) => users.createKey(request),
    keys: (request) => users.keys(request),
    revokeKey: (request) => users.revokeKey(request),
    async place({ match: matchId, caller }) {
      const match = await sight.readable(matchId, caller);
      if (isRefusal(match)) return match;
      const place = caller.kind === 'anonymous' ? spectator : matches.place(match, caller);
      if (isRefusal(place)) return place;
      const side = place.role === 'player' ? place.side : null;
      const owner = ownership.isOwner(match, caller);
      return { status: 'ok', place: { role: place.role, side, owner } };
    },
    invite: (request) => invitations.invite(request),
    invitations: (request) => invitations.list(request),
    withdrawInvitation: (request) => invitations.withdraw(request),
    accept: (request) => invitations.accept(request),
    handOver: (request) => seating.handOver(request),
    leave: (request) => seating.leave(request),
    lendSeat: (request) => lending.lend(request),
    takeSeatBack: (request) => lending.takeBack(request),
    async dismissSpectators({ match: matchId, caller }) {
      const changed = await headers.make(matchId, async (match) => {
        const refused = ownership.refusal(match, caller);
        const spectatorGeneration = match.header.spectatorGeneration + 1;
        return refused ?? { header: { ...match.header, spectatorGeneration, spectators: [] } };
      });
      if (isRefusal(changed)) return changed;
      await seating.crossOut(changed);
      return { status: 'ok', match: await infos.of(await sight.by(changed.match, caller)) };
    },
    waitingForMe: (request) => listing.waitingFor(request),
    async deleteMatch({ match: matchId, caller }) {
      const match = await matches.open(matchId);
      if (isRefusal(match)) return match;
      const refused = ownership.refusalToDelete(match, caller);
      if (refused !== undefined) return refused;
      await removal.remove(match);
      return { status: 'ok', id: matchId };
    },
  };
  const matchAccess: MatchAccess = {
    join: (request) => seating.join(request),
    matches: (request) => listing.list(request),
  };
  return { access, matchAccess, seating };
}

const spectator = { role: 'spectator' } as const;
