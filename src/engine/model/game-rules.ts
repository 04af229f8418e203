import { z } from 'zod';
import type { GameActionRecord } from './action';
import type { AnyAction } from './any-action';
import type { Play } from './play';
import type { SideIndex } from './side';
import type { DataNeeds, Leavers } from '../data/needs';
import type { OfferedOptions } from '../data/options';
import type { Edge, HexId } from '../map/grid';
import { hexesSchema, type DeepReadonly } from '../map/values';
import type { DeclaredAttack, TerrainLine } from './attack';
import type { GroundChanges } from '../map/ground-changes';
import type { GameStateRules } from './game-state';
import type { GameState } from './position';
import type { AnyStandingOrder } from './standing-orders';
import type { SequenceOfPlay } from './sequence';
import type { State } from './state';
import { victoryOf } from './terms';
import type { VictoryRules } from './terms';
import type { Arrival, CompiledScenario } from './compiled-scenario';
import type { ExtraStep } from './step-prices';
import type { Refusals } from './refusal';
import type { Violation } from './violations';
import type { BytesByHex, HexIndex } from '../map/indexes';
import type { UnitIndex } from './unit-index';

/** The ways in which a unit comes into a hex. */
export type Entering = 'setup' | 'movement' | 'entry' | 'retreat' | 'displacement' | 'advance';

/** A limit on the support in one combat besides the number of guns. */
export interface SupportLimit {
  allows(state: State, use: 'attack' | 'fpf', party: Party): boolean;
  /** The refusal of a party that the limit does not allow. */
  violation(state: State, side: SideIndex, use: 'attack' | 'fpf', party: Party): Violation;
}

/** Units and points that one side brings into one combat, as the limits count them. */
export interface Party {
  /** Non-artillery units: the attackers, or the defenders. */
  readonly troops: readonly UnitIndex[];
  /** Artillery units that support them, adjacent ones included. */
  readonly artillery: readonly UnitIndex[];
  readonly groundSupport: number;
}

/** A counter that is not a unit. */
export interface Marker {
  readonly hex: HexId;
  readonly text: string;
  /** Name in a legend. */
  readonly kind: string;
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

/** A printed schedule of arrivals: its case, and the scenarios and units that it lists. */
interface Schedule {
  readonly case: string;
  readonly scenarios: readonly string[];
  /** The side, and the rules types of its units; all if absent. */
  readonly of?: string;
  readonly types?: readonly string[];
  /** The first Game-Turn that is a case of its own, as in `HUR 16.15(GT2)`; none if absent. */
  readonly byTurnFrom?: number;
}

/** Rules for the arrival of reinforcements (chapter 13 of each game, rulings section 13). */
export interface ReinforcementRules {
  readonly cases: {
    readonly due: string;
    readonly entryHex: string;
    /** The entry hexes of a unit that comes later than scheduled. */
    readonly lateEntry: string;
    readonly occupied: string;
    readonly enemyZoc: string;
    readonly alternate: string;
    readonly column: string;
    readonly withhold: string;
    /** The case by which units that have not entered take no part. */
    readonly offMap: string;
  };
  /** Set if a unit may enter a hex in an enemy zone of control; it must stop there. */
  readonly mayEnterEnemyZoc: boolean;
  /** The printed schedules; the first that lists a unit counts. */
  readonly schedules?: readonly Schedule[];
  /** Set if units that follow others through a hex pay for the imaginary hexes before it. */
  readonly columnPays: boolean;
  /** Entry hexes at which a unit enters at the rate of a route (R-REI-2). */
  readonly roadRate: RoadRate;
  /** Entry of a unit whose scheduled hexes are all blocked, with its place in words; if absent, the unit waits. */
  readonly alternate?: {
    readonly words: string;
    readonly hexes: (state: State, unit: UnitIndex, scheduled: readonly HexIndex[]) => readonly HexIndex[];
  };
  /**
   * True if a scheduled hex is blocked for this side. By default an enemy blocks it, or a friend in an enemy
   * zone of control.
   */
  readonly isBlocked?: (state: State, side: SideIndex, hex: HexIndex) => boolean;
  readonly mayWithhold: boolean;
}

/** Rules for leaving the map in a Movement Phase. */
export interface ExitRules {
  /** The case that allows the exit, where needed by unit. */
  readonly case: string | ((state: State, unit: UnitIndex) => string);
  /** The place, in words, where units may leave. */
  readonly where: string;
  /** The ruling that refuses every other exit. */
  readonly ruling?: string;
  /** The case by which a unit that has left never returns; defaults to the one for reinforcements. */
  readonly noReturn?: string;
  /** The units that may leave; none if absent. */
  readonly leavers?: Leavers;
  /** Effects of an exit besides points. */
  onExit?(play: Play, unit: UnitIndex, hex: HexIndex, edge: Edge): void;
}

/** A hex that a unit may share with a friend at the end of the Movement Phase (5.31). */
interface SharedHex {
  /** The hex index, -1 for none. */
  of(state: State): HexIndex;
  /** True if this unit may share the hex. */
  allows(state: State, unit: UnitIndex): boolean;
}

/** Cases about the Ground Support of a scenario, and its reach. */
interface GroundSupportRules {
  readonly use: string;
  readonly perTurn: string;
  readonly perCombat: string;
  readonly fpf: string;
  readonly reach: string;
  /** Points of the present Game-Turn where the scenario's table does not list them. */
  readonly points?: (state: State) => number;
  /** True if Ground Support reaches a combat with these defenders. By default it always does (9.13). */
  readonly reaches?: (state: State, side: SideIndex, defenders: readonly UnitIndex[]) => boolean;
}

/** Pairs of attacker and enemy that the game sets in place of those that the ground allows (R-OBL-11). */
interface OwnPairs {
  /** Enemies that this unit may attack from its hex; undefined if the ground decides. */
  of(state: State, unit: UnitIndex): readonly UnitIndex[] | undefined;
  /** Units with pairs of their own now. */
  units(state: State): readonly UnitIndex[];
  /** The reason why a unit with pairs may not attack this enemy. */
  violation(state: State, unit: UnitIndex, enemy: UnitIndex): Violation;
}

/** Rules for bridges that fill a hex of water: entering, leaving and attacking from them. */
export interface BridgeHexRules {
  /** The case about entering and leaving a bridge hex. */
  readonly case: string;
  readonly ruling: string;
  /** The reason why a unit in a bridge hex may not attack, or may not attack this enemy. */
  attackViolation(state: State, unit: UnitIndex, enemy?: UnitIndex): Violation;
}

/**
 * The differences of one game from the standard rules: a record of data and small functions. The shared code
 * never asks which game it plays; an optional member left out changes nothing.
 */
export interface GameRules {
  readonly system: string;
  /** Prefix of its case numbers: three letters. */
  readonly book: string;
  readonly title: string;
  /** Things that its rules need in the data of the game. */
  readonly dataNeeds?: DataNeeds;
  /** Options of a match besides the edition, by name. */
  readonly options?: OfferedOptions;
  readonly reinforcement: ReinforcementRules;
  readonly exit?: ExitRules;
  /** The case of the scenario's limit on artillery units in one combat. */
  readonly artilleryLimitCase?: (state: State, side: SideIndex, use: 'attack' | 'fpf') => string;
  /** A further limit on the support of one combat. */
  readonly supportLimit?: SupportLimit;
  readonly groundSupport?: GroundSupportRules;
  /** Its terms of victory, their numbers and its levels. */
  readonly victory: VictoryRules;

  /** The game's part of a position; without it the game keeps nothing. */
  readonly state?: GameStateRules;

  /** The steps of a Game-Turn in order; `STANDARD_SEQUENCE` has no automatic steps. */
  readonly sequence: SequenceOfPlay;

  /** The case of the area in which the scenario lets a unit be set up. */
  readonly setUpCase?: (state: State, unit: UnitIndex) => string;

  // The map
  /** Hexes that the scenario always closes to a side, by whatever way a unit would get there: 1 by hex. */
  readonly closedHexes?: (scenario: CompiledScenario, side: SideIndex) => BytesByHex | undefined;
  /** The reason why `closedHexes` closes a hex: the barrier in words, the case and the ruling. */
  readonly closedBy?: { readonly barrier: string; readonly case: string; readonly ruling: string };
  /** Changes that play has made to the map, read from the game's part of the position. */
  readonly groundChanges?: (game: GameState) => GroundChanges;
  /** Rules for bridges that fill a hex, on a map that has them. */
  readonly bridgeHexes?: BridgeHexRules;
  /** Counters on the map that are not units and do not change the ground, with their texts. */
  readonly markers?: (game: GameState) => readonly Marker[];
  /**
   * The case by which this unit may leave the enemy zone of control in which it starts; it may then enter no
   * other.
   */
  readonly leavesEnemyZoneBy?: (state: State, unit: UnitIndex) => string | undefined;
  /**
   * The case and the ruling by which a unit is done for this Player-Turn even if its own move is not final.
   */
  readonly doneBy?: (
    state: State,
    unit: UnitIndex,
  ) => { readonly case: string; readonly ruling: string } | undefined;
  /** A hex in which two friends may stay at the end of the Movement Phase (5.31). */
  readonly sharedHex?: SharedHex;
  /**
   * Called for each hex that a unit enters (`from` is -1 except in movement). `stop` halts the unit there
   * while a decision is pending.
   */
  readonly onEnter?: (
    play: Play,
    unit: UnitIndex,
    hex: HexIndex,
    how: Entering,
    from: HexIndex,
  ) => 'go on' | 'stop';
  /**
   * Steps that the game opens to this unit now although the ground bars them. Equal steps must be the same
   * list.
   */
  readonly extraSteps?: (state: State, unit: UnitIndex) => readonly ExtraStep[];

  // Set-up and arrival
  /** Sides with something to set up, in order, where the scenario's zones alone do not say. */
  readonly deployers?: (scenario: CompiledScenario) => readonly SideIndex[];
  /** Things that a side must still do before its set-up is complete, apart from its units. */
  readonly setUpViolations?: (state: State, side: SideIndex) => readonly Violation[];
  /** Markers and units that a side places by the game's own actions, with the hexes open to them. */
  readonly placements?: (state: State, side: SideIndex) => readonly Placement[];
  /** The arrival that play has set in place of the scheduled one. */
  readonly arrival?: (state: State, unit: UnitIndex) => Arrival | undefined;
  /** The case by which a unit never enters over the map edge, if there is one. */
  readonly arrivesOtherwise?: (state: State, unit: UnitIndex) => string | undefined;
  /**
   * Secret notes that this side may have made, drawn from all that its opponent must consider. They depend
   * only on what both sides see and on `below`, a chance number from 0 (included) to the limit (excluded).
   */
  readonly possibleSecrets?: (state: State, side: SideIndex, below: (limit: number) => number) => GameState;
  /** Duties that keep the Movement Phase open besides stacks and compulsory entries. */
  readonly movementDuties?: (state: State) => readonly Violation[];

  // Combat
  readonly onAttack?: (play: Play) => void;
  readonly ownPairs?: OwnPairs;
  /** Further rules against an attack. */
  readonly attackViolations?: (state: State, attack: DeclaredAttack) => readonly Violation[];
  /** A line of the table that replaces the line of the ground. */
  readonly combatLine?: (
    state: State,
    attackers: readonly UnitIndex[],
    defenders: readonly UnitIndex[],
  ) => TerrainLine | undefined;
  /** True if a unit may not retreat from this hex at all. */
  readonly mayNotRetreat?: (state: State, unit: UnitIndex) => boolean;
  /** True if a unit may advance over this hexside although the ground bars it. */
  readonly opensAdvance?: (state: State, unit: UnitIndex, from: HexIndex, side: number) => boolean;
  /** Number of hexes by which a unit in this hex may shorten its retreat. */
  readonly retreatRelief?: (state: State, unit: UnitIndex, hex: HexIndex) => number;
  readonly reliefCase?: string;
  /** Called when the combat is resolved, its advance included. */
  readonly onCombatEnd?: (play: Play) => void;
  readonly onElimination?: (play: Play, unit: UnitIndex) => void;

  // Refusals, actions, decisions and standing orders of its own
  /** Refusals of its rules besides the standard ones, by code. */
  readonly refusals?: Refusals;
  readonly actions?: readonly GameActionRecord[];
  /** Kinds of decision that its rules ask for, each with its subject. */
  readonly decisions?: Readonly<Record<string, string>>;
  /** Standing orders for these decisions, by name. */
  readonly standingOrders?: Readonly<Record<string, AnyStandingOrder>>;
  /** The standing order of a side about relief of retreats (`retreatRelief`); `ask` if it has none. */
  readonly reliefOrder?: (state: State, side: SideIndex) => 'ask' | 'never' | 'most';
  /** Finite choices of the game's own besides the moves of units. */
  readonly extraActions?: (state: State, side: SideIndex) => readonly AnyAction[];
  /** All answers to a pending decision of the game's own; undefined for the standard decisions. */
  readonly answers?: (state: State) => readonly AnyAction[] | undefined;
}

/** The exclusive rules of the scenario of a state or position. */
export function rulesOf({ scenario }: { readonly scenario: Pick<CompiledScenario, 'rules'> }): GameRules {
  return scenario.rules as GameRules;
}

/** The parts of a scenario that say how one wins. */
export type WithVictory = Pick<CompiledScenario, 'definition' | 'rules' | 'sides'> & {
  readonly ground: Pick<CompiledScenario['ground'], 'map'>;
};

/** The conditions of victory of a scenario. */
export function victoryIn({ scenario }: { readonly scenario: WithVictory }): VictoryRules {
  return victoryOf(rulesOf({ scenario }).victory, scenario.definition);
}

/** The game's rules for bridges that fill a hex. Throws RangeError if the game has none. */
export function bridgeHexRules({ scenario }: Pick<State, 'scenario'>): BridgeHexRules {
  const { bridgeHexes } = rulesOf({ scenario });
  if (bridgeHexes === undefined) throw new RangeError(`"${scenario.system}" has no rules for bridge hexes`);
  return bridgeHexes;
}
