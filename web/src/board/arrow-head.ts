import type { Point } from '../catalogue/layout';

const long = 20;
const wide = 13;

/** Head of an arrow along these points, and the line that leads to it. */
export interface ArrowShape {
  readonly line: readonly Point[];
  readonly head: readonly Point[];
}

/** Shape of an arrow that ends this far before its last point; undefined for an arrow of no length. */
export function arrowShape(points: readonly Point[], short = 0): ArrowShape | undefined {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return undefined;
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  if (length === 0) return undefined;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const tip = { x: end.x - dx * short, y: end.y - dy * short };
  const neck = { x: tip.x - dx * long, y: tip.y - dy * long };
  return {
    line: [...points.slice(0, -1), neck],
    head: [
      tip,
      { x: neck.x - dy * wide, y: neck.y + dx * wide },
      { x: neck.x + dy * wide, y: neck.y - dx * wide },
    ],
  };
}

/** Points as the attribute of a polygon or polyline. */
export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
