import type { Level } from '../../ai/api';
import type { Action, GameEvent, MatchOptions, Position, StandingOrders } from '../../engine';
import type { PlayerRequest } from './played';
import type { By } from '../../notation/export-format';
import type { MatchSettings } from './records';

export type DiceKind = 'server' | 'supplied';

/** Options as they are asked for; what is left out follows from the edition. */
export interface OptionsRequest {
  readonly edition?: '1976' | '2009' | undefined;
  readonly moveFinality?: MatchOptions['moveFinality'] | undefined;
  readonly defenderRetreatBy?: MatchOptions['defenderRetreatBy'] | undefined;
  readonly groundSupportAlone?: MatchOptions['groundSupportAlone'] | undefined;
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
  readonly game?: Readonly<Record<string, string | boolean>> | undefined;
  /** The build of the rules; the newest by default. */
  readonly rulesBuild?: number | undefined;
}

export interface CreateMatchRequest {
  /** The user of an API key becomes the owner of the match and the holder of the seats that he takes. */
  readonly token?: string | undefined;
  readonly system: string;
  readonly scenario: string;
  readonly options?: OptionsRequest | undefined;
  /** `server` by default. */
  readonly dice?: DiceKind | undefined;
  readonly title?: string | undefined;
  /** The sides that the creator takes; the others stay free. */
  readonly seats: readonly string[];
  /** The sides that the service plays, and how. */
  readonly aiSeats?: readonly ({ readonly side: string } & PlayerRequest)[] | undefined;
  /** Any text; it is mixed into every roll of the server's dice. */
  readonly entropy?: string | undefined;
  /** Standing orders of each side until it files its own; part of the terms, so known to all. */
  readonly standingOrders?: StandingOrders | undefined;
  /** What is left out has its default: a public match that anyone may join, with help, kept for good. */
  readonly settings?: Partial<MatchSettings> | undefined;
  /** The creator becomes the referee. */
  readonly referee?: boolean | undefined;
  /** The referee takes seats, too: without this he may not. */
  readonly refereePlays?: boolean | undefined;
}

/** A new match, with the tokens of the places that its creator takes. */
export interface MatchCreated {
  readonly match: MatchInfo;
  readonly seats: readonly SeatToken[];
  /** Token of the referee; null when the creator has not asked for it. */
  readonly referee: string | null;
}

export interface Seat {
  readonly side: string;
  readonly taken: boolean;
  /** Id of the user who took it with an API key. */
  readonly holder: string | null;
  /** Whether its holder has lent it to the service, which plays until he takes it back. */
  readonly lent: boolean;
  /** How the service plays the side; null when somebody else does. */
  readonly ai: AiSeat | null;
}

export interface AiSeat {
  readonly level: Level;
  /** Nodes a Player-Turn. */
  readonly nodes: number;
  /** Revealed when the match is over: with it every decision can be found again. */
  readonly seed: string | null;
}

export interface SeatToken {
  readonly side: string;
  readonly token: string;
}

export interface DiceInfo {
  readonly kind: DiceKind;
  /** How rolls come from the seed; the stand-alone verifier knows the same name. Null for supplied dice. */
  readonly algorithm: string | null;
  /** Public from the first moment. Null for supplied dice. */
  readonly commitment: string | null;
  /** What the players added, by side. */
  readonly entropy: Readonly<Record<string, string>>;
  /** Revealed when the match is over. */
  readonly seed: string | null;
  /** Dice rolled so far. */
  readonly rolls: number;
}

/** What everyone may know about a match. */
export interface MatchInfo {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  readonly defaultStandingOrders: StandingOrders;
  readonly seats: readonly Seat[];
  /** Id of the user who owns the match. */
  readonly owner: string | null;
  /** Id of the event that the match belongs to. */
  readonly event: string | null;
  /** Whether somebody may look on and act as its referee. */
  readonly referee: boolean;
  readonly settings: MatchSettings;
  readonly dice: DiceInfo;
  readonly engineVersion: string;
  readonly dataHash: string;
  /** False when this service lacks the match's data package: readable, but closed to actions. */
  readonly playable: boolean;
  /** Number of the last entry of the log, 0 at the start. */
  readonly version: number;
  readonly turn: number;
  readonly phase: Position['phase'];
  readonly phasing: string;
  readonly toAct: readonly string[];
  readonly result: Position['result'] | null;
  /** Why the referee has stopped the match; null while it goes on. */
  readonly paused: string | null;
  /** How the time stands; null in a match without a time control. */
  readonly clock: MatchClock | null;
  /** What the match began with: its scenario, a position that was sent, one of another match, or a document. */
  readonly startedFrom: 'scenario' | 'position' | 'fork' | 'import';
  /** The match and the entry whose position this match began with. */
  readonly forkedFrom: { readonly match: string; readonly entry: number } | null;
}

/** Instants in ISO 8601. */
export interface MatchClock {
  /** Whose time runs; null while nobody has to decide, as in a pause. */
  readonly waitingFor: string | null;
  /** Since when it has been so: the last entry. */
  readonly since: string;
  /** Null while no time runs: in a pause, before all seats are taken, where the service plays, after it was called. */
  readonly deadline: string | null;
}

/** A position as one viewer may see it. */
export interface MatchView {
  readonly matchId: string;
  readonly version: number;
  /** A side, `referee`, or null for a spectator. */
  readonly viewer: string | null;
  readonly position: Position;
  readonly toAct: readonly string[];
}

/** Who asks about which match; without a token a spectator. */
export interface MatchRequest {
  readonly matchId: string;
  readonly token?: string | undefined;
}

export interface MatchQuery extends MatchRequest {
  /** The position after this entry instead of the present one. */
  readonly at?: number | undefined;
}

/** A query that concerns one side; the side of the token by default. */
export interface SideQuery extends MatchQuery {
  readonly side?: string | undefined;
}

export interface LegalActionsQuery extends SideQuery {
  /** Moves, entries and placements of these units only; of all by default. */
  readonly units?: readonly string[] | undefined;
}

/** One entry of the log, without what its viewer may not know. */
export interface HistoryEntry {
  readonly number: number;
  readonly side: string;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly dice: readonly { readonly roll: number; readonly face: number }[];
  readonly at: string;
  /** The level of the player of this service that chose it, or the clock; null when the holder of the place did. */
  readonly by: By | null;
  /** The match went back to the position after this entry. */
  readonly restore: number | null;
  /** Hash of the whole position after this entry (see `position-hash.ts`). */
  readonly positionHash: string;
}

export interface FiledOrders {
  readonly side: string;
  /** 0: none filed, the defaults of the match hold. */
  readonly version: number;
  readonly orders: StandingOrders;
}
