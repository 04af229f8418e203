import type { Layout, Point } from '../../catalogue/layout';

/** Hexside as its two hexes, the lower number first. */
export type Side = readonly [string, string];

/** Corner where hexes meet. */
interface Corner extends Point {
  readonly key: string;
}

/** Maximum distance from the centre of a hex at which a road enters it, as a share of the distance to the hexside. */
const core = 0.72;
const samplesPerHex = 10;

/** Converts lines drawn over a map to hexes, paths from hex to hex, and hexsides. */
export class Tracing {
  private readonly sidesByCorners: ReadonlyMap<string, Side>;
  private readonly edges: ReadonlyMap<string, readonly [Point, Point]>;
  private readonly ends = new Map<string, readonly [Point, Point]>();
  private readonly centresNear: Near<Hex>;
  private readonly cornersNear: Near<Corner>;
  /** Corners of hexsides by key. */
  readonly corners: ReadonlyMap<string, Point>;

  constructor(readonly layout: Layout) {
    const corners = new Map<string, Corner>();
    const sides = new Map<string, Side>();
    const edges = new Map<string, readonly [Point, Point]>();
    const hexesOf = new Map<string, string[]>();
    for (const [hex, centre] of layout.centres) {
      const own = layout.corners.map(({ x, y }) => cornerAt(corners, { x: centre.x + x, y: centre.y + y }));
      own.forEach((corner, at) => {
        const next = own[(at + 1) % own.length] ?? corner;
        const key = pairKey(corner.key, next.key);
        hexesOf.set(key, [...(hexesOf.get(key) ?? []), hex]);
        edges.set(key, [corner, next]);
      });
    }
    for (const [key, [a, b]] of hexesOf) {
      const ends = edges.get(key);
      if (a === undefined || b === undefined || ends === undefined) continue;
      sides.set(key, sideOf(a, b));
      this.ends.set(sideName([a, b]), ends);
    }
    this.corners = corners;
    this.cornersNear = new Near([...corners.values()], layout.spacing);
    const centres = [...layout.centres].map(([hex, { x, y }]) => ({ hex, x, y }));
    this.centresNear = new Near(centres, layout.spacing);
    this.sidesByCorners = sides;
    this.edges = edges;
  }

  /** Hex at a place; undefined off the map. */
  hexAt(point: Point): string | undefined {
    const found = this.centresNear.nearest(point);
    return found !== undefined && distance(found, point) <= this.layout.spacing / Math.sqrt(3)
      ? found.hex
      : undefined;
  }

  /** Hexes that meet at a corner. */
  hexesAround({ x, y }: Point): readonly string[] {
    const near = this.layout.spacing * 0.7;
    return [...this.layout.centres].flatMap(([hex, centre]) =>
      distance(centre, { x, y }) < near ? [hex] : [],
    );
  }

  /** Neighbours of a hex, clockwise; undefined at the edge of the map. */
  around(hex: string): readonly (string | undefined)[] {
    const centre = this.layout.centres.get(hex);
    if (centre === undefined) return [];
    return this.layout.corners.map((from, at, all) => {
      const to = all[(at + 1) % all.length] ?? from;
      // The neighbour is as far beyond the hexside's midpoint as the centre is before it.
      return this.hexAt({ x: centre.x + from.x + to.x, y: centre.y + from.y + to.y });
    });
  }

  /** Hexes along a line of points. */
  hexes(points: readonly Point[]): readonly string[] {
    const found = new Set<string>();
    for (const point of this.along(points)) {
      const hex = this.hexAt(point);
      if (hex !== undefined) found.add(hex);
    }
    return [...found];
  }

  /** Path from hex to hex along a line of points; a step back undoes the last step. */
  way(points: readonly Point[]): readonly string[] {
    const way: string[] = [];
    const reach = (this.layout.spacing / 2) * core;
    for (const point of this.along(points)) {
      const hex = this.hexAt(point);
      const centre = hex === undefined ? undefined : this.layout.centres.get(hex);
      if (hex === undefined || centre === undefined || distance(centre, point) > reach) continue;
      this.stepTo(way, hex);
    }
    return way;
  }

  /** Hexsides from corner to corner along a line of points; for a single point the nearest hexside. */
  sides(points: readonly Point[]): readonly Side[] {
    const corners: Corner[] = [];
    for (const point of this.along(points)) {
      const corner = this.cornersNear.nearest(point);
      if (corner === undefined || corner === corners.at(-1)) continue;
      if (corner === corners.at(-2)) corners.pop();
      else corners.push(corner);
    }
    const [only] = points;
    const found = corners.flatMap((corner, at): Side[] => {
      const before = corners[at - 1];
      const side = before && this.sidesByCorners.get(pairKey(before.key, corner.key));
      return side === undefined ? [] : [side];
    });
    return found.length === 0 && only !== undefined ? this.sideAt(only) : found;
  }

  /** Two ends of a hexside. */
  endsOf(side: Side): readonly [Point, Point] | undefined {
    return this.ends.get(sideName(side));
  }

  /** Adds the hexes between two points of a quick stroke. */
  private stepTo(way: string[], hex: string): void {
    const last = way.at(-1);
    if (hex === last) return;
    if (hex === way.at(-2)) {
      way.pop();
      return;
    }
    const from = last === undefined ? undefined : this.layout.centres.get(last);
    const to = this.layout.centres.get(hex);
    if (from !== undefined && to !== undefined && distance(from, to) > this.layout.spacing * 1.1) {
      for (const between of this.hexes([from, to]))
        if (between !== way.at(-1) && between !== hex) way.push(between);
    }
    way.push(hex);
  }

  private sideAt(point: Point): readonly Side[] {
    let best: { readonly side: Side; readonly away: number } | undefined;
    for (const [key, side] of this.sidesByCorners) {
      const [one, other] = this.edges.get(key) ?? [];
      if (one === undefined || other === undefined) continue;
      const away = distance({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, point);
      if (best === undefined || away < best.away) best = { side, away };
    }
    return best !== undefined && best.away < this.layout.spacing / 3 ? [best.side] : [];
  }

  private *along(points: readonly Point[]): Iterable<Point> {
    for (const [at, point] of points.entries()) {
      const before = points[at - 1];
      if (before !== undefined) {
        const steps = Math.ceil((distance(before, point) / this.layout.spacing) * samplesPerHex);
        for (let step = 1; step < steps; step += 1) {
          const part = step / steps;
          yield {
            x: before.x + (point.x - before.x) * part,
            y: before.y + (point.y - before.y) * part,
          };
        }
      }
      yield point;
    }
  }
}

/** Name of a hexside, the same for both of its hexes. */
export function sideName([a, b]: Side): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

export function sideOf(a: string, b: string): Side {
  return a < b ? [a, b] : [b, a];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

interface Hex extends Point {
  readonly hex: string;
}

/** Finds the nearest of many places by means of a grid of squares. */
class Near<Place extends Point> {
  private readonly squares = new Map<string, Place[]>();

  constructor(
    places: readonly Place[],
    private readonly span: number,
  ) {
    for (const place of places) {
      const key = `${Math.floor(place.x / span)} ${Math.floor(place.y / span)}`;
      const square = this.squares.get(key);
      if (square === undefined) this.squares.set(key, [place]);
      else square.push(place);
    }
  }

  nearest(point: Point): Place | undefined {
    const [across, down] = [Math.floor(point.x / this.span), Math.floor(point.y / this.span)];
    let best: Place | undefined;
    let least = Infinity;
    for (let x = across - 1; x <= across + 1; x += 1) {
      for (let y = down - 1; y <= down + 1; y += 1) {
        for (const place of this.squares.get(`${x} ${y}`) ?? []) {
          const away = distance(place, point);
          if (away < least) [best, least] = [place, away];
        }
      }
    }
    return best;
  }
}

/** Tolerance in map units: the corners of adjacent hexes differ by rounding, and closer ones are one. */
const grain = 6;

function cornerAt(known: Map<string, Corner>, { x, y }: Point): Corner {
  const [across, down] = [Math.round(x / grain), Math.round(y / grain)];
  for (const dx of [0, -1, 1]) {
    for (const dy of [0, -1, 1]) {
      const found = known.get(`${across + dx} ${down + dy}`);
      if (found !== undefined && distance(found, { x, y }) < grain) return found;
    }
  }
  const corner = { key: `${across} ${down}`, x, y };
  known.set(corner.key, corner);
  return corner;
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}
