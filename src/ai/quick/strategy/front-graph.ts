import type { ArrayBy, ArrayOf, Ground, HexIndex } from '../../../engine/search';

/** A node of the graph is a hex in one of these forms: out of the enemy's reach, or a post with its flank closed or open. */
export const OUT_OF_REACH = 0;
export const CLOSED = 1;
export const OPEN = 2;
export const FORMS = 3;

/** Greatest distance of a hex of a line to the next. */
export const FAR = 3;

/**
 * Links from each hex to those at most three away and in no row above it, the nearer ones first. Searches read little
 * else, so all of it lies close together.
 */
export interface Links {
  /** By hex and distance, from none on, where the links end that lead no further; those of a hex begin at the first. */
  readonly ends: Int32Array;
  readonly to: ArrayOf<HexIndex>;
  /** By link where the hexes between begin, through which a line of zones of control runs there; behind the last one. */
  readonly firstBetween: Int32Array;
  readonly between: ArrayOf<HexIndex>;
}

/** By hex the place along the front. */
type Along = ArrayBy<HexIndex, Int16Array>;

const knownLinks = new WeakMap<Along, Links>();

export function linksAlong(ground: Ground, along: Along): Links {
  const known = knownLinks.get(along);
  if (known !== undefined) return known;
  const links = compileLinks(ground, along);
  knownLinks.set(along, links);
  return links;
}

function compileLinks(ground: Ground, along: Along): Links {
  const { hexCount } = ground;
  const ends = new Int32Array((FAR + 1) * hexCount);
  const to: HexIndex[] = [];
  const firstBetween: number[] = [];
  const between: HexIndex[] = [];
  for (let hex: HexIndex = 0; hex < hexCount; hex += 1) {
    ends[(FAR + 1) * hex] = to.length;
    let edge: Through = new Map([[hex, new Set()]]);
    for (let distance = 1; distance <= FAR; distance += 1) {
      edge = further(ground, hex, edge, distance);
      for (const [end, through] of edge) {
        if (along[end]! < along[hex]!) continue;
        to.push(end);
        firstBetween.push(between.length);
        between.push(...through);
      }
      ends[(FAR + 1) * hex + distance] = to.length;
    }
  }
  firstBetween.push(between.length);
  return {
    ends,
    to: Int16Array.from(to),
    firstBetween: Int32Array.from(firstBetween),
    between: Int16Array.from(between),
  };
}

/** Hexes at one distance from a hex, each with those on the shortest ways there. */
type Through = ReadonlyMap<HexIndex, ReadonlySet<HexIndex>>;

function further(ground: Ground, hex: HexIndex, edge: Through, distance: number): Through {
  const next = new Map<HexIndex, Set<HexIndex>>();
  for (const [from, nearer] of edge) {
    for (let direction = 0; direction < 6; direction += 1) {
      const end = ground.neighbours[from * 6 + direction]!;
      if (end < 0 || ground.distance(hex, end) !== distance) continue;
      const through = next.get(end) ?? new Set();
      next.set(end, through);
      for (const one of nearer) through.add(one);
      if (from !== hex) through.add(from);
    }
  }
  return next;
}
