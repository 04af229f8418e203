import type { Action, ActionKind } from '../actions/schema';
import type { GameEvent, LedgerEntry, MatchResult } from '../actions/events';
import type { Handler } from '../actions/handler';
import type { UnitDefinition } from '../data/units';
import type { Edge } from '../geometry/grid';
import type { GroundChanges } from '../ground/ground';
import type { GameState } from '../position/position';
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

/** How a unit comes into a hex. */
export type Entering = 'setup' | 'movement' | 'entry' | 'retreat' | 'displacement' | 'advance';

/** Units and points that one side brings into one combat, as limits look at them. */
export interface Party {
  /** Non-artillery units: the attackers, or the defenders. */
  readonly troops: readonly number[];
  /** Artillery units that support them, adjacent ones included. */
  readonly artillery: readonly number[];
  readonly groundSupport: number;
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
  /** Where a unit goes when all its hexes are blocked; without it the unit waits. */
  readonly alternate?: (state: State, unit: number, scheduled: readonly number[]) => readonly number[];
  /** Is a scheduled hex blocked for this side? Default: by an enemy, or a friend that an enemy controls. */
  readonly isBlocked?: (state: State, side: SideIndex, hex: number) => boolean;
  readonly mayWithhold: boolean;
}

/** Who may leave the map in a Movement Phase. */
export interface ExitRules {
  readonly case: string;
  /** May this unit leave over this edge from this hex (index)? */
  allows(state: State, unit: number, hex: number, edge: Edge): boolean;
  /** What an exit brings: points, a note of the edge. */
  onExit?(play: Play, unit: number, hex: number, edge: Edge): void;
}

/** Cases under which the Ground Support of a scenario stands, and its reach. */
export interface GroundSupportRules {
  readonly use: string;
  readonly perTurn: string;
  readonly perCombat: string;
  readonly fpf: string;
  readonly reach: string;
  /** Points of the present Game-Turn where the scenario's table does not give them. */
  readonly points?: (state: State) => number;
  /** Does it reach a combat with these defenders? Default: everywhere (9.13). */
  readonly reaches?: (state: State, side: SideIndex, defenders: readonly number[]) => boolean;
}

/**
 * The differences of one game from the standard rules: a record of data and small functions. The shared code
 * asks; it never knows which game it plays. Everything that may be left out changes nothing when it is.
 */
export interface GameRules {
  readonly system: string;
  readonly title: string;
  readonly reinforcement: ReinforcementRules;
  readonly exit?: ExitRules;
  /** Case of the scenario's limit of artillery units in one combat, by use. */
  readonly artilleryLimitCase?: (state: State, side: SideIndex, use: 'attack' | 'fpf') => string;
  /** A further limit on the support in one combat. */
  readonly supportLimit?: (
    state: State,
    side: SideIndex,
    use: 'attack' | 'fpf',
    party: Party,
  ) => readonly Violation[];
  readonly groundSupport?: GroundSupportRules;
  /** Victory Points of a unit for the side that eliminates it. */
  readonly unitValue: (unit: UnitDefinition) => { readonly points: number; readonly arithmetic: string };
  readonly eliminationCase: string;
  /** Points that only the end of the game brings, in the present position. */
  readonly finalScoring: (state: State) => readonly LedgerEntry[];
  /** The level of victory of these totals, by side index. */
  readonly victory: (state: State, points: readonly [number, number]) => MatchResult;

  // Sequence of play: automatic steps. A step may ask for a decision by setting `state.pending`.
  /** What the game keeps in a position at its start. */
  readonly initialGame?: (state: State) => GameState;
  readonly onGameTurnStart?: (play: Play) => void;
  readonly onPlayerTurnStart?: (play: Play) => void;
  /** Is there a Combat Phase in the present Player-Turn? */
  readonly hasCombatPhase?: (state: State) => boolean;
  /** End of a Player-Turn; with a decision pending its answer calls `resumePlayerTurnEnd`. */
  readonly onPlayerTurnEnd?: (play: Play) => void;
  /** End of a Game-Turn; may end the match. */
  readonly onGameTurnEnd?: (play: Play) => void;
  readonly onAttack?: (play: Play) => void;

  // The map
  /** A hex that the scenario closes to a unit, however it would get there. */
  readonly closedTo?: (state: State, unit: number, hex: number) => Violation | undefined;
  /** What play has changed on the map, read from the game's part of the position. */
  readonly groundChanges?: (game: GameState) => GroundChanges;
  /** The case by which this unit may leave the enemy zone of control it starts in; it may then enter no other. */
  readonly leavesEnemyZoneBy?: (state: State, unit: number) => string | undefined;
  /** May two friendly units share this hex at the end of a phase (5.31)? */
  readonly mayStack?: (state: State, unit: number, hex: number) => boolean;
  /** Told of every hex that a unit enters; `stop` halts it there while a decision is pending. */
  readonly onEnter?: (play: Play, unit: number, hex: number, how: Entering) => 'go on' | 'stop';

  // Actions of its own
  readonly actions?: { readonly [K in ActionKind]?: Handler<K> };
  /** Finite choices of its own that a side has beside its units' moves. */
  readonly offers?: (state: State, side: SideIndex) => readonly Action[];
  /** Every answer to a pending decision of its own; undefined for the standard decisions. */
  readonly answers?: (state: State) => readonly Action[] | undefined;
  /** The game's part of a position as a viewer may see it; null is a spectator. */
  readonly view?: (game: GameState, viewer: string | null) => GameState;
}
