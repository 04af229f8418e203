import { Outside, maskOf } from './field';
import type { Field } from './field';
import { pathBack } from './links';

/** The shortest path between two groups of hexes through allowed ones, both ends included. */
function shortestPath(
  field: Field,
  allowed: Uint8Array,
  from: readonly number[],
  isEnd: (hex: number) => boolean,
): number[] | undefined {
  const before = new Int16Array(allowed.length);
  const seen = new Uint8Array(allowed.length);
  const queue: number[] = [];
  const add = (hex: number, last: number): void => {
    if (allowed[hex] !== 1 || seen[hex] === 1) return;
    seen[hex] = 1;
    before[hex] = last;
    queue.push(hex);
  };
  for (const hex of from) add(hex, -1);
  for (const hex of queue) {
    if (isEnd(hex)) return pathBack(before, hex);
    for (const next of field.next[hex]!) add(next, hex);
  }
  return undefined;
}

/** A chain with its hexes and those of its post, 1 by hex, and the land beyond them. */
interface Widened {
  readonly chain: readonly number[];
  readonly wall: Uint8Array;
  readonly outside: Outside;
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
    const outside = new Outside(field, wall);
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
  outside: Outside,
): number[] | undefined {
  const beyond = new Uint8Array(field.land.length);
  for (const hex of free) beyond[hex] = Number(outside.has(hex));
  const place = new Int16Array(field.land.length).fill(-1);
  chain.forEach((hex, at) => {
    place[hex] = at;
  });
  const seen = new Uint8Array(beyond.length);
  for (const start of free) {
    if (beyond[start] !== 1 || seen[start] === 1) continue;
    let first = chain.length;
    let last = -1;
    const open = [start];
    seen[start] = 1;
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      for (const next of field.next[hex]!) {
        const at = place[next]!;
        if (at >= 0) {
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
