import { MOST_HEXES } from './field';
import type { Field, Outside } from './field';
import { pathTo } from './links';

/** More steps than any way has. */
const FAR = MOST_HEXES;

/** A hex that no path has come to. */
const NOT_SEEN = -2;

/** What paths and chains are written on, kept from one to the next: each leaves it as it was. */
const before = new Int16Array(MOST_HEXES).fill(NOT_SEEN);
/** By hex the place in the chain that is widened, -1 for none. */
const places = new Int16Array(MOST_HEXES).fill(-1);
/** 1 by hex: allowed and beyond that chain. */
const beyond = new Uint8Array(MOST_HEXES);
/** By hex beyond it the group to which it belongs, from 1. */
const groupOf = new Int16Array(MOST_HEXES);
/** Hexes of a group that are still to be left. */
const open = new Int16Array(MOST_HEXES);
/** Steps of a search to a hex from its start, and from its end. */
const there = new Int16Array(MOST_HEXES).fill(FAR);
const back = new Int16Array(MOST_HEXES).fill(FAR);

/** Hexes through which traces may run. */
export class Allowed {
  /** 1 by hex. */
  readonly mask: Uint8Array;
  private listed: readonly number[] | undefined;

  constructor(mask: Uint8Array) {
    this.mask = mask;
  }

  /** In order. */
  get hexes(): readonly number[] {
    return (this.listed ??= hexesOf(this.mask));
  }

  with(hex: number): Allowed {
    const more = this.mask.slice();
    more[hex] = 1;
    return new Allowed(more);
  }
}

function hexesOf(mask: Uint8Array): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < mask.length; hex += 1) if (mask[hex] === 1) hexes.push(hex);
  return hexes;
}

/** Where chains run from and to; `post` is a further hex of their trace, which they do not touch. */
export interface Ends {
  readonly from: number;
  readonly to: number;
  readonly post?: number;
}

/** What follows from a search. */
export interface Found {
  /** The chain, if there is any. */
  readonly chain: readonly number[] | undefined;
  /** The hexes among which the chain can be widened further on. */
  readonly free: readonly number[];
  /** Those of some further hexes that could make it another if they were allowed. */
  readonly turning: readonly number[];
}

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

/** Writes the steps from some hexes to others, so many at most, through allowed ones but for a post. */
function measure(
  { next }: Pick<Field, 'next'>,
  allowed: Uint8Array,
  from: readonly number[],
  most: number,
  steps: Int16Array,
  post?: number,
): void {
  const queue: number[] = [];
  for (const hex of from) {
    if (allowed[hex] === 0) continue;
    steps[hex] = 0;
    queue.push(hex);
  }
  for (const hex of queue) {
    const further = steps[hex]! + 1;
    if (further > most) break;
    for (const to of next[hex]!) {
      if (allowed[to] === 0 || steps[to] !== FAR || to === post) continue;
      steps[to] = further;
      queue.push(to);
    }
  }
}

/** The shortest chain between two ends. */
export function firstChain(
  field: Field,
  { mask, hexes }: Allowed,
  { from, to, post }: Ends,
  further: readonly number[],
): Found {
  const chain = shortestPath(field, mask, [from], (hex) => hex === to, post);
  if (further.length === 0) return { chain, free: hexes, turning: further };
  const steps = chain === undefined ? FAR - 1 : chain.length - 1;
  measure(field, mask, [from], steps, there, post);
  measure(field, mask, [to], steps, back, post);
  const turning = further.filter((hex) => stepsThrough(field, hex, [], []) <= steps);
  for (const hex of hexes) {
    there[hex] = FAR;
    back[hex] = FAR;
  }
  return { chain, free: hexes, turning };
}

/** Groups of allowed hexes beyond a chain, from 1: the first of its places that each touches, the last, its first hex. */
const firstPlace: number[] = [];
const lastPlace: number[] = [];
const firstHex: number[] = [];

/**
 * The next wider chain between the ends of a chain, whose outside is given. A chain can be widened when allowed hexes
 * beyond it touch it in two places: the part between gives way to them. What lies beyond a chain that cannot be widened
 * lies beyond every chain between its ends.
 */
export function widened(
  field: Field,
  free: readonly number[],
  chain: readonly number[],
  outside: Outside,
  further: readonly number[],
): Found {
  const hexes: number[] = [];
  for (let at = 0; at < free.length; at += 1) {
    const hex = free[at]!;
    if (!outside.has(hex)) continue;
    beyond[hex] = 1;
    hexes.push(hex);
  }
  for (let at = 0; at < chain.length; at += 1) places[chain[at]!] = at;
  let groups = 0;
  let taken = 0;
  for (let at = 0; at < hexes.length; at += 1) {
    const hex = hexes[at]!;
    if (groupOf[hex] !== 0) continue;
    groups += 1;
    if (gather(field, groups, hex, chain.length) && taken === 0) taken = groups;
    if (taken !== 0 && further.length === 0) break;
  }
  const path = taken === 0 ? undefined : pathBeyond(field, chain, taken);
  const turning =
    further.length === 0 ? further : turningBeyond(field, { chain, outside, taken, path }, further);
  for (let at = 0; at < hexes.length; at += 1) {
    const hex = hexes[at]!;
    beyond[hex] = 0;
    groupOf[hex] = 0;
    there[hex] = FAR;
    back[hex] = FAR;
  }
  for (let at = 0; at < chain.length; at += 1) places[chain[at]!] = -1;
  if (path === undefined) return { chain: undefined, free: hexes, turning };
  const wider = chain.slice(0, firstPlace[taken]! + 1).concat(path, chain.slice(lastPlace[taken]));
  return { chain: wider, free: hexes, turning };
}

/** Marks what hangs together with a hex beyond the chain: whether that touches it in two places. */
function gather({ next }: Field, group: number, start: number, none: number): boolean {
  let first = none;
  let last = -1;
  groupOf[start] = group;
  open[0] = start;
  for (let left = 1; left > 0;) {
    left -= 1;
    const around = next[open[left]!]!;
    for (let at = 0; at < around.length; at += 1) {
      const to = around[at]!;
      const place = places[to]!;
      if (place >= 0) {
        if (place < first) first = place;
        if (place > last) last = place;
      } else if (beyond[to] === 1 && groupOf[to] === 0) {
        groupOf[to] = group;
        open[left] = to;
        left += 1;
      }
    }
  }
  firstPlace[group] = first;
  lastPlace[group] = last;
  firstHex[group] = start;
  return first < last;
}

/** The shortest path beyond the chain from the first place that a group touches to the last. */
function pathBeyond({ next }: Field, chain: readonly number[], group: number): number[] | undefined {
  const ends = next[chain[lastPlace[group]!]!]!;
  return shortestPath({ next }, beyond, next[chain[firstPlace[group]!]!]!, (hex) => ends.includes(hex));
}

/** How a chain is widened. */
interface Widened {
  readonly chain: readonly number[];
  readonly outside: Outside;
  /** The group through which it is led, 0 for none, and the path through it. */
  readonly taken: number;
  readonly path: readonly number[] | undefined;
}

/** Those of the further hexes beyond a chain by which it would be widened in another way, or at all. */
function turningBeyond(
  field: Field,
  { chain, outside, taken, path }: Widened,
  further: readonly number[],
): number[] {
  const from = path === undefined ? [] : field.next[chain[firstPlace[taken]!]!]!;
  const to = path === undefined ? [] : field.next[chain[lastPlace[taken]!]!]!;
  if (path !== undefined) {
    measure(field, beyond, from, path.length - 1, there);
    measure(field, beyond, to, path.length - 1, back);
  }
  return further.filter((hex) => {
    if (!outside.has(hex)) return false;
    const joined = joinedBy(field, hex, chain.length, taken);
    if (path === undefined) return joined.first < joined.last;
    const isOther = joined.isTaken
      ? joined.first !== firstPlace[taken] || joined.last !== lastPlace[taken]
      : joined.first < joined.last && joined.start < firstHex[taken]!;
    return isOther || stepsThrough(field, hex, from, to) < path.length;
  });
}

/** Steps of the shortest way that leads through a further hex, which may be among its ends, by what is measured. */
function stepsThrough(field: Field, hex: number, from: readonly number[], to: readonly number[]): number {
  let first = from.includes(hex) ? 0 : FAR;
  let last = to.includes(hex) ? 0 : FAR;
  for (const one of field.next[hex]!) {
    first = Math.min(first, there[one]! + 1);
    last = Math.min(last, back[one]! + 1);
  }
  return first + last;
}

/** What a further hex would make of the groups next to it. */
interface Joined {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  /** The one through which the chain is led is among them. */
  readonly isTaken: boolean;
}

function joinedBy({ next }: Field, hex: number, none: number, taken: number): Joined {
  let first = none;
  let last = -1;
  let start = hex;
  let isTaken = false;
  for (const one of next[hex]!) {
    const group = groupOf[one]!;
    const place = places[one]!;
    if (place >= 0) {
      first = Math.min(first, place);
      last = Math.max(last, place);
    } else if (group !== 0) {
      first = Math.min(first, firstPlace[group]!);
      last = Math.max(last, lastPlace[group]!);
      start = Math.min(start, firstHex[group]!);
      isTaken ||= group === taken;
    }
  }
  return { first, last, start, isTaken };
}
