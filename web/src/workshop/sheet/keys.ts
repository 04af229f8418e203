import { useState } from 'preact/hooks';
import type { ViewPort } from '../../board/view-port';
import { ARROWS, type Point, placeTowards } from '../../catalogue/layout';
import { followsOf, type Follows } from '../model/brushes';
import type { Hand } from './hand';
import type { Tracing } from '../model/tracing';

/** Keyboard cursor on the map, which moves from hex to hex, or along the hexsides from corner to corner. */
class MapCursor {
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

/** Handler by which the arrow keys go over the map, and Space puts the brush down and lifts it. */
export function useKeys(hand: Hand, port: ViewPort | null): (event: KeyboardEvent) => void {
  const { desk, at } = hand;
  const [cursor] = useState(() => new MapCursor(desk.tracing));
  const follows = (): Follows => (desk.brush.value === null ? 'hexes' : followsOf(desk.brush.value));
  /** True where the keys have put the brush down. */
  const isDown = (): boolean => at.peek() !== null && hand.isDown;

  const go = (towards: Point): void => {
    const from = at.peek();
    const chosen = desk.hex.peek();
    const near = from ?? (chosen === null ? undefined : desk.layout.centres.get(chosen)) ?? port?.middle;
    if (near === undefined) return;
    // Another tool may have other stops.
    const here = isDown() && from !== null ? from : cursor.start(near, follows());
    const next = from === null ? here : cursor.next(here, towards, follows());
    if (isDown()) hand.along(next ?? cursor.beyond(here, towards));
    at.value = next ?? here;
    port?.show(at.value);
  };
  /** Lowers the brush or raises it, which paints the stroke. Without a brush it chooses the hex. */
  const press = (place: Point): void => {
    if (hand.pin(place)) return;
    if (desk.brush.value === null) hand.chooseHex(place);
    else if (isDown()) hand.lift();
    else hand.down(cursor.start(place, follows()), false);
  };

  return (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const towards = ARROWS[key];
    if (towards !== undefined) go(towards);
    else if (key === ' ' && at.value !== null) press(at.value);
    else if (key === 'Enter' && at.value !== null && desk.brush.value === null) press(at.value);
    else if (key === 'Escape' && isDown()) hand.drop();
    else if (key === '+' || key === '=') port?.closer();
    else if (key === '-') port?.farther();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
