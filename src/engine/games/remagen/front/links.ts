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
  for (const start of field.held.keys()) {
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
      if (isEnd(hex)) return pathBack(before, hex);
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
export function pathBack(before: Int16Array, end: number): number[] {
  const path: number[] = [];
  for (let at = end; at >= 0; at = before[at]!) path.push(at);
  return path.reverse();
}

/** Hexes through which a trace may run, and how many of them no US unit holds. */
export interface Chain {
  readonly allowed: Uint8Array;
  readonly gap: number;
}

/**
 * A chain of pieces in this order, from the river and back to it: their own hexes and those of the cheapest legs
 * between them. Legs do not touch each other, so that a simple chain can use them all. A single piece is also
 * offered as it stands.
 */
export function* linked(field: Field, order: readonly Piece[]): Generator<Chain> {
  const allowed = maskOf(
    field.ground,
    order.flatMap(({ hexes }) => hexes),
  );
  if (order.length === 1) yield { allowed: allowed.slice(), gap: 0 };
  const barred = new Uint8Array(allowed.length);
  const isBank = (hex: number): boolean => field.atRiver[hex] === 1;
  const goals = order.slice(1).map((piece) => new Set(piece.hexes));
  const ends = [isBank, ...goals.map((goal) => (hex: number) => goal.has(hex)), isBank];
  let gap = 0;
  for (const [at, isEnd] of ends.entries()) {
    const leg = cheapestLeg(field, order[Math.max(0, at - 1)]!.hexes, isEnd, barred);
    if (leg === undefined) return;
    for (const hex of leg) {
      allowed[hex] = 1;
      barred[hex] = 1;
      if (field.held[hex] === 0) gap += 1;
    }
  }
  if (order.length > 1 || gap > 0) yield { allowed, gap };
}

/** Every order of every selection of some pieces; one of each pair that are the reverse of each other. */
export function* orders<T>(pieces: readonly T[]): Generator<readonly T[]> {
  for (const order of selections(pieces.map((_, at) => at))) {
    if (order[0]! > order.at(-1)!) continue;
    yield order.map((at) => pieces[at]!);
  }
}

function* selections(rest: readonly number[]): Generator<readonly number[]> {
  for (const one of rest) {
    yield [one];
    for (const more of selections(rest.filter((other) => other !== one))) yield [one, ...more];
  }
}
