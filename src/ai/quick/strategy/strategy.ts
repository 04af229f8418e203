import type { Edge } from '../../../engine';
import type { FrontSpec } from './front-costs';
import type { Worths } from './worths';
import type { ArrayOf, HexIndex, UnitIndex } from '../../../engine/search';

/** The aims of a side in a position: worth of units and places, in points for that side. */
export interface Strategy {
  /** The worth of the loss of a unit of either side to the other one. */
  worth(unit: UnitIndex): number;
  /** These worths alone. */
  readonly worths: Worths;
  /** Worth of a unit of this side in a hex, without dangers. */
  place(unit: UnitIndex, hex: HexIndex): number;
  /** Upper bound of that worth, faster to compute. */
  ceiling(unit: UnitIndex, hex: HexIndex): number;
  /** Upper bounds for the first `count` of these hexes. */
  ceilings(unit: UnitIndex, hexes: ArrayOf<HexIndex>, count: number, into: Float64Array): void;
  /** The part of that worth for which no attack makes up: lines, fronts and roads that the unit keeps. */
  duty(unit: UnitIndex, hex: HexIndex): number;
  /** The rest of that worth, for which an attack may make up. */
  pull(unit: UnitIndex, hex: HexIndex): number;
  /** Weight of better places against an attack, as a factor of the usual one. */
  readonly caution: number;
  /** True if units enter the hex even in an enemy zone of control, without an attack. */
  enters(hex: HexIndex): boolean;
  /** Set if the worth of places depends on the hexes of other units. */
  readonly looksAround: boolean;
  /** Reads the position again after units were moved, or one was lifted to judge its places without it. */
  focus(): void;
  /**
   * Counts a unit as on its way to its strongest objective in this hex, so that others choose different ones.
   */
  settle(unit: UnitIndex, hex: HexIndex): void;
  /** The front that the side holds, if any. */
  readonly front: FrontSpec | undefined;
  /** True if the unit is to be on its way off the map. */
  leaves(unit: UnitIndex): boolean;
  /** Points for leaving the map over this edge now; undefined if the unit should stay. */
  exit(unit: UnitIndex, edge: Edge): number | undefined;
}
