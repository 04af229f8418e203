import { decimal } from './element';
import { middle, towards } from './layout';
import type { Point } from './layout';

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
