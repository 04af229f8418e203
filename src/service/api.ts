import type { Level } from '../ai/api';
import type { Action, StandingOrders } from '../engine/actions/schema';
import type { GameEvent } from '../engine/actions/events';
import type { CaseRow, Ruling } from '../engine/data/cases';
import type { MapDefinition } from '../engine/data/map';
import type { ScenarioDefinition } from '../engine/data/scenarios';
import type { TerrainKey } from '../engine/data/terrain-key';
import type { UnitDefinition } from '../engine/data/units';
import type { MatchOptions, Position } from '../engine/position/position';
import type {
  Attack,
  Explanation,
  Fpf,
  LegalActions,
  Obligations,
  Odds,
  Question,
  Score,
} from '../engine/referee/api';
import type { Violation } from '../engine/rules/violations';
import type { AccessService, ListRequest, MatchPageAnswer } from './access/api';
import type { Denied } from './denials';
import type { ExportedMatch } from './export-format';
import type { Idempotency } from './idempotency';
import type { EventService } from './events/api';
import type { JobService } from './jobs/api';
import type { LiveService } from './live/api';
import type { WebhookService } from './webhooks/api';
import type { NotationService } from './notation/api';
import type { PictureService } from './pictures/api';
import type { PlayerRequest } from './played';
import type { MatchSettings } from './records';
import type { By } from './records';
import type { ReceiptService } from './receipts/api';
import type { StatelessService } from './stateless/api';
import type { TableService } from './table/api';
import type { Verification } from './verification';

export type * from './access/api';
export type { MatchSettings } from './records';
export type * from './events/api';
export type * from './jobs/api';
export type * from './stateless/api';
export type * from './table/api';
export type * from './live/api';
export type * from './webhooks/api';
export type * from './notation/api';
export type * from './pictures/api';
export type * from './receipts/api';
export type { AdviceResult, AiTurnProgress, AiTurnResult, SimulationProgress } from './jobs/payloads';

/** The answer to a request that can be denied. */
export type Answer<T> = ({ readonly status: 'ok' } & T) | Denied;

// Catalogue

export interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly firstPlayer: string;
  readonly turns: { readonly first: number; readonly last: number };
}

export interface SystemSummary {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly [string, string];
  readonly scenarios: readonly ScenarioSummary[];
}

/** What can be looked up without a match. */
export interface Catalogue {
  /** Hash of the data package that this service plays with. */
  readonly dataHash: string;
  readonly engineVersion: string;
  systems(): readonly SystemSummary[];
  system(id: string): Answer<{ readonly system: SystemSummary }>;
  scenario(system: string, id: string): Answer<{ readonly scenario: ScenarioDefinition }>;
  map(system: string): Answer<{ readonly map: MapDefinition; readonly terrainKey: TerrainKey }>;
  units(system: string): Answer<{ readonly units: readonly UnitDefinition[] }>;
  /** The case of this number and all under it: `STD 5.1` gives 5.11, 5.12 ... */
  cases(number: string): Answer<{ readonly cases: readonly CaseRow[] }>;
  ruling(id: string): Answer<{ readonly ruling: Ruling }>;
  rulings(): readonly Ruling[];
}

// Matches

export type DiceKind = 'server' | 'supplied';

/** Options as they are asked for; what is left out follows from the edition. */
export interface OptionsRequest {
  readonly edition?: '1976' | '2009' | undefined;
  readonly moveFinality?: MatchOptions['moveFinality'] | undefined;
  readonly defenderRetreatBy?: MatchOptions['defenderRetreatBy'] | undefined;
  readonly groundSupportAlone?: MatchOptions['groundSupportAlone'] | undefined;
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
  readonly game?: Readonly<Record<string, string | boolean>> | undefined;
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

// Submitting

export interface SubmitRequest {
  readonly matchId: string;
  readonly token?: string | undefined;
  readonly expectedVersion: number;
  /** One action or an all-or-nothing list; checked here against the engine's schema. */
  readonly actions: readonly unknown[];
  /** Faces for a match with supplied dice, in order. */
  readonly dice?: readonly number[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** All actions were accepted and written. */
export interface SubmitAccepted {
  readonly status: 'accepted';
  readonly version: number;
  readonly entries: readonly HistoryEntry[];
  readonly view: MatchView;
}

/** A standing order was filed; it is no entry of the log. */
export interface SubmitFiled {
  readonly status: 'filed';
  readonly filed: FiledOrders;
}

/** An action was refused by the rules: nothing has changed. */
export interface ActionRefused {
  readonly status: 'refused';
  /** Index of the refused action in the list. */
  readonly index: number;
  readonly violations: readonly [Violation, ...Violation[]];
}

/** An action does not have the form of any: nothing has changed. */
export interface NotUnderstood {
  readonly status: 'not-understood';
  readonly problems: readonly ActionProblem[];
}

export interface ActionProblem {
  /** Index of the action in the list. */
  readonly index: number;
  /** Path of the field within the action, for example `path.2`; empty for the whole action. */
  readonly path: string;
  readonly message: string;
}

/** The match has gone on: nothing has changed. */
export interface StaleVersion {
  readonly status: 'stale';
  readonly version: number;
}

export type SubmitResult =
  SubmitAccepted | SubmitFiled | ActionRefused | NotUnderstood | StaleVersion | Denied;

// Trying out

export interface DryRunRequest extends SideQuery {
  readonly actions: readonly unknown[];
  /** Faces to use; without them the run stops at the first die. */
  readonly dice?: readonly number[] | undefined;
}

export interface DryRunStep {
  readonly index: number;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly dice: readonly number[];
}

export type DryRunStop =
  | { readonly reason: 'refused'; readonly index: number; readonly violations: ActionRefused['violations'] }
  | {
      readonly reason: 'needs-die';
      readonly index: number;
      readonly purpose: string;
      readonly events: readonly GameEvent[];
    };

/** How far a list of actions would come. Nothing has changed. */
export interface DryRunDone {
  readonly status: 'ok';
  readonly steps: readonly DryRunStep[];
  /** Why the run ended before the end of the list; null when it did not. */
  readonly stopped: DryRunStop | null;
  /** Faces given that were not used. */
  readonly diceLeft: readonly number[];
  /** After the last whole step, as far as the viewer can know. */
  readonly view: MatchView;
}

export type DryRunResult = DryRunDone | NotUnderstood | Denied;

/** A question as a door passes it on: the action in it is not checked yet. */
export type QuestionRequest =
  | Exclude<Question, { readonly about: 'action' }>
  | { readonly about: 'action'; readonly side: string; readonly action: unknown };

// The service

/**
 * All use cases. Stateless: everything is in the store, so any process answers any request. What a player
 * can do wrong is data (`denied`, `refused` ...); exceptions are surprises.
 */
export interface RefereeService {
  readonly catalogue: Catalogue;

  createMatch(request: CreateMatchRequest): Promise<Answer<MatchCreated>>;
  join(request: {
    readonly matchId: string;
    /** The user of an API key becomes the holder of the seat. */
    readonly token?: string | undefined;
    readonly side: string;
    readonly entropy?: string | undefined;
  }): Promise<Answer<{ readonly match: MatchInfo; readonly seat: SeatToken }>>;
  /** Adds to the server's dice, as long as none has been rolled. Replaces what the side added before. */
  addEntropy(request: {
    readonly matchId: string;
    readonly token?: string | undefined;
    readonly entropy: string;
  }): Promise<Answer<{ readonly match: MatchInfo }>>;

  submit(request: SubmitRequest): Promise<SubmitResult>;
  fileStandingOrders(request: {
    readonly matchId: string;
    readonly token?: string | undefined;
    readonly orders: unknown;
    readonly expectedOrdersVersion?: number | undefined;
  }): Promise<SubmitFiled | ActionRefused | NotUnderstood | Denied>;
  /** The standing orders of the token's own side. */
  standingOrders(request: MatchQuery): Promise<Answer<{ readonly filed: FiledOrders }>>;

  match(query: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;
  /** Matches that the asker may see, newest first. A page may be short, or empty, though another follows. */
  matches(request: ListRequest): Promise<MatchPageAnswer>;
  view(query: MatchQuery): Promise<Answer<{ readonly view: MatchView }>>;
  history(
    query: MatchQuery & { readonly from?: number | undefined; readonly to?: number | undefined },
  ): Promise<
    Answer<{
      readonly version: number;
      /** What happened before the first entry. */
      readonly initial: readonly GameEvent[];
      readonly entries: readonly HistoryEntry[];
    }>
  >;

  dryRun(request: DryRunRequest): Promise<DryRunResult>;
  legalActions(query: LegalActionsQuery): Promise<Answer<{ readonly legal: LegalActions }>>;
  obligations(query: MatchQuery): Promise<Answer<{ readonly obligations: Obligations }>>;
  attacks(
    query: MatchQuery & {
      readonly defenders?: readonly string[] | undefined;
      readonly limit?: number | undefined;
    },
  ): Promise<Answer<{ readonly attacks: readonly Attack[] }>>;
  explain(
    query: MatchQuery & { readonly question: QuestionRequest },
  ): Promise<Answer<{ readonly explanation: Explanation }> | NotUnderstood>;
  odds(
    query: MatchQuery & { readonly attack: Attack; readonly fpf?: Fpf | undefined },
  ): Promise<Answer<{ readonly odds: Odds }> | NotUnderstood>;
  score(query: MatchQuery): Promise<Answer<{ readonly score: Score }>>;

  /** Checks a finished match: its dice against the commitment, its log by replay. */
  verify(query: MatchRequest): Promise<Answer<{ readonly verification: Verification }>>;
  /** The match as one document: secrets only when it is over. */
  exportMatch(query: MatchRequest): Promise<Answer<{ readonly document: ExportedMatch }>>;
  /** Users, API keys, and who may do what in which match. */
  readonly access: AccessService;
  /** Groups of matches with players, rounds, deadlines and a table. */
  readonly events: EventService;
  /** Turns of the service's own players, advice, simulations. */
  readonly jobs: JobService;
  /** Answers the same to a request that is sent again. */
  readonly idempotency: Idempotency;
  /** The same questions and acts over positions that callers keep themselves. */
  readonly stateless: StatelessService;
  /** What is happening in matches, as streams. */
  readonly live: LiveService;
  /** Endpoints of others that are told what happens. */
  readonly webhooks: WebhookService;
  /** Actions and matches as text. */
  readonly notation: NotationService;
  /** The board as SVG, PNG and plain text. */
  readonly pictures: PictureService;
  /** Signed receipts of accepted actions. */
  readonly receipts: ReceiptService;
  /** Matches that begin with a position that is sent, or with one of another match. */
  readonly table: TableService;
  /** Resolves if the store and the queue can answer. */
  ping(): Promise<void>;
}
