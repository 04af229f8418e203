import type { Answer } from '../denials';
import type { MatchRequest } from '../matches/api';
import type { MatchInfo, SeatToken } from '../matches/schema';
import type { Caller, CallerRequest } from './caller';
import type { Of, Sent } from '../values/schema';
import type {
  ApiKey,
  Invitation,
  MatchFilter,
  NewApiKey,
  OwnPlace,
  PlaceToken,
  PlayerRecord,
  User,
  keyTermsSchema,
  lendingSchema,
  newInvitationSchema,
} from './schema';

export type KeyRequest = CallerRequest & Sent<typeof keyTermsSchema>;

export type InvitationRequest = MatchRequest & Of<typeof newInvitationSchema>;

/** How a side is lent to the player of the service. */
export type LendRequest = MatchRequest & Of<typeof lendingSchema>;

export interface ListRequest extends CallerRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly filter?: MatchFilter | undefined;
}

export type MatchPageAnswer = Answer<{
  readonly matches: readonly MatchInfo[];
  readonly cursor: string | null;
}>;

/** Users and their keys, and who may do what in which match. */
export interface AccessService {
  /** The sender of a credential; `credentialOf` reads it from a request. Reads the store every few seconds at most. */
  identify(credential: string | undefined): Promise<Caller>;

  /** Makes a user with a first key that has every scope. */
  register(
    request: CallerRequest & { readonly name: string },
  ): Promise<Answer<{ readonly user: User; readonly key: NewApiKey }>>;
  /** The user and the key that the request is sent with. */
  me(request: CallerRequest): Promise<Answer<{ readonly user: User; readonly key: ApiKey }>>;
  /** The matches of a user that the caller may see, counted by scenario, side and outcome. */
  playerRecord(
    request: CallerRequest & { readonly user: string },
  ): Promise<Answer<{ readonly record: PlayerRecord }>>;
  createKey(request: KeyRequest): Promise<Answer<{ readonly key: NewApiKey }>>;
  keys(request: CallerRequest): Promise<Answer<{ readonly keys: readonly ApiKey[] }>>;
  revokeKey(request: CallerRequest & { readonly id: string }): Promise<Answer<{ readonly id: string }>>;

  /** The caller's place in a match. */
  place(request: MatchRequest): Promise<Answer<{ readonly place: OwnPlace }>>;
  /**
   * Invites to a place: the owner to any free one, a player to their own seat, a referee to their own place.
   * The guest who accepts takes the place, and the token of an earlier holder is void from then on.
   */
  invite(
    request: InvitationRequest,
  ): Promise<Answer<{ readonly invitation: Invitation; readonly token: string }>>;
  invitations(request: MatchRequest): Promise<Answer<{ readonly invitations: readonly Invitation[] }>>;
  withdrawInvitation(
    request: MatchRequest & { readonly id: string },
  ): Promise<Answer<{ readonly id: string }>>;
  accept(
    request: CallerRequest & { readonly invitation: string; readonly entropy?: string | undefined },
  ): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>>;
  /** Gives a new token for the own place; the old one is void from then on. */
  handOver(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>>;
  /** Frees the own seat, as long as nothing has happened in the match. */
  leave(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;
  /** Has the service play the own side until it is taken back with the new token. */
  lendSeat(request: LendRequest): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>>;
  takeSeatBack(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;
  /** Revokes all tokens of spectators. */
  dismissSpectators(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;

  /** Running matches that wait for a decision of the user of the API key, newest first. */
  waitingForMe(request: Omit<ListRequest, 'filter'>): Promise<MatchPageAnswer>;
  /** With everything that belongs to it. */
  deleteMatch(request: MatchRequest): Promise<Answer<{ readonly id: string }>>;
}

/** How callers find and enter matches. */
export interface MatchAccess {
  /** The user of an API key becomes the holder of the seat. */
  join(
    request: MatchRequest & { readonly side: string; readonly entropy?: string | undefined },
  ): Promise<Answer<{ readonly match: MatchInfo; readonly seat: SeatToken }>>;
  /** Matches that the asker may see, newest first. A page may be short, or empty, though another follows. */
  matches(request: ListRequest): Promise<MatchPageAnswer>;
}
