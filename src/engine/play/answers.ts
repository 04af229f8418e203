import type { Action, StandingOrders } from './actions';
import type { LegalActions, LegalAsked, Obligations } from './legal-answers';
import type { Explanation, Odds, Score } from './odds-answers';
import type { Outlook } from './outlook-answers';
import type { Attack, Dice, Fpf } from './inputs';
import type { Session } from './session';
import type { ScenarioDefinition } from '../data/scenarios';
import type { HexId } from '../map/grid';
import type { GameEvent } from '../model/events';
import type { VictoryLevel } from '../model/terms';
import type { GameStateRules } from '../model/game-state';
import type { MatchOptions, Position, PositionProblem } from '../model/position';
import type { ActionTrace } from '../model/trace';
import type { ShortNames } from '../model/unit-names';
import type { Violation } from '../model/violations';

/** The outcome of an accepted action. `position` is new; the one passed in is unchanged. */
export interface Accepted {
  readonly status: 'accepted';
  readonly position: Position;
  readonly events: readonly GameEvent[];
  /** Die faces used, in order. */
  readonly dice: readonly number[];
  /**
   * Set if a takeback was granted or the referee rewinds: the match returns to the position after this entry
   * (0: the initial one). The caller fetches it and passes it to `restore`; `position` is the one before the
   * restoration.
   */
  readonly restore?: number;
}

/**
 * The outcome of a refused action, which changes nothing. All rules against it are listed; the first one
 * decides.
 */
interface Refused {
  readonly status: 'refused';
  readonly violations: readonly [Violation, ...Violation[]];
}

/** The outcome of an action for which a die was missing; `events` are those before it. */
interface NeedsDie {
  readonly status: 'needs-die';
  readonly events: readonly GameEvent[];
  readonly purpose: string;
}

export type Outcome = Accepted | Refused | NeedsDie;

/** A question why something is not legal. */
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
  /** The short names of the units. */
  readonly names: ShortNames;
  /** The fields of the position line for the game's own part; undefined if it keeps nothing. */
  readonly ownLine: Pick<GameStateRules, 'line' | 'secretLine'> | undefined;
  initial(): { readonly position: Position; readonly events: readonly GameEvent[] };
  /** Plays an action. `side` is `REFEREE` for actions of the referee, which are refused to all others. */
  apply(position: Position, side: string, action: Action, dice: Dice): Outcome;
  /** Opens a position to be played on in place, which takes far less work for each action than `apply`. */
  open(position: Position): Session;
  /** The steps of an accepted action, from the position before it and its events. */
  trace(before: Position, action: Action, events: readonly GameEvent[]): ActionTrace;
  /**
   * Puts an earlier position in force after a takeback or a rewind; the present counters and pause remain.
   */
  restore(earlier: Position, present: Position): Position;
  /** The position as the first one of a match, without entries, dice, offers or a pause. */
  asFirst(position: Position): Position;
  /** The position without a pause. */
  resumed(position: Position): Position;
  /** The position with one side's standing orders replaced. */
  withStandingOrders(position: Position, side: string, orders: StandingOrders): Position;
  /** The legal actions of a side; for `REFEREE`, those of the referee. */
  legalActions(position: Position, side: string, asked?: LegalAsked): LegalActions;
  obligations(position: Position): Obligations;
  /** The present duty in words, with the side that has it. */
  owed(position: Position): string;
  /** Legal attacks on these defenders, or on any if the list is empty, without support; at most `limit`. */
  attacks(position: Position, defenders: readonly string[], limit: number): readonly Attack[];
  explain(position: Position, question: Question): Explanation;
  odds(position: Position, attack: Attack, fpf?: Fpf): Odds;
  score(position: Position): Score;
  /** Zones of control, guns, lines and dangers of the position; for a unit, its attacks after a move. */
  outlook(position: Position, unit?: string): Outlook;
  /** All levels of victory that points can bring, from the best for one side to the best for the other. */
  victoryLevels(): readonly VictoryLevel[];
  /** The position as a viewer may see it: a side, `REFEREE`, who sees all, or null for a spectator. */
  view(position: Position, viewer: string | null): Position;
  /** Sides that must decide now; empty while the match is paused. */
  toAct(position: Position): readonly string[];
  /** Checks the schema and the invariants of a position; lists all its problems. */
  validate(
    value: unknown,
  ): { readonly position: Position } | { readonly problems: readonly PositionProblem[] };
}
