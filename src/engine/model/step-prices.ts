import type { Ground } from '../map/ground';
import type { SideIndex } from './side';

/** A step is one number: the hex that is entered, and in its lower bits the half points that this costs. */
export const PRICE_BITS = 8;
export const PRICE_MASK = (1 << PRICE_BITS) - 1;

/** The steps that units of one class can make, hex by hex and in the order of their directions. */
export interface Steps {
  /** Where the steps out of each hex begin; those of the last end at `rows[hexCount]`. */
  readonly rows: Int32Array;
  readonly steps: Int32Array;
  /** The half points of each, by `[hex * 6 + direction]`, those into closed hexes too. */
  readonly prices: Uint8Array;
  /** How they differ from those of the map with which the scenario begins; undefined on that map. */
  readonly change: StepChange | undefined;
  /** Where they lead, by the hex that a unit sets out from, as far as that has been found. */
  readonly reaches: (FreeReach | undefined)[];
}

interface StepChange {
  readonly from: Steps;
  /** 1 by hex: a step out of it costs more, or is barred. */
  readonly dearer: Uint8Array;
  /** 1 by hex: a step out of it costs less, or was barred; undefined when there is no such hex. */
  readonly cheaper: Uint8Array | undefined;
}

/** Where these steps lead from one hex if no other unit is on the map. */
export interface FreeReach {
  /** Half points to spend. */
  readonly budget: number;
  /** The hexes reached, in order of cost, and that cost. */
  readonly hexes: Int16Array;
  readonly costs: Int16Array;
  /** For each of them the place in that order of the hex before it on a cheapest way, -1 for the start. */
  readonly before: Int16Array;
  /** By half points, up to those to spend, how many of them cost no more. */
  readonly within: Int16Array;
  /** The least number of a hex that is reached, the start included. */
  readonly firstHex: number;
  /** The cost by hex, from the first one on to the last that is reached; -1 where the steps do not lead. */
  readonly costByHex: Int16Array;
}

/** A step that the ground bars and the game opens, in half points. */
export interface ExtraStep {
  readonly from: number;
  readonly direction: number;
  readonly cost: number;
}

/** The steps on one map, hexes that the scenario closes left out: made once for all searches on it. */
export interface StepPrices {
  readonly ground: Ground;
  /** By `priceClass`, each made when it is first asked for. */
  readonly byClass: (Steps | undefined)[];
  /** The same with the steps that the game opens, by their list. */
  readonly opened: readonly WeakMap<readonly ExtraStep[], Steps>[];
}

/** What units have in common that pay the same for the same step. */
export interface PriceClass {
  readonly side: SideIndex;
  readonly vehicle: boolean;
}

/** The number of the class that a unit belongs to (5.24). */
export function priceClass({ side, vehicle }: PriceClass): number {
  return 2 * side + Number(vehicle);
}

/** The classes in the order of their numbers. */
export const PRICE_CLASSES: readonly PriceClass[] = [
  { side: 0, vehicle: false },
  { side: 0, vehicle: true },
  { side: 1, vehicle: false },
  { side: 1, vehicle: true },
];
