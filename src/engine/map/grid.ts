/** A hex as numbered on the map: two digits of line, two of position along it, e.g. `1416` (R-GRID-1). */
export type HexId = string;

export const EDGES = ['north', 'south', 'east', 'west'] as const;

/** An edge of the map sheet. */
export type Edge = (typeof EDGES)[number];

export const AXES = ['east', 'north'] as const;

/** The axis of the lines: `east` numbers columns from west to east, `north` rows from south to north. */
export type Axis = (typeof AXES)[number];

/**
 * The six directions, clockwise on both axes.
 * Axis east: north, northeast, southeast, south, southwest, northwest.
 * Axis north: west, northwest, northeast, east, southeast, southwest.
 */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The opposite direction: `(d + 3) % 6`. */
export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction;
}

/** A place in the numbering, with both parts counted from 1. */
export interface GridPlace {
  readonly line: number;
  readonly position: number;
}

/** True if a text has the form of a hex id, on a map or not. */
function isHexId(text: string): boolean {
  return /^\d{4}$/.test(text);
}

export function parseHexId(id: HexId): GridPlace {
  return { line: Number(id.slice(0, 2)), position: Number(id.slice(2, 4)) };
}

export function makeHexId(place: GridPlace): HexId {
  return String(place.line).padStart(2, '0') + String(place.position).padStart(2, '0');
}

/** Position along the line in half hexes. Even lines are shifted by half a hex (R-GRID-1). */
export function halfSteps(place: GridPlace): number {
  return 2 * place.position + (place.line % 2 === 0 ? 1 : 0);
}

/**
 * Number of steps between two hexes, given their distance in lines and in half hexes along them (R-GRID-2).
 * Terrain and borders are ignored; both numbers are even, or both are odd.
 */
export function gridDistance(linesApart: number, halvesApart: number): number {
  const lines = Math.abs(linesApart);
  const along = Math.abs(halvesApart);
  return lines + Math.max(0, (along - lines) / 2);
}

/** The place one step away, possibly outside the map. */
export function gridStep(place: GridPlace, direction: Direction): GridPlace {
  const { line, position } = place;
  const near = position - (line % 2 === 0 ? 0 : 1);
  switch (direction) {
    case 0:
      return { line, position: position - 1 };
    case 1:
      return { line: line + 1, position: near };
    case 2:
      return { line: line + 1, position: near + 1 };
    case 3:
      return { line, position: position + 1 };
    case 4:
      return { line: line - 1, position: near + 1 };
    case 5:
      return { line: line - 1, position: near };
  }
}

/** The rectangle of hexes that contains the numbering of a map (R-GRID-1). */
export class Grid {
  readonly rows: number;
  readonly length: number;
  readonly axis: Axis;

  constructor(size: { readonly rows: number; readonly length: number; readonly axis: Axis }) {
    this.rows = size.rows;
    this.length = size.length;
    this.axis = size.axis;
  }

  holds(place: GridPlace): boolean {
    const { line, position } = place;
    return line >= 1 && line <= this.rows && position >= 1 && position <= this.length;
  }

  has(id: HexId): boolean {
    return isHexId(id) && this.holds(parseHexId(id));
  }

  /** All hexes of the rectangle in ascending order of id. */
  hexes(): HexId[] {
    const ids: HexId[] = [];
    for (let line = 1; line <= this.rows; line += 1) {
      for (let position = 1; position <= this.length; position += 1) ids.push(makeHexId({ line, position }));
    }
    return ids;
  }

  /** The neighbour in a direction; undefined outside the rectangle. */
  neighbour(id: HexId, direction: Direction): HexId | undefined {
    const place = gridStep(parseHexId(id), direction);
    return this.holds(place) ? makeHexId(place) : undefined;
  }

  neighbours(id: HexId): HexId[] {
    return DIRECTIONS.flatMap((direction) => this.neighbour(id, direction) ?? []);
  }

  /** The direction to an adjacent hex; undefined if the hexes are not adjacent. */
  directionTo(from: HexId, to: HexId): Direction | undefined {
    return DIRECTIONS.find((direction) => this.neighbour(from, direction) === to);
  }

  adjacent(a: HexId, b: HexId): boolean {
    return this.directionTo(a, b) !== undefined;
  }

  /** Number of steps between two hexes, without regard to terrain (R-GRID-2). */
  distance(a: HexId, b: HexId): number {
    const [from, to] = [parseHexId(a), parseHexId(b)];
    return gridDistance(from.line - to.line, halfSteps(from) - halfSteps(to));
  }

  /** Edges of the rectangle on which a hex lies, two for a corner. The map itself may be smaller. */
  edgesOf(id: HexId): Edge[] {
    const { line, position } = parseHexId(id);
    const [firstLine, lastLine, firstPosition, lastPosition]: readonly [Edge, Edge, Edge, Edge] =
      this.axis === 'east' ? ['west', 'east', 'north', 'south'] : ['south', 'north', 'west', 'east'];
    const touched = new Set<Edge>();
    if (line === 1) touched.add(firstLine);
    if (line === this.rows) touched.add(lastLine);
    if (position === 1) touched.add(firstPosition);
    if (position === this.length) touched.add(lastPosition);
    return EDGES.filter((edge) => touched.has(edge));
  }
}
