import { maskOf, outsideOf } from './field';
import type { Field } from './field';

/** The shortest path between two groups of hexes through allowed ones, both ends included. */
function shortestPath(
  field: Field,
  allowed: Uint8Array,
  from: readonly number[],
  isEnd: (hex: number) => boolean,
): number[] | undefined {
  const before = new Map<number, number>();
  const queue = from.filter((hex) => allowed[hex] === 1);
  for (const hex of queue) before.set(hex, -1);
  for (const hex of queue) {
    if (isEnd(hex)) return pathBack(before, hex);
    for (const next of field.next[hex]!) {
      if (allowed[next] !== 1 || before.has(next)) continue;
      before.set(next, hex);
      queue.push(next);
    }
  }
  return undefined;
}

function pathBack(before: ReadonlyMap<number, number>, end: number): number[] {
  const path: number[] = [];
  for (let at = end; at >= 0; at = before.get(at)!) path.push(at);
  return path.reverse();
}

/** A chain with its hexes and those of its post, and the land beyond them, 1 by hex. */
interface Widened {
  readonly chain: readonly number[];
  readonly wall: Uint8Array;
  readonly outside: Uint8Array;
}

/**
 * Simple chains between two hexes through allowed ones, each enclosing more of the east bank than the one
 * before; the last encloses all that a chain between these ends can. `post` is a further hex of the trace.
 *
 * A chain can be widened when allowed hexes beyond it touch it in two places: the part between gives way to
 * them. What lies beyond a chain that cannot be widened lies beyond every chain between its ends.
 */
export function* widening(
  field: Field,
  allowed: Uint8Array,
  from: number,
  to: number,
  post?: number,
): Generator<Widened> {
  const free = allowed.slice();
  if (post !== undefined) free[post] = 0;
  let chain = shortestPath(field, free, [from], (hex) => hex === to);
  const hexes = hexesOf(free);
  // Every widening takes hexes from the outside permanently, so there are never more of them than hexes.
  for (let left = field.ground.hexCount; chain !== undefined && left > 0; left -= 1) {
    const wall = maskOf(field.ground, chain);
    if (post !== undefined) wall[post] = 1;
    const outside = outsideOf(field, wall);
    yield { chain, wall, outside };
    chain = widened(field, hexes, chain, outside);
  }
}

/** The hexes of a mask in order. */
function hexesOf(mask: Uint8Array): readonly number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < mask.length; hex += 1) if (mask[hex] === 1) hexes.push(hex);
  return hexes;
}

function widened(
  field: Field,
  free: readonly number[],
  chain: readonly number[],
  outside: Uint8Array,
): number[] | undefined {
  const beyond = new Uint8Array(outside.length);
  for (const hex of free) beyond[hex] = outside[hex]!;
  const place = new Map(chain.map((hex, at) => [hex, at]));
  const seen = new Uint8Array(beyond.length);
  for (const start of free) {
    if (beyond[start] !== 1 || seen[start] === 1) continue;
    let first = chain.length;
    let last = -1;
    const open = [start];
    seen[start] = 1;
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      for (const next of field.next[hex]!) {
        const at = place.get(next);
        if (at !== undefined) {
          first = Math.min(first, at);
          last = Math.max(last, at);
        }
        if (beyond[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (first >= last) continue;
    const ends = new Set(field.next[chain[last]!]);
    const path = shortestPath(field, beyond, field.next[chain[first]!]!, (hex) => ends.has(hex));
    if (path !== undefined) return [...chain.slice(0, first + 1), ...path, ...chain.slice(last)];
  }
  return undefined;
}
