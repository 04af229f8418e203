import type { Action, StandingOrders } from './actions';
import type { LegalActions, LegalAsked, Obligations } from './legal-answers';
import type { Explanation, Odds, Score } from './odds-answers';
import type { Outlook } from './outlook-answers';
import type { Attack, Dice, Fpf } from './inputs';
import type { Session } from './session';
import type { ScenarioDefinition } from '../data/scenarios';
import type { HexId } from '../map/grid';
import type { GameEvent } from '../model/events';
import type { VictoryLevel } from '../model/game-rules';
import type { GameStateRules } from '../model/game-state';
import type { MatchOptions, Position, PositionProblem } from '../model/position';
import type { ActionTrace } from '../model/trace';
import type { ShortNames } from '../model/unit-names';
import type { Violation } from '../model/violations';

/** An action was accepted. `position` is new; the one that went in is unchanged. */
export interface Accepted {
  readonly status: 'accepted';
  readonly position: Position;
  readonly events: readonly GameEvent[];
  /** Faces used, in order. */
  readonly dice: readonly number[];
  /**
   * Set when a takeback was granted or the referee rewinds: the match goes back to the position after this
   * entry (0: the initial one). The caller fetches it and passes it to `restore`; `position` is the one before the restoration.
   */
  readonly restore?: number;
}

/** An action was refused: nothing has changed. Every rule found in the way is named, the first decides. */
interface Refused {
  readonly status: 'refused';
  readonly violations: readonly [Violation, ...Violation[]];
}

/** A die was needed and none was supplied; `events` lists what happened up to it. */
interface NeedsDie {
  readonly status: 'needs-die';
  readonly events: readonly GameEvent[];
  readonly purpose: string;
}

export type Outcome = Accepted | Refused | NeedsDie;

/** A question of the kind "why not?". */
export type Question =
  | { readonly about: 'action'; readonly side: string; readonly action: Action }
  | { readonly about: 'move'; readonly unit: string; readonly to: HexId }
  | { readonly about: 'attack'; readonly unit: string; readonly target: string }
  | { readonly about: 'endPhase'; readonly side: string };

/** The rules of one scenario with its options: pure functions over positions. */
export interface Referee {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  readonly sides: readonly [string, string];
  readonly definition: ScenarioDefinition;
  /** How the units of the game are named in short. */
  readonly names: ShortNames;
  /** How the game writes its own part of a position in a line; none when it keeps nothing. */
  readonly ownLine: Pick<GameStateRules, 'line' | 'secretLine'> | undefined;
  initial(): { readonly position: Position; readonly events: readonly GameEvent[] };
  /** `side` is `REFEREE` for the acts of the referee, which are refused to all others. */
  apply(position: Position, side: string, action: Action, dice: Dice): Outcome;
  /** Opens a position to be played on in place: far less work for each action than `apply`. */
  open(position: Position): Session;
  /** What an accepted action did step by step, from the position that it met and what happened. */
  trace(before: Position, action: Action, events: readonly GameEvent[]): ActionTrace;
  /** Puts an earlier position in force after a takeback or a rewind; counters and a pause of the present go on. */
  restore(earlier: Position, present: Position): Position;
  /** The position as a match may begin with it: without entries, dice, offers or a pause behind it. */
  asFirst(position: Position): Position;
  /** The position without a pause. */
  resumed(position: Position): Position;
  /** The position with one side's standing orders replaced; touches nothing else. */
  withStandingOrders(position: Position, side: string, orders: StandingOrders): Position;
  /** For `REFEREE`: the acts that are open to the referee. */
  legalActions(position: Position, side: string, asked?: LegalAsked): LegalActions;
  obligations(position: Position): Obligations;
  /** What is owed now, and by which side, in words. */
  owed(position: Position): string;
  /** Legal attacks on these defenders (all when empty), without support; at most `limit`. */
  attacks(position: Position, defenders: readonly string[], limit: number): readonly Attack[];
  explain(position: Position, question: Question): Explanation;
  odds(position: Position, attack: Attack, fpf?: Fpf): Odds;
  score(position: Position): Score;
  /** What lies over the position, and what either side could make of it; for a unit, what it could attack after a move. */
  outlook(position: Position, unit?: string): Outlook;
  /** Every level of victory that points can bring, from the best for one side to the best for the other. */
  victoryLevels(): readonly VictoryLevel[];
  /** The position as a viewer may see it: a side, `REFEREE`, who sees all, or null for a spectator. */
  view(position: Position, viewer: string | null): Position;
  /** Sides that have something to decide now; none while the match is paused. */
  toAct(position: Position): readonly string[];
  /** Checks schema and invariants; lists all that is wrong. */
  validate(
    value: unknown,
  ): { readonly position: Position } | { readonly problems: readonly PositionProblem[] };
}
