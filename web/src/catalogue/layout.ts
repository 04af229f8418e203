import type { BoardLayout } from '@westwall/sdk';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Geometry of the picture of a map, in its units; y grows downwards. */
export interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Distance between the centres of adjacent hexes. */
  readonly spacing: number;
  /** Side length of a counter. */
  readonly counter: number;
  /** Side length of the square that holds a counter and its shadow. */
  readonly symbol: number;
  /** Offsets of a hex's corners from its centre, clockwise. */
  readonly corners: readonly Point[];
  /** Corners around a centre, as points of an SVG polygon. */
  readonly outline: string;
  readonly centres: ReadonlyMap<string, Point>;
  /** Names that the map prints. */
  readonly names: readonly BoardLayout['names'][number][];
}

type DrawnLayout = Omit<BoardLayout, 'corners' | 'names'> & Pick<Layout, 'corners' | 'names'>;

export function layoutOf({ origin, corners, hexes, ...sizes }: DrawnLayout): Layout {
  return {
    ...sizes,
    corners,
    left: origin.x,
    top: origin.y,
    outline: corners.map(({ x, y }) => `${x},${y}`).join(' '),
    centres: new Map(Object.entries(hexes)),
  };
}

/** Line through the centres of these hexes, as points of an SVG polyline. */
export function lineThrough({ centres }: Layout, hexes: readonly string[]): string {
  return hexes
    .flatMap((hex) => centres.get(hex) ?? [])
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

/** Border of an area as an SVG path: every hexside with only one of its hexes in the area. */
export function borderOf({ centres, corners }: Layout, hexes: readonly string[]): string {
  const key = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const inside = new Set(hexes.flatMap((hex) => centres.get(hex) ?? []).map(key));
  return hexes
    .flatMap((hex) => centres.get(hex) ?? [])
    .flatMap(({ x, y }) =>
      corners.flatMap((from, at) => {
        const to = corners[(at + 1) % corners.length] ?? from;
        // The neighbour is as far beyond the hexside's midpoint as the centre is before it.
        const beyond = { x: x + from.x + to.x, y: y + from.y + to.y };
        const near = [-1, 0, 1].flatMap((dx) =>
          [-1, 0, 1].map((dy) => ({ x: beyond.x + dx, y: beyond.y + dy })),
        );
        return near.some((point) => inside.has(key(point)))
          ? []
          : `M${x + from.x} ${y + from.y}L${x + to.x} ${y + to.y}`;
      }),
    )
    .join('');
}

/** Outlines of these hexes as one SVG path. */
export function groundOf({ centres, corners }: Layout, hexes: readonly string[]): string {
  return [...new Set(hexes)]
    .flatMap((hex) => centres.get(hex) ?? [])
    .map((centre) => `M${corners.map(({ x, y }) => `${centre.x + x} ${centre.y + y}`).join('L')}Z`)
    .join('');
}

/** Offset between stacked counters, as a share of a counter's side. */
const aside = 0.12;

/** Position of a counter with this many others below it in its hex. */
export function placeOf({ centres, counter }: Layout, hex: string, level: number): Point | undefined {
  const centre = centres.get(hex);
  const by = level * counter * aside;
  return centre && { x: centre.x - by, y: centre.y - by };
}

/** Directions of the arrow keys; the slant decides between two hexes that lie equally near. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0.05, y: -1 },
  ArrowDown: { x: -0.05, y: 1 },
  ArrowLeft: { x: -1, y: -0.05 },
  ArrowRight: { x: 1, y: 0.05 },
};

/** Neighbour of a hex nearest to a direction on the screen (x to the right, y downwards). */
export function neighbourTowards(
  { centres, spacing }: Layout,
  from: string,
  towards: Point,
): string | undefined {
  const origin = centres.get(from);
  if (origin === undefined) return undefined;
  return placeTowards(centres, origin, towards, spacing * 1.1)?.[0];
}

/** Named place within reach that is nearest to a direction from a point. */
export function placeTowards(
  places: Iterable<readonly [string, Point]>,
  origin: Point,
  towards: Point,
  reach: number,
): readonly [string, Point] | undefined {
  let best: readonly [string, Point] | undefined;
  let most = 0.2;
  for (const one of places) {
    const [dx, dy] = [one[1].x - origin.x, one[1].y - origin.y];
    const distance = Math.hypot(dx, dy);
    if (distance < 1 || distance > reach) continue;
    const score = (dx * towards.x + dy * towards.y) / distance;
    if (score > most + 1e-6) [best, most] = [one, score];
  }
  return best;
}

/** Hex at a point of the map, if any. */
export function hexAt({ centres, spacing }: Layout, point: Point): string | undefined {
  let best: { readonly id: string; readonly distance: number } | undefined;
  for (const [id, { x, y }] of centres) {
    const distance = Math.hypot(x - point.x, y - point.y);
    if (best === undefined || distance < best.distance) best = { id, distance };
  }
  return best !== undefined && best.distance <= spacing / Math.sqrt(3) ? best.id : undefined;
}
