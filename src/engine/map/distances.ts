import type { Ground } from './ground';
import type { HexIndex } from './indexes';

/** Distance to the nearest of these hexes; Infinity if there are none. */
export function distanceToNearest(ground: Ground, hex: HexIndex, others: readonly HexIndex[]): number {
  let least = Infinity;
  for (const other of others) least = Math.min(least, ground.distance(hex, other));
  return least;
}

/** Distance from a map edge, given its hexes, which are themselves one hex from it (R-GRID-3). */
export function distanceFromEdge(ground: Ground, hex: HexIndex, edgeHexes: readonly HexIndex[]): number {
  return distanceToNearest(ground, hex, edgeHexes) + 1;
}

/** Indexes of hexes of this map. Throws RangeError for an unknown id. */
export function indexesOf(ground: Ground, ids: readonly string[]): HexIndex[] {
  return ids.map((id) => {
    const index = ground.indexOf.get(id);
    if (index === undefined) throw new RangeError(`"${id}" is not a hex of the map "${ground.map.id}"`);
    return index;
  });
}
