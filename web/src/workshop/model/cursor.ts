import { placeTowards } from '../../catalogue/layout';
import type { Point } from '../../catalogue/layout';
import type { Follows } from './brushes';
import type { Tracing } from './tracing';

/** Keyboard cursor on the map, which moves from hex to hex, or along the hexsides from corner to corner. */
export class MapCursor {
  constructor(private readonly tracing: Tracing) {}

  /** First place of the cursor: the nearest stop. */
  start(near: Point, follows: Follows): Point {
    let best = near;
    let least = Infinity;
    for (const [, place] of this.stops(follows)) {
      const away = Math.hypot(place.x - near.x, place.y - near.y);
      if (away < least) [best, least] = [place, away];
    }
    return best;
  }

  /** Next stop in a direction; undefined at the edge of the map. */
  next(from: Point, towards: Point, follows: Follows): Point | undefined {
    const { spacing } = this.tracing.layout;
    const reach = follows === 'sides' ? spacing * 0.7 : spacing * 1.1;
    return placeTowards(this.stops(follows), from, towards, reach)?.[1];
  }

  /** Place next to the map: a road drawn to it leaves the map. */
  beyond({ x, y }: Point, towards: Point): Point {
    const { spacing } = this.tracing.layout;
    return { x: x + towards.x * spacing, y: y + towards.y * spacing };
  }

  private stops(follows: Follows): Iterable<readonly [string, Point]> {
    return follows === 'sides' ? this.tracing.corners : this.tracing.layout.centres;
  }
}
