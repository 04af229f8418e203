import { DIRECTIONS, Grid, gridStep, parseHexId } from '../../engine';
import type { Axis, Direction, HexId, MapDefinition } from '../../engine';
import { middle } from './curves';
import type { Point } from './curves';

/** Distance between the centres of adjacent hexes. */
export const HEX = 64;
/** Distance from the centre of a hex to its corners. */
const CORNER = HEX / Math.sqrt(3);

/** Geometry of a map's hexes on the drawing; y grows downwards. */
export class Layout {
  readonly axis: Axis;
  private readonly grid: Grid;

  constructor(map: MapDefinition) {
    this.grid = new Grid(map.grid);
    this.axis = map.grid.axis;
  }

  centre(id: HexId): Point {
    const { line, position } = parseHexId(id);
    const along = HEX * (position - 0.5 + (line % 2 === 0 ? 0.5 : 0));
    const across = CORNER * 1.5;
    return this.axis === 'east'
      ? { x: CORNER + across * (line - 1), y: along }
      : { x: along, y: CORNER + across * (this.grid.rows - line) };
  }

  /** Neighbour within the map's rectangle, if any. */
  neighbour(id: HexId, direction: Direction): HexId | undefined {
    return this.grid.neighbour(id, direction);
  }

  directionTo(from: HexId, to: HexId): Direction | undefined {
    return this.grid.directionTo(from, to);
  }

  /** Midpoint of a hexside. */
  side(id: HexId, direction: Direction): Point {
    return this.away(id, this.angle(direction), HEX / 2);
  }

  /** Midpoint between two hexes: of their common side if they are adjacent. */
  between(a: HexId, b: HexId): Point {
    return middle(this.centre(a), this.centre(b));
  }

  /** Corner of a hex; hexside d is between corners d and d + 1. */
  corner(id: HexId, corner: number): Point {
    return this.away(id, this.angle(corner) - 30, CORNER);
  }

  /** Offsets of the corners from the centre of any hex. */
  cornerSteps(): Point[] {
    return DIRECTIONS.map((corner) => step(this.angle(corner) - 30, CORNER));
  }

  corners(id: HexId): Point[] {
    return DIRECTIONS.map((corner) => this.corner(id, corner));
  }

  /** Name of a corner, the same for all hexes that share it. */
  cornerKey(id: HexId, corner: number): string {
    const place = parseHexId(id);
    const before = ((corner + 5) % 6) as Direction;
    const after = (corner % 6) as Direction;
    return [place, gridStep(place, before), gridStep(place, after)]
      .map(({ line, position }) => `${line}:${position}`)
      .sort()
      .join(' ');
  }

  /** Angle of a direction in degrees, clockwise from the east. */
  angle(direction: number): number {
    return (this.axis === 'east' ? -90 : 180) + 60 * direction;
  }

  private away(id: HexId, degrees: number, distance: number): Point {
    const { x, y } = this.centre(id);
    const { x: right, y: down } = step(degrees, distance);
    return { x: x + right, y: y + down };
  }
}

function step(degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}
