import type { Edge } from '../../../engine';
import type { Ground, HexIndex, State, UnitIndex } from '../../../engine/search';
import type { FrontSpec } from './front-line';
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
  /** Points for a unit in a hex beyond those of objectives. */
  readonly bonus?: (unit: UnitIndex, hex: HexIndex) => number;
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

/** Hexes that a unit in this hex controls. */
export function controlledFrom({ neighbours, zocSides }: Ground, hex: HexIndex): readonly HexIndex[] {
  return [...neighbours.subarray(hex * 6, hex * 6 + 6)].filter(
    (_, direction) => (zocSides[hex]! & (1 << direction)) !== 0,
  );
}
