import type { GameEvent, LedgerEntry, MatchResult } from '../actions/events';
import type { UnitDefinition } from '../data/units';
import type { Edge } from '../geometry/grid';
import type { State } from '../position/state';
import type { Violation } from './violations';

/** Index of a side: 0 or 1, in the order of the order of battle. */
export type SideIndex = 0 | 1;

/** What automatic steps of a game may do: change the state, report events, roll dice. */
export interface Play {
  readonly state: State;
  emit(event: GameEvent): void;
  /** Rolls one die, 1 to 6, and reports it. */
  roll(purpose: string): number;
}

/** How reinforcements come on (chapter 13 of each game, rulings section 13). */
export interface ReinforcementRules {
  readonly cases: {
    readonly due: string;
    readonly entryHex: string;
    readonly occupied: string;
    readonly enemyZoc: string;
    readonly alternate: string;
    readonly column: string;
    readonly withhold: string;
  };
  /** May a unit enter a hex in an enemy zone of control (it must stop there)? */
  readonly mayEnterEnemyZoc: boolean;
  /** Units that follow others through the same hex pay for the imaginary hexes before it. */
  readonly columnPays: boolean;
  /** `hex`: the entry hex is a road hex; `offMap`: a road or trail leads off the map there (R-REI-2). */
  readonly roadRate: 'hex' | 'offMap';
  /** Where a unit goes when its entry is blocked: along the map edge (R-REI-4), or it waits. */
  readonly alternate: 'perimeter' | 'none';
  readonly mayWithhold: boolean;
}

/** Who may leave the map in a Movement Phase. */
export interface ExitRules {
  readonly case: string;
  /** May this unit leave over this edge from this hex (index)? */
  allows(state: State, unit: number, hex: number, edge: Edge): boolean;
}

/** Cases under which the Ground Support of a scenario stands. */
export interface GroundSupportCases {
  readonly use: string;
  readonly perTurn: string;
  readonly perCombat: string;
  readonly fpf: string;
  readonly reach: string;
}

/**
 * The differences of one game from the standard rules: a record of data and small functions. The shared code
 * asks; it never knows which game it plays.
 */
export interface GameRules {
  readonly system: string;
  readonly title: string;
  readonly reinforcement: ReinforcementRules;
  readonly exit?: ExitRules;
  /** Limits of artillery units in one combat, by use; undefined case: the game has none. */
  readonly artilleryLimitCase?: (state: State, side: SideIndex, use: 'attack' | 'fpf') => string;
  readonly groundSupport?: GroundSupportCases;
  /** Victory Points of a unit for the side that eliminates it. */
  readonly unitValue: (unit: UnitDefinition) => { readonly points: number; readonly arithmetic: string };
  readonly eliminationCase: string;
  /** Automatic steps at the start of a Game-Turn, before any move. */
  readonly onGameTurnStart?: (play: Play) => void;
  /** Points that only the end of the game brings, in the present position. */
  readonly finalScoring: (state: State) => readonly LedgerEntry[];
  /** The level of victory of these totals, by side index. */
  readonly victory: (state: State, points: readonly [number, number]) => MatchResult;
  /** A hex that the scenario closes to a unit, however it would get there. */
  readonly closedTo?: (state: State, unit: number, hex: number) => Violation | undefined;
}
