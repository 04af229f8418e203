import type { Direction, HexId } from '../../engine';
import type { NamedSegment } from './chains';
import type { Layout } from './layout';
import type { Point } from './curves';

/** Corners of hexes by name, so that hexsides can be joined to lines. */
export class Corners {
  private readonly layout: Layout;
  private readonly points = new Map<string, Point>();

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** Two corners of a hexside. */
  side(hex: HexId, direction: Direction): NamedSegment {
    return [this.corner(hex, direction), this.corner(hex, direction + 1)];
  }

  /** Positions of the corners of a chain. */
  along(chain: readonly string[]): Point[] {
    return chain.map((name) => this.points.get(name)!);
  }

  private corner(hex: HexId, corner: number): string {
    const name = this.layout.cornerKey(hex, corner);
    this.points.set(name, this.layout.corner(hex, corner));
    return name;
  }
}
