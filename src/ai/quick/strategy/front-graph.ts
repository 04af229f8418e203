import type { Ground } from '../../../engine/search';

/** Maximum distance to the next hex of a line. */
export const FAR = 3;

/**
 * The links from each hex to those at most three away and in no row above it, the nearer ones first. Searches
 * read little else, so the data is stored compactly.
 */
export interface Links {
  /**
   * By hex and distance from 0, the end of the links up to that distance; those of a hex begin at its first
   * value.
   */
  readonly ends: Int32Array;
  readonly to: Int16Array;
  /**
   * By link, the start of its intermediate hexes, through which a line of zones of control runs; one more
   * value marks the end.
   */
  readonly firstBetween: Int32Array;
  readonly between: Int16Array;
}

/** Place along the front by hex. */
type Along = Int16Array;

/** Links by the table of a front, which does not change. */
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
  const to: number[] = [];
  const firstBetween: number[] = [];
  const between: number[] = [];
  for (let hex = 0; hex < hexCount; hex += 1) {
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

/** Hexes at one distance from a hex, each with the hexes on the shortest paths to it. */
type Through = ReadonlyMap<number, ReadonlySet<number>>;

function further(ground: Ground, hex: number, edge: Through, distance: number): Through {
  const next = new Map<number, Set<number>>();
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
