import type { Point } from '../../catalogue/layout';

/** A scan laid over the map: a point (x, y) of it lies at (a·x + c·y + e, b·x + d·y + f), as in an SVG matrix. */
export type Fit = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A place on the scan and where it belongs on the map. */
export interface Pin {
  readonly scan: Point;
  readonly map: Point;
}

/** The one way to lay a scan so that three places of it lie right; null when they lie in a line. */
export function fitOf([p, q, r]: readonly [Pin, Pin, Pin]): Fit | null {
  const [ux, uy] = [q.scan.x - p.scan.x, q.scan.y - p.scan.y];
  const [vx, vy] = [r.scan.x - p.scan.x, r.scan.y - p.scan.y];
  const area = ux * vy - uy * vx;
  if (Math.abs(area) < 1) return null;
  const solve = (du: number, dv: number): readonly [number, number] => [
    (du * vy - dv * uy) / area,
    (dv * ux - du * vx) / area,
  ];
  const [a, c] = solve(q.map.x - p.map.x, r.map.x - p.map.x);
  const [b, d] = solve(q.map.y - p.map.y, r.map.y - p.map.y);
  return [a, b, c, d, p.map.x - a * p.scan.x - c * p.scan.y, p.map.y - b * p.scan.x - d * p.scan.y];
}

/** The place of the scan that lies at a place of the map. */
export function onScan([a, b, c, d, e, f]: Fit, { x, y }: Point): Point {
  const area = a * d - b * c;
  const [dx, dy] = [x - e, y - f];
  return { x: (d * dx - c * dy) / area, y: (a * dy - b * dx) / area };
}

/** The whole scan over the whole map, before it is fitted. */
export function firstFit(
  scan: { readonly width: number; readonly height: number },
  map: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Fit {
  return [map.width / scan.width, 0, 0, map.height / scan.height, map.left, map.top];
}
