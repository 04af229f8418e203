import { DIRECTIONS, Grid, parseHexId, type Direction, type HexId, type MapDefinition } from '../../engine';

/** Sheet of characters that grows to the right and downwards with its text. */
class Sheet {
  private readonly lines: string[][] = [];

  /** Writes a text from a place on; a column or line below 0 is cut off. */
  write(line: number, column: number, text: string): void {
    if (line < 0) return;
    while (this.lines.length <= line) this.lines.push([]);
    const row = this.lines[line]!;
    Array.from(text).forEach((letter, index) => {
      const at = column + index;
      if (at < 0) return;
      while (row.length < at) row.push(' ');
      row[at] = letter;
    });
  }

  /** Lines without trailing blanks. */
  toLines(): string[] {
    return this.lines.map((row) => row.join('').trimEnd());
  }
}

/** Place of the first character of a hex. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Slant of the characters for a hexside. */
export type Slant = 'level' | 'upright' | 'rising' | 'falling';

/** Place of a hexside's character, from the beginning of its hex. */
const EAST_SIDES: Readonly<Record<Direction, readonly [line: number, column: number, slant: Slant]>> = {
  0: [-1, 1, 'level'],
  1: [0, 3, 'falling'],
  2: [0, 3, 'rising'],
  3: [1, 1, 'level'],
  4: [0, -1, 'falling'],
  5: [0, -1, 'rising'],
};

const NORTH_SIDES: typeof EAST_SIDES = {
  0: [0, -1, 'upright'],
  1: [-1, 0, 'rising'],
  2: [-1, 2, 'falling'],
  3: [0, 3, 'upright'],
  4: [1, 2, 'rising'],
  5: [1, 0, 'falling'],
};

const LABEL_WIDTH = 4;

/** Hexes as characters: three for each hex, and one for every hexside around it. */
export class HexSheet {
  private readonly sheet = new Sheet();
  private readonly grid: Grid;
  private readonly east: boolean;
  private readonly firstLine: number;
  private readonly lastLine: number;
  private readonly firstPosition: number;
  private readonly shown: ReadonlySet<HexId>;

  constructor(map: MapDefinition, hexes: readonly HexId[]) {
    const places = hexes.map(parseHexId);
    const lines = places.map(({ line }) => line);
    this.grid = new Grid(map.grid);
    this.east = map.grid.axis === 'east';
    this.firstLine = Math.min(...lines);
    this.lastLine = Math.max(...lines);
    this.firstPosition = Math.min(...places.map(({ position }) => position));
    this.shown = new Set(hexes);
    for (const { line, position } of places) this.number(line, position);
  }

  /** Writes up to three characters into a hex. */
  hex(id: HexId, text: string): void {
    const { line, column } = this.placeOf(id);
    this.sheet.write(line, column, text);
  }

  /** Marks a hexside, from each of its hexes that is shown. */
  side(a: HexId, b: HexId, mark: (slant: Slant) => string): void {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const direction = DIRECTIONS.find((one) => this.grid.neighbour(from, one) === to);
      if (direction === undefined || !this.shown.has(from)) continue;
      const { line, column } = this.placeOf(from);
      const [down, right, slant] = (this.east ? EAST_SIDES : NORTH_SIDES)[direction];
      this.sheet.write(line + down, column + right, mark(slant));
    }
  }

  toLines(): string[] {
    return this.sheet.toLines();
  }

  private placeOf(id: HexId): Place {
    const { line, position } = parseHexId(id);
    const half = line % 2 === 0 ? 1 : 0;
    const along = position - this.firstPosition;
    return this.east
      ? { line: 2 + 2 * along + half, column: LABEL_WIDTH + 1 + 3 * (line - this.firstLine) }
      : { line: 2 + 2 * (this.lastLine - line), column: LABEL_WIDTH + 1 + 4 * along + 2 * half };
  }

  /** Writes the numbers along the edges that identify the hexes. */
  private number(line: number, position: number): void {
    const two = (value: number): string => String(value).padStart(2, '0');
    const place = this.placeOf(two(line) + two(position));
    const [across, down] = this.east ? [line, position] : [position, line];
    if (this.east || line % 2 === 1) this.sheet.write(0, place.column + (this.east ? 0 : 1), two(across));
    if (!this.east || line % 2 === 1) this.sheet.write(place.line, 0, two(down));
  }
}
