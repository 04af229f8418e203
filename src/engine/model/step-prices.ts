import type { Ground } from '../map/ground';
import type { ArrayOf, BytesByHex, HexIndex } from '../map/indexes';
import type { SideIndex } from './side';

/** A step as one number: the hex entered, and in the lower bits the half points that it costs. */
export const PRICE_BITS = 8;
export const PRICE_MASK = (1 << PRICE_BITS) - 1;

/** The steps open to units of one class, by hex and in the order of directions. */
export interface Steps {
  /** Index of the first step out of each hex; the last hex ends at `rows[hexCount]`. */
  readonly rows: Int32Array;
  readonly steps: Int32Array;
  /** Half points of each step by `[hex * 6 + direction]`, including steps into closed hexes. */
  readonly prices: Uint8Array;
  /** Differences from the map with which the scenario begins; undefined on that map. */
  readonly change: StepChange | undefined;
  /** The reach by the starting hex, as far as it has been searched. */
  readonly reaches: (FreeReach | undefined)[];
}

interface StepChange {
  readonly from: Steps;
  /** 1 by hex: a step out of it costs more, or is barred. */
  readonly dearer: BytesByHex;
  /** 1 by hex: a step out of it costs less, or was barred; undefined if there is no such step. */
  readonly cheaper: BytesByHex | undefined;
}

/** The reach of these steps from one hex with no other unit on the map. */
export interface FreeReach {
  /** Half points to spend. */
  readonly budget: number;
  /** The hexes reached, in order of cost, and their costs. */
  readonly hexes: ArrayOf<HexIndex>;
  readonly costs: Int16Array;
  /** By place in that order, the place of the preceding hex on a cheapest path, -1 for the start. */
  readonly before: Int16Array;
  /** By half points up to the budget, the number of hexes that cost no more. */
  readonly within: Int16Array;
  /** The lowest hex index reached, the start included. */
  readonly firstHex: number;
  /** Cost by hex from `firstHex` to the last hex reached; -1 for a hex out of reach. */
  readonly costByHex: Int16Array;
}

/** A step that the ground bars and the game opens, in half points. */
export interface ExtraStep {
  readonly from: HexIndex;
  readonly direction: number;
  readonly cost: number;
}

/** The steps on one map without the hexes that the scenario closes, computed once for all searches. */
export interface StepPrices {
  readonly ground: Ground;
  /** Steps by `priceClass`, each computed on first use. */
  readonly byClass: (Steps | undefined)[];
  /** Steps with those that the game opens, by class and by their list. */
  readonly opened: readonly WeakMap<readonly ExtraStep[], Steps>[];
}

/** The properties of units that pay the same for the same step. */
export interface PriceClass {
  readonly side: SideIndex;
  readonly vehicle: boolean;
}

/** The number of a unit's price class (5.24). */
export function priceClass({ side, vehicle }: PriceClass): number {
  return 2 * side + Number(vehicle);
}

/** The price classes by number. */
export const PRICE_CLASSES: readonly PriceClass[] = [
  { side: 0, vehicle: false },
  { side: 0, vehicle: true },
  { side: 1, vehicle: false },
  { side: 1, vehicle: true },
];
