import { maskOf } from './field';
import type { Field } from './field';

/** A connected group of held hexes. */
export interface Piece {
  readonly hexes: readonly number[];
  /** Worth of the units in it. */
  readonly value: number;
}

/** The connected groups of held hexes, the most valuable first. */
export function piecesOf(field: Field): Piece[] {
  const seen = new Uint8Array(field.held.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < field.held.length; start += 1) {
    if (field.held[start] !== 1 || seen[start] === 1) continue;
    const hexes = [start];
    seen[start] = 1;
    for (const hex of hexes) {
      for (const next of field.next[hex]!) {
        if (field.held[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        hexes.push(next);
      }
    }
    const inside = maskOf(field.ground, hexes);
    const value = field.holders.reduce(
      (sum, holder) => sum + (inside[holder.hex] === 1 ? holder.value : 0),
      0,
    );
    pieces.push({ hexes, value });
  }
  return pieces.sort((a, b) => b.value - a.value || a.hexes[0]! - b.hexes[0]!);
}

/**
 * The cheapest leg from some hexes to an end, both included: a 0-1 search over the east bank in which a hex
 * costs 1 unless a US unit holds it. Nothing leads through a barred hex.
 */
export function cheapestLeg(
  field: Field,
  from: readonly number[],
  isEnd: (hex: number) => boolean,
  barred: Uint8Array,
): number[] | undefined {
  const cost = new Int16Array(barred.length).fill(NEVER);
  const before = new Int16Array(barred.length);
  const levels: number[][] = [[]];
  for (const hex of from) {
    if (barred[hex] === 1) continue;
    cost[hex] = 0;
    before[hex] = -1;
    levels[0]!.push(hex);
  }
  for (let level = 0; level < levels.length; level += 1) {
    const queue = levels[level]!;
    for (const hex of queue) {
      if (cost[hex] !== level) continue;
      if (isEnd(hex)) return pathTo(before, hex);
      for (const next of field.next[hex]!) {
        const total = level + (field.held[next] === 1 ? 0 : 1);
        if (barred[next] === 1 || cost[next]! <= total) continue;
        cost[next] = total;
        before[next] = hex;
        (levels[total] ??= []).push(next);
      }
    }
  }
  return undefined;
}

/** More than any leg costs. */
const NEVER = 0x7fff;

/** The path to an end, by the hex before each. */
export function pathTo(before: Int16Array, end: number): number[] {
  const path: number[] = [];
  for (let at = end; at >= 0; at = before[at]!) path.push(at);
  return path.reverse();
}

/** A chain that has come from the river through some pieces. */
interface Begun {
  /** The places of the pieces in their list, in the order of the chain. */
  readonly order: readonly number[];
  /** 1 by hex: the legs so far. Legs do not touch each other, so that a simple chain can use them all. */
  readonly legs: Uint8Array;
  /** How many of their hexes no US unit holds. */
  readonly gap: number;
}

/**
 * The hexes of chains of pieces, from the river and back to it: their own and those of the cheapest legs between them,
 * as long as their gap is worth it. The pieces come in every order of every selection, in one of each pair that are
 * the reverse of each other; a single piece is also offered as it stands.
 */
export function* chainsOf(
  field: Field,
  pieces: readonly Piece[],
  isWorth: (gap: number) => boolean,
): Generator<Uint8Array> {
  const goals = pieces.map(({ hexes }) => maskOf(field.ground, hexes));
  const withLeg = (
    { legs, gap }: Begun,
    from: number,
    isEnd: Uint8Array,
  ): Omit<Begun, 'order'> | undefined => {
    const leg = cheapestLeg(field, pieces[from]!.hexes, (hex) => isEnd[hex] === 1, legs);
    if (leg === undefined) return undefined;
    const more = legs.slice();
    for (const hex of leg) more[hex] = 1;
    return { legs: more, gap: gap + leg.filter((hex) => field.held[hex] === 0).length };
  };
  const closed = (begun: Begun): Uint8Array | undefined => {
    const whole = withLeg(begun, begun.order.at(-1)!, field.atRiver);
    if (whole === undefined || !isWorth(whole.gap)) return undefined;
    if (begun.order.length === 1 && whole.gap === 0) return undefined;
    for (const at of begun.order) for (const hex of pieces[at]!.hexes) whole.legs[hex] = 1;
    return whole.legs;
  };
  function* extended(begun: Begun): Generator<Uint8Array> {
    const { order } = begun;
    const last = order.at(-1)!;
    const allowed = order[0]! <= last ? closed(begun) : undefined;
    if (allowed !== undefined) yield allowed;
    for (const at of pieces.keys()) {
      if (order.includes(at)) continue;
      const further = withLeg(begun, last, goals[at]!);
      if (further !== undefined && isWorth(further.gap))
        yield* extended({ order: [...order, at], ...further });
    }
  }
  for (const at of pieces.keys()) {
    yield goals[at]!.slice();
    const none = { order: [at], legs: new Uint8Array(field.held.length), gap: 0 };
    const first = withLeg(none, at, field.atRiver);
    if (first !== undefined && isWorth(first.gap)) yield* extended({ order: [at], ...first });
  }
}
