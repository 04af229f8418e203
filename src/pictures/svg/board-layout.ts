import type { HexId, MapDefinition } from '../../engine';
import { hexesOn } from '../board';
import { SYMBOL } from './counter-sheet';
import { COUNTER } from './counters';
import { hundredths } from './element';
import { mapFrame } from './frame';
import { planOf } from './ground-plan';
import { HEX } from './layout';
import type { Point } from './layout';

/** Where things lie on the drawing of a map (`drawMap`), in its units; y runs down. */
export interface BoardLayout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of the drawing. */
  readonly origin: Point;
  /** From the centre of a hex to that of its neighbour. */
  readonly spacing: number;
  /** The side of a counter. */
  readonly counter: number;
  /** The side of the square that a symbol of a counter is drawn in, with its shadow. */
  readonly symbol: number;
  /** From the centre of a hex to its corners, clockwise: hexside d lies between the corners d and d + 1. */
  readonly corners: readonly Point[];
  /** The centre of every hex of the map. */
  readonly hexes: Readonly<Record<HexId, Point>>;
}

export function layoutOf(map: MapDefinition): BoardLayout {
  const plan = planOf(map, hexesOn(map));
  const { layout, hexes } = plan;
  const { left, top, width, height } = mapFrame(plan);
  return {
    width,
    height,
    origin: { x: left, y: top },
    spacing: HEX,
    counter: COUNTER,
    symbol: SYMBOL,
    corners: layout.cornerSteps().map(rounded),
    hexes: Object.fromEntries(hexes.map((hex) => [hex, rounded(layout.centre(hex))])),
  };
}

/** As exact as the drawing is. */
function rounded({ x, y }: Point): Point {
  return { x: hundredths(x), y: hundredths(y) };
}
