import type { ScenarioDefinition } from '../data/scenarios';
import type { UnitDefinition } from '../data/units';
import type { Ground } from '../map/ground';
import type { MatchOptions } from './position';
import type { SideIndex } from './side';
import type { StepPrices } from './step-prices';

/** A unit as the rules ask for it: indexes and numbers instead of names. Movement in half points. */
export interface Unit {
  readonly index: number;
  readonly id: string;
  /** As players call it: `3/121/8 infantry`. */
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
  /** Step costs of its class on the scenario's map are looked up in the ground of the moment. */
  readonly traits: ReadonlySet<string>;
}

export type SetUpRule =
  | { readonly kind: 'fixed'; readonly hex: number }
  | { readonly kind: 'zone'; readonly hexes: Uint8Array };

export interface Arrival {
  readonly turn: number;
  readonly hexes: readonly number[];
  /** The case that says when and where, when it is not the one of the schedule. */
  readonly case?: string;
}

/** Everything about a scenario that does not change during a match. */
export interface CompiledScenario {
  readonly system: string;
  readonly definition: ScenarioDefinition;
  readonly options: MatchOptions;
  /** Of a package, or sent along: what was learned of a scenario of the same name says nothing about it. */
  readonly isForeign: boolean;
  /** The exclusive rules it is played by. They speak of states, which hold this, so only `rulesOf` opens them. */
  readonly rules: object;
  readonly ground: Ground;
  readonly sides: readonly [string, string];
  readonly firstSide: SideIndex;
  readonly units: readonly Unit[];
  /** The side of each unit, by unit index. */
  readonly sideByUnit: Uint8Array;
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly unitsOf: readonly [readonly number[], readonly number[]];
  /** By unit index; undefined for units that come as reinforcements. */
  readonly setUp: readonly (SetUpRule | undefined)[];
  readonly arrivals: readonly (Arrival | undefined)[];
  /** Sides that place units themselves, in order. */
  readonly deployOrder: readonly SideIndex[];
  /** Hexes that the scenario closes to each side, 1 by hex; undefined when it closes none. */
  readonly forbidden: readonly [Uint8Array | undefined, Uint8Array | undefined];
  /** Maps with what play has changed on them, by the change: compiled once each. */
  readonly changedGrounds: Map<string, Ground>;
  /** What steps cost on each of the maps that were searched. */
  readonly stepPrices: WeakMap<Ground, StepPrices>;
  /** The map edge as one closed walk of hexes, clockwise (R-REI-4). */
  readonly perimeter: Int16Array;
}

/** Raised when a scenario, option or unit named at creation does not exist. */
export class UnknownScenario extends Error {
  override readonly name = 'UnknownScenario';
}
