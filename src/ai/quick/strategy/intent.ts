import type { Edge } from '../../../engine';
import type { Ground, State } from '../../../engine/search';
import type { FrontSpec } from './front';
import type { Objective } from './objectives';

/** Worth of a unit of either side, in points. */
export type UnitWorth = (unit: number) => number;

/** What a game makes a side want: see Strategy for the units. */
export interface Intent {
  /** Found when units are drawn: many questions are about worth alone. */
  readonly objectives: () => readonly Objective[];
  /** How strongly enemies draw, compared with the usual. */
  readonly hunt: number;
  /** How much better places weigh against an attack; 1 when left out. */
  readonly caution?: number;
  /** Worth of a unit of either side beyond its points and strengths. */
  readonly worth?: UnitWorth | undefined;
  /** Points for a unit in a hex beyond what objectives give. */
  readonly bonus?: (unit: number, hex: number) => number;
  /** No less than that, where it is sooner found; the points themselves when left out. */
  readonly bonusCeiling?: (unit: number, hex: number) => number;
  /** Reads the position again before places are compared; units may have moved. */
  readonly focus?: (() => void) | undefined;
  /** Does a unit go there even into an enemy zone of control, without an attack in mind? No when left out. */
  readonly enters?: (hex: number) => boolean;
  /** Does nothing that comes after this Player-Turn count any more, so that contact does no harm? */
  readonly isLastMove?: boolean;
  /** The front that the side holds; none when left out. */
  readonly front?: () => FrontSpec | undefined;
  readonly exit?: (unit: number, edge: Edge) => number | undefined;
}

/** What is found of a ground alone: once for each, since distances are remembered by the very list of their targets. */
export function onceForGround<T>(find: (ground: Ground) => T): (ground: Ground) => T {
  const found = new WeakMap<Ground, { readonly value: T }>();
  return (ground) => {
    const known = found.get(ground) ?? { value: find(ground) };
    found.set(ground, known);
    return known.value;
  };
}

/** Whatever stands on a ground. */
type Grounded = Pick<State, 'ground'>;

const lists = new WeakMap<readonly string[], readonly number[]>();

/** Hexes of a zone of the map, none when the map has no such zone. */
export function zoneOf(state: Grounded, name: string): readonly number[] {
  return hexesListed(state, state.ground.map.features.zones[name]);
}

/** Hexes of a list that is part of the map: always the same answer to the same list. */
export function hexesListed(state: Grounded, ids: readonly string[] = NO_HEXES): readonly number[] {
  const known = lists.get(ids);
  if (known !== undefined) return known;
  const hexes = hexesNamed(state, ids);
  lists.set(ids, hexes);
  return hexes;
}

const NO_HEXES: readonly string[] = [];

export function hexesNamed({ ground }: Grounded, ids: readonly string[]): number[] {
  return ids.flatMap((id) => ground.indexOf.get(id) ?? []);
}

export function isCity({ terrain }: Ground, hex: number): boolean {
  return terrain[hex] === 'city';
}
