import { z } from 'zod';
import type { GameActionRecord } from './action';
import type { AnyAction } from './any-action';
import type { LedgerEntry, MatchResult } from './events';
import type { Play } from './play';
import type { SideIndex } from './side';
import type { DataNeeds } from '../data/needs';
import type { OfferedOptions } from '../data/options';
import type { VictorySchedule } from '../data/victory';
import type { ScenarioDefinition } from '../data/scenarios';
import type { UnitDefinition } from '../data/units';
import type { Edge, HexId } from '../map/grid';
import { hexesSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';
import type { DeclaredAttack, TerrainLine } from './attack';
import type { GroundChanges } from '../map/ground-changes';
import type { GameStateRules } from './game-state';
import type { GameState } from './position';
import type { AnyStandingOrder } from './standing-orders';
import type { State } from './state';
import type { Arrival, CompiledScenario } from './compiled-scenario';
import type { ExtraStep } from './step-prices';
import type { Refusals } from './refusal';
import type { Violation } from './violations';

/** How a unit comes into a hex. */
export type Entering = 'setup' | 'movement' | 'entry' | 'retreat' | 'displacement' | 'advance';

/** A limit on the support in one combat besides the number of guns. */
export interface SupportLimit {
  allows(state: State, use: 'attack' | 'fpf', party: Party): boolean;
  /** What it says against a part in a combat that it does not allow. */
  violation(state: State, side: SideIndex, use: 'attack' | 'fpf', party: Party): Violation;
}

/** Units and points that one side brings into one combat, as limits look at them. */
export interface Party {
  /** Non-artillery units: the attackers, or the defenders. */
  readonly troops: readonly number[];
  /** Artillery units that support them, adjacent ones included. */
  readonly artillery: readonly number[];
  readonly groundSupport: number;
}

/** A counter that is no unit. */
export interface Marker {
  readonly hex: HexId;
  readonly text: string;
  /** Its name in a legend. */
  readonly kind: string;
}

/** A line of communication that the rules of a game ask for. */
export interface CommunicationLine {
  readonly side: string;
  /** The unit, or the name of the town, that needs it. */
  readonly of: string;
  /** Where it is needed. */
  readonly hex: HexId;
  /** A line as it can be traced now, its ends included; null when there is none. */
  readonly hexes: readonly HexId[] | null;
}

export const placementSchema = z
  .object({
    action: z.string(),
    unit: z.string(),
    hexes: hexesSchema,
  })
  .describe('Where a unit or marker may be placed, and by which kind of action.');
export type Placement = DeepReadonly<z.infer<typeof placementSchema>>;

/**
 * `hex`: the entry hex is a road hex; `offMap`: a road or trail leads off the map there; `offMapRoad`: a road
 * does (R-REI-2).
 */
export type RoadRate = 'hex' | 'offMap' | 'offMapRoad';

/** How reinforcements come on (chapter 13 of each game, rulings section 13). */
export interface ReinforcementRules {
  readonly cases: {
    readonly due: string;
    readonly entryHex: string;
    /** Where a unit enters that comes later than it is scheduled. */
    readonly lateEntry: string;
    readonly occupied: string;
    readonly enemyZoc: string;
    readonly alternate: string;
    readonly column: string;
    readonly withhold: string;
    /** Units that have not entered take no part. */
    readonly offMap: string;
  };
  /** May a unit enter a hex in an enemy zone of control (it must stop there)? */
  readonly mayEnterEnemyZoc: boolean;
  /** The case of the schedule that says when and where this unit comes, in the printed scenarios. */
  readonly scheduleCase?: (state: State, unit: number) => string;
  /** Units that follow others through the same hex pay for the imaginary hexes before it. */
  readonly columnPays: boolean;
  /** Where a unit enters at the rate of a route (R-REI-2). */
  readonly roadRate: RoadRate;
  /** Where a unit goes when all its hexes are blocked; without it the unit waits. */
  readonly alternate?: (state: State, unit: number, scheduled: readonly number[]) => readonly number[];
  /** Is a scheduled hex blocked for this side? Default: by an enemy, or a friend that an enemy controls. */
  readonly isBlocked?: (state: State, side: SideIndex, hex: number) => boolean;
  readonly mayWithhold: boolean;
}

/** Who may leave the map in a Movement Phase. */
export interface ExitRules {
  /** The case that says who may leave where, perhaps by unit. */
  readonly case: string | ((state: State, unit: number) => string);
  /** Where units may leave, in words. */
  readonly where: string;
  /** The ruling that refuses every other exit. */
  readonly ruling?: string;
  /** The case by which a unit that has left never comes back; without it the one for reinforcements. */
  readonly noReturn?: string;
  /** May this unit leave over this edge from this hex (index)? It depends on nothing else, so that the answer is kept. */
  allows(state: State, unit: number, hex: number, edge: Edge): boolean;
  /** What an exit brings: points, a note of the edge. */
  onExit?(play: Play, unit: number, hex: number, edge: Edge): void;
}

/** The one hex that a unit may share with the friend there at the end of the Movement Phase (5.31). */
export interface SharedHex {
  /** -1 for none. */
  of(state: State): number;
  /** May this unit share it? */
  allows(state: State, unit: number): boolean;
}

/** Cases under which the Ground Support of a scenario stands, and its reach. */
interface GroundSupportRules {
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

/** Units whose enemies to attack the game names, in place of those that the ground lets it attack (R-OBL-11). */
export interface OwnPairs {
  /** Enemies that this unit may attack from its hex; undefined where the ground decides. */
  of(state: State, unit: number): readonly number[] | undefined;
  /** Units that have pairs of their own now. */
  units(state: State): readonly number[];
  /** Why such a unit may not attack this enemy. */
  violation(state: State, unit: number, enemy: number): Violation;
}

/** Bridges that fill a hex of water: how they are entered and left, and who may not attack from them. */
export interface BridgeHexRules {
  /** Where it stands how such a hex is entered and left. */
  readonly case: string;
  readonly ruling: string;
  /** Why a unit in such a hex may not attack, or not attack this enemy. */
  attackViolation(state: State, unit: number, enemy?: number): Violation;
}

/** A level of victory as the game names it, and whose it is; null is a draw. */
export interface VictoryLevel {
  readonly level: string;
  readonly winner: string | null;
}

/**
 * The differences of one game from the standard rules: a record of data and small functions. The shared code
 * asks; it never knows which game it plays. Everything that may be left out changes nothing when it is.
 */
export interface GameRules {
  readonly system: string;
  /** How its rules are cited: three letters before the number of a case. */
  readonly book: string;
  readonly title: string;
  /** What its rules look for in the data of the game. */
  readonly dataNeeds?: DataNeeds;
  /** What a match may choose besides the edition, by name. */
  readonly options?: OfferedOptions;
  readonly reinforcement: ReinforcementRules;
  readonly exit?: ExitRules;
  /** Case of the scenario's limit of artillery units in one combat, by use. */
  readonly artilleryLimitCase?: (state: State, side: SideIndex, use: 'attack' | 'fpf') => string;
  /** A further limit on the support in one combat. */
  readonly supportLimit?: SupportLimit;
  readonly groundSupport?: GroundSupportRules;
  /** The numbers by which it is won, as far as a battle of one's own may have others. */
  readonly victorySchedule?: VictorySchedule;
  /** Victory Points of a unit for the side that eliminates it. */
  readonly unitValue: (
    unit: UnitDefinition,
    scenario: ScenarioDefinition,
  ) => { readonly points: number; readonly arithmetic: string };
  /** The case under which the loss of a unit scores. */
  readonly eliminationCase: string | ((unit: UnitDefinition) => string);
  /** Points that only the end of the game brings, in the present position. */
  readonly finalScoring: (state: State) => readonly LedgerEntry[];
  /** The level of victory of these totals, by side index. */
  readonly victory: (state: State, points: readonly [number, number]) => MatchResult;
  /** Every level that `victory` can give, from the best for one side to the best for the other. */
  readonly victoryLevels: (scenario: CompiledScenario) => readonly VictoryLevel[];

  /** What the game keeps in a position; without it nothing. */
  readonly state?: GameStateRules;

  // Sequence of play: automatic steps. A step may ask for a decision by setting `state.pending`.
  readonly onGameTurnStart?: (play: Play) => void;
  readonly onPlayerTurnStart?: (play: Play) => void;
  /** Is there a Combat Phase in the present Player-Turn? */
  readonly hasCombatPhase?: (state: State) => boolean;
  /** End of a Player-Turn; with a decision pending its answer calls `resumePlayerTurnEnd`. */
  readonly onPlayerTurnEnd?: (play: Play) => void;
  /** End of a Game-Turn; may end the match. */
  readonly onGameTurnEnd?: (play: Play) => void;
  readonly onAttack?: (play: Play) => void;

  /** The case of the area in which the scenario lets a unit be set up. */
  readonly setUpCase?: (state: State, unit: number) => string;

  // The map
  /** Hexes that the scenario closes to a side, however its units would get there: 1 by hex. They stay the same. */
  readonly closedHexes?: (scenario: CompiledScenario, side: SideIndex) => Uint8Array | undefined;
  /** Why such a hex is closed. */
  readonly closedViolation?: (state: State, unit: number, hex: number) => Violation;
  /** What play has changed on the map, read from the game's part of the position. */
  readonly groundChanges?: (game: GameState) => GroundChanges;
  /** Bridges that fill a hex, on a map that has them. */
  readonly bridgeHexes?: BridgeHexRules;
  /** Counters on the map that are neither units nor change the ground, with what stands on them. */
  readonly markers?: (game: GameState) => readonly Marker[];
  /** The lines of communication that count in this game, as they stand now. */
  readonly communications?: (state: State) => readonly CommunicationLine[];
  /** The case by which this unit may leave the enemy zone of control it starts in; it may then enter no other. */
  readonly leavesEnemyZoneBy?: (state: State, unit: number) => string | undefined;
  /** The case and the ruling by which a unit is done for this Player-Turn though its own move is not final. */
  readonly doneBy?: (
    state: State,
    unit: number,
  ) => { readonly case: string; readonly ruling: string } | undefined;
  /** A hex in which two friends may stay together at the end of the Movement Phase (5.31). */
  readonly sharedHex?: SharedHex;
  /** Called for every hex that a unit enters (`from` in movement, else -1); `stop` halts it there while a decision is pending. */
  readonly onEnter?: (play: Play, unit: number, hex: number, how: Entering, from: number) => 'go on' | 'stop';
  /** Steps that the game opens to this unit now although the ground bars them: the same list for the same steps. */
  readonly extraSteps?: (state: State, unit: number) => readonly ExtraStep[];

  // Set-up and arrival
  /** Sides that have something to set up, in order, where the scenario's zones alone do not say. */
  readonly deployers?: (scenario: CompiledScenario) => readonly SideIndex[];
  /** What a side must still do before its set-up is complete, its units apart. */
  readonly setUpViolations?: (state: State, side: SideIndex) => readonly Violation[];
  /** Markers and units that a side places by actions of the game's own, with the hexes open to them. */
  readonly placements?: (state: State, side: SideIndex) => readonly Placement[];
  /** An arrival that play has brought about in place of the scheduled one. */
  readonly arrival?: (state: State, unit: number) => Arrival | undefined;
  /** The case by which a unit never enters over the map edge, if so. */
  readonly arrivesOtherwise?: (state: State, unit: number) => string | undefined;
  /**
   * What this side may have noted in secret, drawn from all that its opponent must reckon with: it depends on
   * what both can see and on `below`, a chance number from 0 up to but without the limit, alone.
   */
  readonly possibleSecrets?: (state: State, side: SideIndex, below: (limit: number) => number) => GameState;
  /** What keeps the Movement Phase open besides stacks and compulsory entries. */
  readonly movementDuties?: (state: State) => readonly Violation[];
  readonly onMovementEnd?: (play: Play) => void;

  // Combat
  readonly ownPairs?: OwnPairs;
  /** Further rules against an attack. */
  readonly attackViolations?: (state: State, attack: DeclaredAttack) => readonly Violation[];
  /** A line of the table that replaces the ground's. */
  readonly combatLine?: (
    state: State,
    attackers: readonly number[],
    defenders: readonly number[],
  ) => TerrainLine | undefined;
  /** May a unit not retreat from this hex at all? */
  readonly mayNotRetreat?: (state: State, unit: number) => boolean;
  /** May a unit advance over this side although the ground bars it? */
  readonly opensAdvance?: (state: State, unit: number, from: number, side: number) => boolean;
  /** Hexes by which a unit may shorten a retreat once it stands in this hex, and the case. */
  readonly retreatRelief?: (state: State, unit: number, hex: number) => number;
  readonly reliefCase?: string;
  /** The combat is resolved, its advance included. */
  readonly onCombatEnd?: (play: Play) => void;
  readonly onElimination?: (play: Play, unit: number) => void;

  // Refusals, actions, decisions and standing orders of its own
  /** What its rules refuse besides the standard rules, by code. */
  readonly refusals?: Refusals;
  readonly actions?: readonly GameActionRecord[];
  /** Kinds of decision that its rules ask for, with what each is about. */
  readonly decisions?: Readonly<Record<string, string>>;
  /** What these decisions may be left to, by name. */
  readonly standingOrders?: Readonly<Record<string, AnyStandingOrder>>;
  /** What the standing order of a side says about the relief of retreats (`retreatRelief`); `ask` without one. */
  readonly reliefOrder?: (state: State, side: SideIndex) => 'ask' | 'never' | 'most';
  /** Finite choices of its own that a side has besides its units' moves. */
  readonly extraActions?: (state: State, side: SideIndex) => readonly AnyAction[];
  /** Every answer to a pending decision of its own; undefined for the standard decisions. */
  readonly answers?: (state: State) => readonly AnyAction[] | undefined;
}

/** The exclusive rules that a state or a position of this scenario is played by. */
export function rulesOf({ scenario }: Pick<State, 'scenario'>): GameRules {
  return scenario.rules as GameRules;
}

/** What the game says about bridges that fill a hex; a game whose map has such a hex says it. */
export function bridgeHexRules({ scenario }: Pick<State, 'scenario'>): BridgeHexRules {
  const { bridgeHexes } = rulesOf({ scenario });
  if (bridgeHexes === undefined) throw new RangeError(`${scenario.system} has no rules for bridge hexes`);
  return bridgeHexes;
}
