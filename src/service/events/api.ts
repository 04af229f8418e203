import type { CallerRequest } from '../access/caller';
import type { Answer } from '../denials';
import type { CreateMatchRequest } from '../matches/api';
import type { Of } from '../values/schema';
import type { EventEntry } from './log-schema';
import type {
  EventPlayerRequest,
  PairingRequest,
  RulingRequest,
  eventChangeSchema,
  newEventSchema,
} from './new-event';
import type { EventTable, GameResult, Standings } from './results-schema';
import type {
  EventInfo,
  EventInvitation,
  EventState,
  EventSummary,
  Measure,
  WithdrawalResults,
} from './schema';

export type CreateEventRequest = Omit<Of<typeof newEventSchema>, 'settings'> &
  CallerRequest &
  Pick<CreateMatchRequest, 'settings'>;

export interface EventQuery extends CallerRequest {
  readonly event: string;
}

export type ChangeEventRequest = EventQuery & Of<typeof eventChangeSchema>;

export interface EventPageRequest extends CallerRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Those that concern the user of the API key, private ones too. */
  readonly mine?: boolean | undefined;
  readonly state?: EventState | undefined;
}

/** The event as it is now, and the codes that have just been made. */
export type EventChanged = Answer<{
  readonly event: EventInfo;
  readonly invitations: readonly EventInvitation[];
}>;

/** Events: groups of matches with players, rounds, deadlines and a table. Who organises needs the API key of a user. */
export interface EventService {
  create(request: CreateEventRequest): Promise<EventChanged>;
  change(request: ChangeEventRequest): Promise<EventChanged>;
  /** Before the start, and later where the organiser makes the pairings. */
  addPlayers(
    request: EventQuery & { readonly players: readonly EventPlayerRequest[] },
  ): Promise<EventChanged>;
  /** Before the start. */
  removePlayer(request: EventQuery & { readonly player: string }): Promise<EventChanged>;
  /** A new code for a player; the one before is worthless. The user who accepts it takes over all their seats. */
  invite(request: EventQuery & { readonly player: string }): Promise<EventChanged>;
  /** Makes the user of the API key the player that the code was made for. */
  join(
    request: CallerRequest & { readonly code: string },
  ): Promise<Answer<{ readonly event: EventInfo; readonly player: string }>>;
  /** Makes the rounds and their matches. Once started, it makes whatever is missing after a breakdown. */
  start(request: EventQuery): Promise<EventChanged>;
  addRound(
    request: EventQuery & {
      /** Needed where the organiser pairs, and only there. */
      readonly pairings?: readonly PairingRequest[] | undefined;
      readonly deadline?: string | null | undefined;
    },
  ): Promise<EventChanged>;
  setDeadline(
    request: EventQuery & { readonly round: number; readonly deadline: string | null },
  ): Promise<EventChanged>;
  /** Does to the undecided games of a round what the measure says: that of the event by default. */
  applyDeadline(
    request: EventQuery & { readonly round: number; readonly measure?: Measure | undefined },
  ): Promise<EventChanged>;
  rule(
    request: EventQuery & {
      readonly match: string;
      readonly ruling: RulingRequest;
      readonly reason: string;
    },
  ): Promise<EventChanged>;
  /** The player's undecided games are lost; `annulled`: none of the player's games counts. */
  withdraw(
    request: EventQuery & {
      readonly player: string;
      readonly results: WithdrawalResults;
      readonly reason: string;
    },
  ): Promise<EventChanged>;
  /** No more matches, rulings and deadlines; its matches continue like any others. */
  cancel(request: EventQuery & { readonly reason: string }): Promise<EventChanged>;
  /** With its log and, where asked for, with its matches. Cancel a running event first. */
  remove(
    request: EventQuery & { readonly matches: 'kept' | 'deleted' },
  ): Promise<Answer<{ readonly id: string }>>;

  event(query: EventQuery): Promise<Answer<{ readonly event: EventInfo }>>;
  /** Newest first. A page may be short, or empty, though another follows. */
  events(
    request: EventPageRequest,
  ): Promise<Answer<{ readonly events: readonly EventSummary[]; readonly cursor: string | null }>>;
  log(query: EventQuery): Promise<Answer<{ readonly entries: readonly EventEntry[] }>>;
  /** Of the rounds that have been made, in their order. */
  results(
    query: EventQuery & { readonly overdue?: boolean | undefined },
  ): Promise<Answer<{ readonly results: readonly GameResult[] }>>;
  standings(query: EventQuery): Promise<Answer<{ readonly standings: Standings }>>;
  /** A table as CSV (RFC 4180) with a line of headings; no field can be taken for a formula. */
  csv(query: EventQuery & { readonly table: EventTable }): Promise<Answer<{ readonly csv: string }>>;
}
