import type { Edge } from '../../../engine';
import type { FrontSpec } from './front';
import type { Worths } from './worths';

/** What a side wants in a position: worth of units and of places, in points for that side. */
export interface Strategy {
  /** What the loss of a unit of either side is worth to the other one. */
  worth(unit: number): number;
  /** The same for who asks for nothing else. */
  readonly worths: Worths;
  /** Worth of a unit of this side in a hex, dangers apart. */
  place(unit: number, hex: number): number;
  /** No less than that worth, and sooner found. */
  ceiling(unit: number, hex: number): number;
  /** The same in so many of these hexes. */
  ceilings(unit: number, hexes: Int16Array, count: number, into: Float64Array): void;
  /** The part of that worth which no attack makes up for: lines, fronts and roads that the unit keeps. */
  duty(unit: number, hex: number): number;
  /** The rest of that worth, which an attack may make up for. */
  pull(unit: number, hex: number): number;
  /** How much better places weigh against an attack, compared with the usual. */
  readonly caution: number;
  /** Does a unit go there even into an enemy zone of control, without an attack in mind? */
  enters(hex: number): boolean;
  /** Does it depend on where the other units stand? */
  readonly looksAround: boolean;
  /** Reads the position again: units were moved, or one was lifted to judge its places without it. */
  focus(): void;
  /** Counts a unit as on its way to what draws it to this hex, so that others look elsewhere. */
  settle(unit: number, hex: number): void;
  /** The front that the side holds, if it holds one. */
  readonly front: FrontSpec | undefined;
  /** Points for leaving the map over this edge now, undefined when the unit should stay. */
  exit(unit: number, edge: Edge): number | undefined;
}
