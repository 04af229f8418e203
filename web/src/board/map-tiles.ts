/** Side length of a tile in pixels. */
const side = 512;
/** Scales of tiles. Those of the first level are below all others, so that no ground is ever missing. */
const levels = [0.5, 1, 2, 4] as const;
/** Ratio of resolution to that of the screen at which a softer map is acceptable. */
const softness = 0.8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Visible part of a map in its units, and the screen pixels of one unit. */
export interface SeenPart extends Size {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface Tile {
  readonly key: string;
  readonly level: number;
  readonly left: number;
  readonly top: number;
  /** Side length in units of the map. */
  readonly span: number;
}

/** Tiles that show a part as sharply as the screen can. */
export function tilesFor(map: Size, part: SeenPart): readonly Tile[] {
  const level = levels.find((one) => one >= part.scale * softness) ?? levels[levels.length - 1]!;
  return tilesAt(level, map, part);
}

function tilesAt(level: number, map: Size, { left, top, width, height }: Omit<SeenPart, 'scale'>): Tile[] {
  const span = side / level;
  const range = (from: number, to: number, most: number): number[] => {
    const first = Math.max(Math.floor(from / span), 0);
    const last = Math.min(Math.ceil(to / span), Math.ceil(most / span)) - 1;
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => (first + at) * span);
  };
  return range(top, top + height, map.height).flatMap((y) =>
    range(left, left + width, map.width).map((x) => ({
      key: `${level} ${x} ${y}`,
      ...{ level, left: x, top: y, span },
    })),
  );
}

/**
 * Map as bitmaps. Its drawing has thousands of lines, which would be redrawn after each step of a zoom; each tile is
 * drawn in one frame.
 */
export class MapTiles {
  readonly #base: readonly Tile[];
  readonly #drawn = new Map<string, HTMLCanvasElement>();
  #wanted: readonly Tile[] = [];
  #frame: number | undefined;

  constructor(
    private readonly place: HTMLElement,
    private readonly drawing: HTMLImageElement,
    private readonly map: Size,
  ) {
    this.#base = tilesAt(levels[0], map, { left: 0, top: 0, ...map });
    drawing.addEventListener('load', this.#onLoad);
  }

  /** Ensures that a part becomes visible. */
  show(part: SeenPart): void {
    this.#wanted = tilesFor(this.map, part);
    this.#goOn();
  }

  close(): void {
    this.drawing.removeEventListener('load', this.#onLoad);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#clear();
  }

  /** The colours have changed. */
  readonly #onLoad = (): void => {
    this.#clear();
    this.#goOn();
  };

  #clear(): void {
    for (const canvas of this.#drawn.values()) canvas.remove();
    this.#drawn.clear();
    this.drawing.hidden = false;
  }

  #goOn(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#step();
    });
  }

  /** Draws the next tile; after the last one removes the unused tiles. */
  #step(): void {
    if (!this.drawing.complete || this.drawing.naturalWidth === 0) return;
    // The drawing is in sight until then, sharper than the base.
    const needed = [...this.#wanted, ...this.#base];
    const next = needed.find(({ key }) => !this.#drawn.has(key));
    if (next !== undefined) {
      this.#draw(next);
      this.#goOn();
      return;
    }
    // From now on the drawing is only for print.
    this.drawing.hidden = true;
    const keys = new Set(needed.map(({ key }) => key));
    for (const [key, canvas] of this.#drawn) {
      if (keys.has(key)) continue;
      canvas.remove();
      this.#drawn.delete(key);
    }
  }

  #draw({ key, left, top, span, level }: Tile): void {
    const canvas = document.createElement('canvas');
    const width = Math.min(span, this.map.width - left);
    const height = Math.min(span, this.map.height - top);
    canvas.width = Math.ceil(width * level);
    canvas.height = Math.ceil(height * level);
    Object.assign(canvas.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${canvas.width / level}px`,
      height: `${canvas.height / level}px`,
    });
    const brush = canvas.getContext('2d');
    brush?.scale(level, level);
    brush?.drawImage(this.drawing, -left, -top, this.map.width, this.map.height);
    this.#drawn.set(key, canvas);
    if (level === levels[0]) this.place.prepend(canvas);
    else this.place.append(canvas);
  }
}
