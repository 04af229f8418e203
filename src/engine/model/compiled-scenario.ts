import type { ScenarioDefinition } from '../data/scenarios';
import type { UnitDefinition } from '../data/units';
import type { Ground } from '../map/ground';
import type { BytesByHex, HexIndex, ArrayBy, ArrayOf, ListBy } from '../map/indexes';
import type { MatchOptions } from './position';
import type { SideIndex } from './side';
import type { StepPrices } from './step-prices';
import type { UnitIndex } from './unit-index';

/**
 * A unit in the form that the rules use: indexes and numbers instead of names. Movement is in half points.
 */
export interface Unit {
  readonly index: UnitIndex;
  readonly id: string;
  /** Name for players: `3/121/8 infantry`. */
  readonly name: string;
  readonly side: SideIndex;
  readonly artillery: boolean;
  readonly vehicle: boolean;
  /** Attack Strength, or Barrage Strength of artillery (2.32). */
  readonly attack: number;
  readonly defense: number;
  readonly fpf: number;
  readonly range: number;
  /** Movement Allowance in half points (R-MOV-1). */
  readonly allowance: number;
  readonly value: number;
  readonly valueArithmetic: string;
  readonly definition: UnitDefinition;
  readonly traits: ReadonlySet<string>;
}

export type SetUpRule =
  | { readonly kind: 'fixed'; readonly hex: HexIndex }
  | { readonly kind: 'zone'; readonly hexes: BytesByHex };

export interface Arrival {
  readonly turn: number;
  readonly hexes: readonly HexIndex[];
  /** The case that sets the turn and the hexes, where it is not the case of the schedule. */
  readonly case?: string;
}

/** The parts of a scenario that do not change during a match. */
export interface CompiledScenario {
  readonly system: string;
  readonly definition: ScenarioDefinition;
  readonly options: MatchOptions;
  /**
   * Set for a scenario from a package or a request: nothing learned about a built-in scenario of the same
   * name applies to it.
   */
  readonly isForeign: boolean;
  /**
   * The exclusive rules. Their type depends on states, which hold this scenario, so only `rulesOf` casts
   * them.
   */
  readonly rules: object;
  readonly ground: Ground;
  readonly sides: readonly [string, string];
  readonly firstSide: SideIndex;
  readonly units: ListBy<UnitIndex, Unit>;
  /** The side of each unit, by unit index. */
  readonly sideByUnit: ArrayBy<UnitIndex, Uint8Array>;
  readonly unitIndex: ReadonlyMap<string, UnitIndex>;
  readonly unitsOf: readonly [readonly UnitIndex[], readonly UnitIndex[]];
  /** The set-up by unit index; undefined for units that come as reinforcements. */
  readonly setUp: ListBy<UnitIndex, SetUpRule | undefined>;
  readonly arrivals: ListBy<UnitIndex, Arrival | undefined>;
  /** Sides that place units themselves, in order. */
  readonly deployOrder: readonly SideIndex[];
  /** Hexes that the scenario closes to each side, 1 by hex; undefined when it closes none. */
  readonly forbidden: readonly [BytesByHex | undefined, BytesByHex | undefined];
  /** Changed maps by their changes, each compiled once. */
  readonly changedGrounds: Map<string, Ground>;
  /** Prices of steps on each map that has been searched. */
  readonly stepPrices: WeakMap<Ground, StepPrices>;
  /** The map edge as one closed walk of hexes, clockwise (R-REI-4). */
  readonly perimeter: ArrayOf<HexIndex>;
}

/** Error for a scenario, option or unit that does not exist. */
export class UnknownScenario extends Error {
  override readonly name = 'UnknownScenario';
}
