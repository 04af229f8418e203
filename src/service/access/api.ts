import type { Level } from '../../ai/api';
import type { MatchInfo, MatchRequest } from '../matches/api';
import type { Answer, Denied } from '../denials';
import type { PlayerRequest } from '../matches/played';
import type { Caller } from './identities';
import type { Scope } from './scopes';

export type { Scope } from './scopes';

/** Who asks, where it is not about a match. */
export interface CallerRequest {
  readonly token?: string | undefined;
}

/** Instants in ISO 8601. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Requests a minute. */
  readonly limit: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** To within a few minutes; null: never. */
  readonly lastUsed: string | null;
}

/** A key that has just been made: the only time that it is shown. */
export interface NewApiKey {
  readonly key: ApiKey;
  /** `wwk_<id>_<secret>`, to be sent as bearer token. */
  readonly secret: string;
}

export interface KeyRequest extends CallerRequest {
  readonly name: string;
  /** Those of the key that asks, by default. */
  readonly scopes?: readonly string[] | undefined;
  /** Requests a minute, at most as many as the key that asks has. */
  readonly limit?: number | undefined;
  readonly expiresAt?: string | undefined;
}

export type Role = 'player' | 'referee' | 'spectator';

/** The key to a place in a match. */
export interface PlaceToken {
  readonly role: Role;
  /** Of a player; else null. */
  readonly side: string | null;
  readonly token: string;
}

/** What somebody is in a match. */
export interface OwnPlace {
  readonly role: Role;
  readonly side: string | null;
  /** Whether he may invite, and delete the match. */
  readonly owner: boolean;
}

export interface InvitationRequest extends MatchRequest {
  readonly role: Role;
  /** For a player: the side. */
  readonly side?: string | undefined;
  /** A month from now by default, a year at most. */
  readonly expiresAt?: string | undefined;
}

/** An invitation without what makes it valid. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  readonly side: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** How a side is lent to the service's player. */
export type LendRequest = MatchRequest &
  Omit<PlayerRequest, 'level'> & { readonly level?: Level | undefined };

export type MatchState = 'open' | 'running' | 'over';

/** What a listing is narrowed down to; what is left out does not matter. */
export interface MatchFilter {
  readonly system?: string | undefined;
  readonly scenario?: string | undefined;
  /** `open`: a seat is free and anyone may take it; `running`: all are taken; `over`. */
  readonly state?: MatchState | undefined;
  /** Matches in which the user of the API key has a place, or which he owns. */
  readonly mine?: boolean | undefined;
  /** Id of an event. */
  readonly event?: string | undefined;
  /** A part of the title, in capital letters or small. */
  readonly title?: string | undefined;
}

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
  /** Who sends a token, and how often he may ask. Cheap: it reads the store once in a few seconds at most. */
  identify(token: string | undefined): Promise<Caller | Denied>;

  /** Makes a user with a first key that has every scope. */
  register(
    request: CallerRequest & { readonly name: string },
  ): Promise<Answer<{ readonly user: User; readonly key: NewApiKey }>>;
  /** The user and the key that the request is sent with. */
  me(request: CallerRequest): Promise<Answer<{ readonly user: User; readonly key: ApiKey }>>;
  createKey(request: KeyRequest): Promise<Answer<{ readonly key: NewApiKey }>>;
  keys(request: CallerRequest): Promise<Answer<{ readonly keys: readonly ApiKey[] }>>;
  revokeKey(request: CallerRequest & { readonly id: string }): Promise<Answer<{ readonly id: string }>>;

  /** What the bearer of the token is in a match. */
  place(request: MatchRequest): Promise<Answer<{ readonly place: OwnPlace }>>;
  /**
   * Invites somebody to a place: the owner to any free one, a player to his own seat, a referee to his own place.
   * Whoever accepts takes the place, and the token of an earlier holder is worthless from then on.
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
  /** Gives a new token for the own place; the old one is worthless from then on. */
  handOver(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>>;
  /** Frees the own seat, as long as nothing has happened in the match. */
  leave(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;
  /** Has the service play the own side until it is taken back with the new token. */
  lendSeat(request: LendRequest): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>>;
  takeSeatBack(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;
  /** Makes all tokens of spectators worthless. */
  dismissSpectators(request: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;

  /** Running matches in which the user of the API key has something to decide, newest first. */
  waitingForMe(request: Omit<ListRequest, 'filter'>): Promise<MatchPageAnswer>;
  /** With everything that belongs to it. */
  deleteMatch(request: MatchRequest): Promise<Answer<{ readonly id: string }>>;
}
