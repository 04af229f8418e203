import { MOST_HEXES } from './field';
import type { Field, Outside } from './field';
import { pathTo } from './links';

/** A hex that no path has come to. */
const NOT_SEEN = -2;

/** What paths and chains are written on, kept from one to the next: each leaves it as it was. */
const before = new Int16Array(MOST_HEXES).fill(NOT_SEEN);
/** By hex the place in the chain that is widened, -1 for none. */
const places = new Int16Array(MOST_HEXES).fill(-1);
/** By hex what is free beyond that chain: 0 for nothing. */
const beyond = new Uint8Array(MOST_HEXES);
const FREE = 1;
const SEEN = 2;

/** The shortest path between two groups of hexes through allowed ones but for a post, both ends included. */
function shortestPath(
  { next }: Pick<Field, 'next'>,
  allowed: Uint8Array,
  from: readonly number[],
  isEnd: (hex: number) => boolean,
  post?: number,
): number[] | undefined {
  const queue: number[] = [];
  for (const hex of from) {
    if (allowed[hex] === 0 || before[hex] !== NOT_SEEN) continue;
    before[hex] = -1;
    queue.push(hex);
  }
  let path: number[] | undefined;
  for (const hex of queue) {
    if (isEnd(hex)) {
      path = pathTo(before, hex);
      break;
    }
    for (const to of next[hex]!) {
      if (allowed[to] === 0 || before[to] !== NOT_SEEN || to === post) continue;
      before[to] = hex;
      queue.push(to);
    }
  }
  for (const hex of queue) before[hex] = NOT_SEEN;
  return path;
}

/**
 * Simple chains between two of the allowed hexes through others, each enclosing more of the east bank than the one
 * before; the last encloses all that a chain between these ends can. `post` is a further hex of the trace. While a
 * chain is tried, the field says what is outside of it.
 *
 * A chain can be widened when allowed hexes beyond it touch it in two places: the part between gives way to
 * them. What lies beyond a chain that cannot be widened lies beyond every chain between its ends.
 */
export function* widening(
  field: Field,
  allowed: Allowed,
  from: number,
  to: number,
  post?: number,
): Generator<readonly number[]> {
  const { outside } = field;
  let chain = shortestPath(field, allowed.mask, [from], (hex) => hex === to, post);
  // Every widening takes hexes from the outside permanently, so there are never more of them than hexes.
  for (let left = field.ground.hexCount; chain !== undefined && left > 0; left -= 1) {
    outside.redraw(post === undefined ? chain : [...chain, post]);
    yield chain;
    chain = widened(field, allowed.hexes, chain, outside);
  }
}

/** Hexes through which traces may run. */
export interface Allowed {
  /** 1 by hex. */
  readonly mask: Uint8Array;
  /** In order. */
  readonly hexes: readonly number[];
}

/** The hexes of a mask. */
export function allowedBy(mask: Uint8Array): Allowed {
  const hexes: number[] = [];
  for (let hex = 0; hex < mask.length; hex += 1) if (mask[hex] === 1) hexes.push(hex);
  return { mask, hexes };
}

function widened(
  field: Field,
  free: readonly number[],
  chain: readonly number[],
  outside: Outside,
): number[] | undefined {
  for (const hex of free) beyond[hex] = outside.has(hex) ? FREE : 0;
  for (let at = 0; at < chain.length; at += 1) places[chain[at]!] = at;
  let wider: number[] | undefined;
  for (let at = 0; at < free.length && wider === undefined; at += 1) {
    if (beyond[free[at]!] === FREE) wider = through(field, chain, free[at]!);
  }
  for (const hex of free) beyond[hex] = 0;
  for (const hex of chain) places[hex] = -1;
  return wider;
}

/** The chain through what hangs together with a free hex beyond it, if that touches it in two places. */
function through({ next }: Field, chain: readonly number[], start: number): number[] | undefined {
  let first = chain.length;
  let last = -1;
  const open = [start];
  beyond[start] = SEEN;
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    for (const to of next[hex]!) {
      const place = places[to]!;
      if (place >= 0) {
        if (place < first) first = place;
        if (place > last) last = place;
      }
      if (beyond[to] !== FREE) continue;
      beyond[to] = SEEN;
      open.push(to);
    }
  }
  if (first >= last) return undefined;
  const ends = next[chain[last]!]!;
  const path = shortestPath({ next }, beyond, next[chain[first]!]!, (hex) => ends.includes(hex));
  return path === undefined ? undefined : [...chain.slice(0, first + 1), ...path, ...chain.slice(last)];
}
