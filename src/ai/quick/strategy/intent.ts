import type { Edge } from '../../../engine';
import { onceFor } from '../../../engine/search';
import type { Ground, HexIndex, State, UnitIndex } from '../../../engine/search';
import type { FrontSpec } from './front-costs';
import type { Objective } from './objectives';

/** Worth of a unit of either side, in points. */
export type UnitWorth = (unit: UnitIndex) => number;

/** The aims of a side in a game; `Strategy` explains the members. */
export interface Intent {
  /** Computed only when units are attracted, because many questions concern worth alone. */
  readonly objectives: () => readonly Objective[];
  /** Attraction of enemies, as a factor of the usual one. */
  readonly hunt: number;
  /** Weight of better places against an attack; defaults to 1. */
  readonly caution?: number;
  /** Worth of a unit of either side beyond its points and strengths. */
  readonly worth?: UnitWorth | undefined;
  /** Points for a unit in a hex beyond those of objectives. */
  readonly bonus?: (unit: UnitIndex, hex: HexIndex) => number;
  /** Upper bound of the bonus, where one is faster to compute; defaults to the bonus. */
  readonly bonusCeiling?: (unit: UnitIndex, hex: HexIndex) => number;
  /** Reads the position again before places are compared, since units may have moved. */
  readonly focus?: (() => void) | undefined;
  /** True if units enter the hex even in an enemy zone of control, without an attack; defaults to false. */
  readonly enters?: (hex: HexIndex) => boolean;
  /** Set if nothing after this Player-Turn counts, so that contact does no harm. */
  readonly isLastMove?: boolean;
  /** The front that the side holds; none if absent. */
  readonly front?: () => FrontSpec | undefined;
  /** True if the unit is to be on its way off the map; defaults to false. */
  readonly leaves?: (unit: UnitIndex) => boolean;
  readonly exit?: (unit: UnitIndex, edge: Edge) => number | undefined;
}

/**
 * A value computed once for each ground. Distance maps are cached by the identity of their target lists,
 * which this preserves.
 */
export function onceForGround<T extends object>(find: (ground: Ground) => T): (ground: Ground) => T {
  return onceFor(find);
}

/** Anything with a ground. */
type Grounded = Pick<State, 'ground'>;

/** Hexes by the list of their ids, which is part of the map and does not change. */
const lists = new WeakMap<readonly string[], readonly HexIndex[]>();

/** Hexes of a zone of the map; none if the map has no such zone. */
export function zoneOf(state: Grounded, name: string): readonly HexIndex[] {
  return hexesListed(state, state.ground.map.features.zones[name]);
}

/** Hexes of a list that is part of the map: the same result for the same list. */
export function hexesListed(state: Grounded, ids: readonly string[] = NO_HEXES): readonly HexIndex[] {
  const known = lists.get(ids);
  if (known !== undefined) return known;
  const hexes = hexesNamed(state, ids);
  lists.set(ids, hexes);
  return hexes;
}

const NO_HEXES: readonly string[] = [];

export function hexesNamed({ ground }: Grounded, ids: readonly string[]): HexIndex[] {
  return ids.flatMap((id) => ground.indexOf.get(id) ?? []);
}

export function isCity({ terrain }: Ground, hex: HexIndex): boolean {
  return terrain[hex] === 'city';
}
