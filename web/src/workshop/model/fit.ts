import type { Point } from '../../catalogue/layout';

/** Placement of a scan over the map: its point (x, y) is at (a·x + c·y + e, b·x + d·y + f), as in an SVG matrix. */
export type Fit = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Place on the scan and its place on the map. */
export interface Pin {
  readonly scan: Point;
  readonly map: Point;
}

/** The only placement that puts three places of a scan right; null if they are on one line. */
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

/** Place of the scan at a place of the map. */
export function onScan([a, b, c, d, e, f]: Fit, { x, y }: Point): Point {
  const area = a * d - b * c;
  const [dx, dy] = [x - e, y - f];
  return { x: (d * dx - c * dy) / area, y: (a * dy - b * dx) / area };
}

/** Whole scan over the whole map, before it is fitted. */
export function firstFit(
  scan: { readonly width: number; readonly height: number },
  map: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Fit {
  return [map.width / scan.width, 0, 0, map.height / scan.height, map.left, map.top];
}
