import type { Ground } from './ground';
import { DIRECTIONS } from './grid';
import type { BytesByHex, HexIndex } from './indexes';

/** Distance to the nearest of these hexes; Infinity if there are none. */
export function distanceToNearest(ground: Ground, hex: HexIndex, others: Iterable<HexIndex>): number {
  let least = Infinity;
  for (const other of others) least = Math.min(least, ground.distance(hex, other));
  return least;
}

/** Distance from a map edge, given its hexes, which are themselves one hex from it (R-GRID-3). */
export function distanceFromEdge(ground: Ground, hex: HexIndex, edgeHexes: readonly HexIndex[]): number {
  return distanceToNearest(ground, hex, edgeHexes) + 1;
}

/** Neighbours of a hex over the sides of a mask, in the order of the directions; none off the map. */
export function neighboursOver({ neighbours }: Ground, hex: HexIndex, sides: number): HexIndex[] {
  return DIRECTIONS.filter((direction) => (sides & (1 << direction)) !== 0)
    .map((direction) => neighbours[hex * 6 + direction]!)
    .filter((next) => next >= 0);
}

/** All neighbours of a hex. */
export function neighboursOf(ground: Ground, hex: HexIndex): HexIndex[] {
  return neighboursOver(ground, hex, 63);
}

/** 1 by hex for these hexes of a map. */
export function marked(hexCount: number, hexes: Iterable<HexIndex>): BytesByHex {
  const bytes = new Uint8Array(hexCount);
  for (const hex of hexes) bytes[hex] = 1;
  return bytes;
}

/** By hex the hexes on the shortest way from one of some hexes through open ones, both ends included, if no more than `most`. */
export function lengthsFrom(
  starts: Iterable<HexIndex>,
  next: ArrayLike<readonly HexIndex[]>,
  isOpen: (hex: HexIndex) => boolean,
  most = Infinity,
): ReadonlyMap<HexIndex, number> {
  const lengths = new Map<HexIndex, number>();
  for (const hex of starts) lengths.set(hex, 1);
  for (const [hex, length] of lengths) {
    if (length === most) break;
    for (const one of next[hex]!) if (!lengths.has(one) && isOpen(one)) lengths.set(one, length + 1);
  }
  return lengths;
}

/** The shortest way from one of some hexes to an end, through open hexes alone; undefined if there is none. */
export function shortestWay(
  starts: readonly HexIndex[],
  isEnd: (hex: HexIndex) => boolean,
  isOpen: (hex: HexIndex) => boolean,
  next: (hex: HexIndex) => readonly HexIndex[],
): HexIndex[] | undefined {
  const before = new Map(starts.filter(isOpen).map((hex): [HexIndex, HexIndex] => [hex, -1]));
  for (const hex of before.keys()) {
    if (isEnd(hex)) return wayTo(hex, before);
    for (const one of next(hex)) if (!before.has(one) && isOpen(one)) before.set(one, hex);
  }
  return undefined;
}

function wayTo(end: HexIndex, before: ReadonlyMap<HexIndex, HexIndex>): HexIndex[] {
  const way: HexIndex[] = [];
  for (let hex = end; hex >= 0; hex = before.get(hex)!) way.push(hex);
  return way.reverse();
}

/** Indexes of hexes of this map. Throws RangeError for an unknown id. */
export function indexesOf(ground: Ground, ids: readonly string[]): HexIndex[] {
  return ids.map((id) => {
    const index = ground.indexOf.get(id);
    if (index === undefined) throw new RangeError(`"${id}" is not a hex of the map "${ground.map.id}"`);
    return index;
  });
}
