import type { Edge } from '../geometry/grid';
import type { Ground } from './ground';

/** Distance to the nearest of some hexes; infinite when there are none. */
export function distanceToNearest(ground: Ground, hex: number, others: readonly number[]): number {
  return others.reduce((least, other) => Math.min(least, ground.distance(hex, other)), Infinity);
}

/** Distance from a map edge: an edge hex is one hex from it (R-GRID-3). */
export function distanceFromEdge(ground: Ground, hex: number, edge: Edge): number {
  return distanceToNearest(ground, hex, indexesOf(ground, ground.map.features.edges[edge])) + 1;
}

/** Indexes of hexes of this map; throws a RangeError for an id it does not have. */
export function indexesOf(ground: Ground, ids: readonly string[]): number[] {
  return ids.map((id) => {
    const index = ground.indexOf.get(id);
    if (index === undefined) throw new RangeError(`${id} is no hex of the map ${ground.map.id}`);
    return index;
  });
}
