import type { MatchOptions } from '../../engine';
import type { CallerRequest } from '../access/api';
import type { Answer } from '../denials';
import type { CreateMatchRequest } from '../matches/api';
import type { DiceKind } from '../matches/schema';
import type { OptionsRequest } from '../matches/new-match';
import type { MatchSettings } from '../matches/schema';
import type { GameResult, Standings } from './results-api';
import type {
  EventAct,
  EventState,
  GamesEach,
  MatchPoints,
  Measure,
  PairingKind,
  RulingKind,
} from './records';

export type * from './results-api';
export type {
  EventAct,
  EventState,
  GamesEach,
  MatchPoints,
  Measure,
  Outcome,
  PairingKind,
  RulingKind,
} from './records';

// What organisers send

/** One of the scenarios that an event is played with; what is left out of the options follows from the edition. */
export interface EventScenarioRequest {
  readonly system: string;
  readonly scenario: string;
  readonly options?: OptionsRequest | undefined;
}

/** Somebody who is to play: a user of the service, or a name that an invitation is made for. */
export interface EventPlayerRequest {
  readonly user?: string | undefined;
  /** Of the user by default. Nobody in the event has the same. */
  readonly name?: string | undefined;
}

export interface CreateEventRequest extends CallerRequest {
  readonly title: string;
  readonly description?: string | undefined;
  /** Only those who take part see it. */
  readonly private?: boolean | undefined;
  /** With several, each round has the next one, or the one that a pairing names. */
  readonly scenarios: readonly EventScenarioRequest[];
  readonly pairing: PairingKind;
  /** `mirrored`: two games of the same scenario with the sides swapped. */
  readonly gamesEach: GamesEach;
  readonly players: readonly EventPlayerRequest[];
  /** Of all matches. Help is forbidden by default, and seats are given out by the event. */
  readonly settings?: CreateMatchRequest['settings'];
  /** Of all matches; `server` by default. */
  readonly dice?: DiceKind | undefined;
  /** Users; the organiser by default. Nobody is the referee of a match that he plays in. */
  readonly referees?: readonly string[] | undefined;
  readonly matchPoints?: MatchPoints | undefined;
  readonly atDeadline?: Measure | undefined;
  /** Of the rounds, in their order; null: none. */
  readonly deadlines?: readonly (string | null)[] | undefined;
}

export interface EventQuery extends CallerRequest {
  readonly event: string;
}

/** What is left out stays. */
export interface ChangeEventRequest extends EventQuery {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly private?: boolean | undefined;
  readonly atDeadline?: Measure | undefined;
}

export interface PairingRequest {
  /** Takes the first side of the game; in the second game of a mirrored pair the other one. */
  readonly first: string;
  readonly second: string;
  /** The place of the scenario among those of the event, from 0. */
  readonly scenario?: number | undefined;
}

/** What the organiser decides about a match. It counts instead of what the match itself comes to. */
export interface RulingRequest {
  readonly kind: RulingKind;
  /** For `walkover` and `adjusted`; null for an adjusted draw. */
  readonly winner?: string | null | undefined;
  /** For `forfeit`. */
  readonly loser?: string | undefined;
  /** For `adjusted`: the level of victory as the game names it. */
  readonly level?: string | undefined;
  /** For `adjusted`: Victory Points by side. */
  readonly points?: Readonly<Record<string, number>> | undefined;
}

// What everyone sees

export interface EventPlayer {
  /** `p1`, `p2` ...: in this event only. */
  readonly id: string;
  readonly name: string;
  /** Told to those who take part; null for others, and as long as nobody has accepted the invitation. */
  readonly user: string | null;
  readonly joined: boolean;
  readonly withdrawn: boolean;
}

/** A code that makes whoever accepts it the player. Shown once. */
export interface EventInvitation {
  readonly player: string;
  readonly code: string;
}

export interface EventGame {
  readonly match: string;
  readonly players: readonly { readonly side: string; readonly player: string }[];
}

export interface EventPairing {
  readonly number: number;
  readonly scenario: number;
  readonly first: string;
  readonly second: string;
  readonly games: readonly EventGame[];
}

export interface EventRound {
  readonly number: number;
  readonly deadline: string | null;
  readonly pairings: readonly EventPairing[];
}

/** What the asker is in the event. */
export interface OwnPart {
  readonly organiser: boolean;
  readonly referee: boolean;
  readonly player: string | null;
}

export interface EventSummary {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly organiser: { readonly id: string; readonly name: string };
  readonly private: boolean;
  readonly state: EventState;
  readonly players: number;
  readonly rounds: number;
}

export interface EventInfo extends Omit<EventSummary, 'players' | 'rounds'> {
  /** Counts the changes of the event; results of matches are none. */
  readonly version: number;
  readonly description: string;
  readonly scenarios: readonly {
    readonly system: string;
    readonly scenario: string;
    readonly options: MatchOptions;
  }[];
  readonly pairing: PairingKind;
  readonly gamesEach: GamesEach;
  readonly settings: MatchSettings;
  readonly dice: DiceKind;
  readonly referees: readonly string[];
  readonly matchPoints: MatchPoints;
  readonly atDeadline: Measure;
  /** Of rounds that are not made yet, in their order. */
  readonly deadlines: readonly (string | null)[];
  readonly players: readonly EventPlayer[];
  readonly rounds: readonly EventRound[];
  readonly you: OwnPart;
}

/** An entry of the log of the event. */
export interface EventEntry {
  readonly number: number;
  readonly at: string;
  /** A user; null: the service, at a deadline. */
  readonly by: string | null;
  readonly act: EventAct;
}

export type EventTable = 'results' | 'standings';

export interface EventPageRequest extends CallerRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Those that the user of the API key has to do with, private ones too. */
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
  /** A new code for a player; that of before is worthless. Whoever accepts it takes over all his seats. */
  invite(request: EventQuery & { readonly player: string }): Promise<EventChanged>;
  /** Makes the user of the API key the player that the code was made for. */
  join(
    request: CallerRequest & { readonly code: string },
  ): Promise<Answer<{ readonly event: EventInfo; readonly player: string }>>;
  /** Makes the rounds and their matches. Once started, it makes whatever is missing after a breakdown. */
  start(request: EventQuery): Promise<EventChanged>;
  addRound(
    request: EventQuery & {
      readonly pairings: readonly PairingRequest[];
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
  /** The player's undecided games are lost; `annulled`: all his games count for nobody. */
  withdraw(
    request: EventQuery & {
      readonly player: string;
      readonly results: 'kept' | 'annulled';
      readonly reason: string;
    },
  ): Promise<EventChanged>;
  /** No more matches, rulings and deadlines; its matches go on as any others. */
  cancel(request: EventQuery & { readonly reason: string }): Promise<EventChanged>;
  /** With its log and, where asked for, with its matches. A running event has to be cancelled first. */
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
