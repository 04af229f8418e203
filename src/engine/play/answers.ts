import type { Action, ActionKind, ActionOf, StandingOrders } from './actions';
import type { CombatResult, GameEvent, LedgerEntry, MatchResult, Term } from '../model/events';
import type { MatchOptions, Phase, Position, PositionProblem } from '../model/position';
import type { Placement, VictoryLevel } from '../model/game-rules';
import type { Violation } from '../model/violations';
import type { Edge, HexId } from '../map/grid';
import type { ActionTrace } from '../model/trace';

/**
 * Where dice come from. `roll` is asked for a face 1..6 with the running number of the roll in the match;
 * it answers `undefined` when there is no die to be had, which stops the action (a dry run does that).
 */
export interface Dice {
  roll(rollNumber: number): number | undefined;
}

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

/**
 * A hex that a unit may reach, with its cheapest cost (half points) and one cheapest path. A unit may also come
 * back to the hex in which its move begins; that one is not listed.
 */
export interface Destination {
  readonly hex: HexId;
  readonly cost: number;
  readonly path: readonly HexId[];
  /** The unit would have to stop here because an enemy controls the hex (6.0). */
  readonly enemyZoc: boolean;
  /** A friend stands here that must still move away (R-MOV-10). */
  readonly onFriend: boolean;
}

/** A hex next to what a unit can reach that stays closed, and why. */
export interface ClosedHex {
  readonly hex: HexId;
  readonly from: HexId;
  readonly violations: readonly Violation[];
}

export interface UnitMoves {
  readonly unit: string;
  readonly hex: HexId;
  /** Half points it may still spend. */
  readonly allowance: number;
  readonly destinations: readonly Destination[];
  readonly closed: readonly ClosedHex[];
  readonly exits: readonly {
    readonly hex: HexId;
    readonly edge: Edge;
    readonly cost: number;
    readonly path: readonly HexId[];
  }[];
  /** Why it may not move at all, if so. */
  readonly violations: readonly Violation[];
}

export interface EntryMoves {
  readonly unit: string;
  readonly entries: readonly {
    readonly hex: HexId;
    readonly cost: number;
    readonly place: number;
    readonly alternate: boolean;
    readonly destinations: readonly Destination[];
  }[];
  readonly closed: readonly { readonly hex: HexId; readonly violations: readonly Violation[] }[];
}

/** Who must fight in this Combat Phase and what is still open (7.11, 7.12, R-OBL). */
export interface Obligations {
  readonly phasing: string;
  readonly attackers: readonly Duty[];
  readonly defenders: readonly Duty[];
  /** May the Combat Phase end now (R-OBL-6)? */
  readonly mayEnd: boolean;
  readonly violations: readonly Violation[];
}

export interface Duty {
  readonly unit: string;
  readonly hex: HexId | null;
  readonly state: 'open' | 'discharged' | 'excused' | 'lapsed';
  /** Units on the other side that it is engaged with and that can still discharge it. */
  readonly partners: readonly string[];
  readonly case: string;
}

/** An enemy unit that may be attacked now and who may take part. */
export interface AttackTarget {
  readonly defender: string;
  readonly hex: HexId;
  readonly adjacent: readonly string[];
  readonly barrage: readonly string[];
  readonly groundSupport: number;
  readonly mustBeAttacked: boolean;
}

export interface CombatOptions {
  readonly targets: readonly AttackTarget[];
  readonly obligations: Obligations;
  readonly artilleryLimit: number | null;
  readonly groundSupportLeft: number;
  readonly groundSupportPerCombat: number | null;
}

/** The one decision that is pending, with every legal answer. */
export interface Decision {
  readonly kind: string;
  readonly side: string;
  readonly actions: readonly Action[];
  /** For final protective fire: who may give it and within what limits. */
  readonly fpf?: {
    readonly eligible: readonly { readonly unit: string; readonly strength: number }[];
    readonly limit: number | null;
    readonly groundSupport: number;
  };
}

/** Everything that a side may do now. */
export interface LegalActions {
  readonly side: string;
  readonly phase: Phase;
  readonly turn: number;
  /** True when this side has something to decide now. */
  readonly toAct: boolean;
  readonly decision: Decision | null;
  readonly moves: readonly UnitMoves[];
  readonly entries: readonly EntryMoves[];
  readonly placements: readonly Placement[];
  readonly combat: CombatOptions | null;
  /** Finite choices, listed whole: each is accepted as it stands. */
  readonly actions: readonly Action[];
  /** May this side end the phase, and why not. */
  readonly endPhase: { readonly allowed: boolean; readonly violations: readonly Violation[] };
  /** Kinds that need no turn: standing orders, takebacks, draw offers, resignation; acts of the referee. */
  readonly anytime: readonly ActionKind[];
}

/** A question of the kind "why not?". */
export type Question =
  | { readonly about: 'action'; readonly side: string; readonly action: Action }
  | { readonly about: 'move'; readonly unit: string; readonly to: HexId }
  | { readonly about: 'attack'; readonly unit: string; readonly target: string }
  | { readonly about: 'endPhase'; readonly side: string };

export interface Explanation {
  readonly allowed: boolean;
  /** Every rule that stands in the way. */
  readonly violations: readonly Violation[];
  /** The nearest legal alternative, when there is one. */
  readonly alternative: { readonly action: Action; readonly note: string } | null;
}

export type Attack = Omit<ActionOf<'declareAttack'>, 'type'>;
export type Fpf = Omit<ActionOf<'allocateFpf'>, 'type'>;

/** What one face of the die brings, given the ground and the stated policy. */
export interface FaceOutcome {
  readonly die: number;
  readonly result: CombatResult;
  readonly eliminated: readonly string[];
  readonly retreated: readonly { readonly unit: string; readonly path: readonly HexId[] }[];
  readonly displaced: readonly string[];
  /** True when the owner would have had a choice, so that the policy decided. */
  readonly choice: boolean;
  /** Points scored by each side through this outcome. */
  readonly points: Readonly<Record<string, number>>;
}

export interface OddsLine {
  readonly label: 'none' | 'most effective' | 'named';
  readonly fpf: Fpf;
  readonly differential: number;
  readonly terms: readonly Term[];
  readonly line: 'clear' | 'grove' | 'broken' | 'rough';
  readonly lineReason: string;
  readonly lineCase: string;
  readonly column: number;
  readonly faces: readonly FaceOutcome[];
  /** Mean points of each side over the six faces. */
  readonly expectedPoints: Readonly<Record<string, number>>;
}

export interface Odds {
  readonly legal: boolean;
  readonly violations: readonly Violation[];
  readonly lines: readonly OddsLine[];
  /** The policy assumed where a choice is free. */
  readonly policy: string;
}

/** Points so far, and what the match would be worth if it ended now. */
export interface Score {
  readonly points: Readonly<Record<string, number>>;
  readonly ledger: readonly LedgerEntry[];
  /** What the end of the game would add in this position. */
  readonly ifEndedNow: { readonly ledger: readonly LedgerEntry[]; readonly result: MatchResult };
  readonly result: MatchResult | null;
}

/** The rules of one scenario with its options: pure functions over positions. */
export interface Referee {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  readonly sides: readonly [string, string];
  initial(): { readonly position: Position; readonly events: readonly GameEvent[] };
  /** `side` is `REFEREE` for the acts of the referee, which are refused to anybody else. */
  apply(position: Position, side: string, action: Action, dice: Dice): Outcome;
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
  legalActions(position: Position, side: string): LegalActions;
  obligations(position: Position): Obligations;
  /** Legal attacks on these defenders (all when empty), without support; at most `limit`. */
  attacks(position: Position, defenders: readonly string[], limit: number): readonly Attack[];
  explain(position: Position, question: Question): Explanation;
  odds(position: Position, attack: Attack, fpf?: Fpf): Odds;
  score(position: Position): Score;
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
