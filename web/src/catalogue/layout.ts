import type { BoardLayout } from '@westwall/sdk';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where things lie on the picture of a map, in its units; y runs down. */
export interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From the centre of a hex to that of its neighbour. */
  readonly spacing: number;
  /** Side of a counter. */
  readonly counter: number;
  /** Side of the square in which a counter is drawn with its shadow. */
  readonly symbol: number;
  /** From the centre of a hex to its corners, clockwise. */
  readonly corners: readonly Point[];
  /** The corners around a centre, as points of an SVG polygon. */
  readonly outline: string;
  readonly centres: ReadonlyMap<string, Point>;
}

type DrawnLayout = Omit<BoardLayout, 'corners'> & { readonly corners: readonly Point[] };

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

/** The border of an area, as the path of an SVG: every hexside of which only one hex belongs to it. */
export function borderOf({ centres, corners }: Layout, hexes: readonly string[]): string {
  const key = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const inside = new Set(hexes.flatMap((hex) => centres.get(hex) ?? []).map(key));
  return hexes
    .flatMap((hex) => centres.get(hex) ?? [])
    .flatMap(({ x, y }) =>
      corners.flatMap((from, at) => {
        const to = corners[(at + 1) % corners.length] ?? from;
        // The neighbour lies beyond the middle of the hexside, as far again.
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

/** How far a counter lies aside of the one below it, as a part of its side. */
const aside = 0.12;

/** Where a counter lies that has so many others below it in its hex. */
export function placeOf({ centres, counter }: Layout, hex: string, level: number): Point | undefined {
  const centre = centres.get(hex);
  const by = level * counter * aside;
  return centre && { x: centre.x - by, y: centre.y - by };
}

/** Where arrow keys lead; the slant makes it certain which of two hexes lies ahead. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0.05, y: -1 },
  ArrowDown: { x: -0.05, y: 1 },
  ArrowLeft: { x: -1, y: -0.05 },
  ArrowRight: { x: 1, y: 0.05 },
};

/** The neighbour of a hex that lies nearest to a direction on the screen (x to the right, y down). */
export function neighbourTowards(
  { centres, spacing }: Layout,
  from: string,
  towards: Point,
): string | undefined {
  const origin = centres.get(from);
  if (origin === undefined) return undefined;
  return placeTowards(centres, origin, towards, spacing * 1.1)?.[0];
}

/** Of places by their names, the one within reach that lies nearest to a direction from a point. */
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

/** The hex under a point of the map, if there is one. */
export function hexAt({ centres, spacing }: Layout, point: Point): string | undefined {
  let best: { readonly id: string; readonly distance: number } | undefined;
  for (const [id, { x, y }] of centres) {
    const distance = Math.hypot(x - point.x, y - point.y);
    if (best === undefined || distance < best.distance) best = { id, distance };
  }
  return best !== undefined && best.distance <= spacing / Math.sqrt(3) ? best.id : undefined;
}
