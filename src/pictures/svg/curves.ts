import { decimal } from './element';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Length of the head of an arrow. */
const HEAD = 14;

/** Path data of a point. */
export function at({ x, y }: Point): string {
  return `${decimal(x)} ${decimal(y)}`;
}

/** Path data of straight segments between points. */
export function straightLine(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`;
}

export function polygon(points: readonly Point[]): string {
  return `${straightLine(points)}Z`;
}

/**
 * Smooth line along these points, through the midpoints between them. `tightness`, from 0 to 1, sets how close it
 * passes to each point; a line that ends at its beginning is closed.
 */
export function smoothLine(points: readonly Point[], tightness: number): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) return '';
  const closed = points.length > 3 && at(first) === at(last);
  const start = middle(first, second);
  const turns = closed ? [...points.slice(1), second] : points.slice(1);
  let from = start;
  const bends = turns.slice(0, -1).map((corner, index) => {
    const to = middle(corner, turns[index + 1] ?? corner);
    const bend = `C${at(towards(from, corner, tightness))} ${at(towards(to, corner, tightness))} ${at(to)}`;
    from = to;
    return bend;
  });
  return closed
    ? `M${at(start)}${bends.join('')}Z`
    : `M${at(first)}L${at(start)}${bends.join('')}L${at(last)}`;
}

/** Arrow as path data. */
export interface ArrowShape {
  readonly start: Point;
  readonly line: string;
  readonly head: string;
}

/** Arrow through these points whose tip stops short of the last one; undefined for one without a length. */
export function arrowShape(points: readonly Point[], stop: number): ArrowShape | undefined {
  const [start] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (start === undefined || last === undefined || before === undefined) return undefined;
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  if (length === 0) return undefined;
  const tip = towards(last, before, stop / length);
  const neck = towards(last, before, (stop + HEAD) / length);
  const across = { x: (tip.y - neck.y) * 0.62, y: (neck.x - tip.x) * 0.62 };
  const wing = (sign: 1 | -1): Point => ({ x: neck.x + sign * across.x, y: neck.y + sign * across.y });
  return {
    start,
    line: smoothLine([...points.slice(0, -1), neck], 0.8),
    head: polygon([tip, wing(1), wing(-1)]),
  };
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Point on the line from `a` to `b`: 0 is `a`, 1 is `b`, more is beyond. */
export function towards(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
