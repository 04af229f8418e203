import type { HexId, MapDefinition } from '../../engine';
import { hexesOn } from '../board';
import { SYMBOL } from './counter-sheet';
import { COUNTER } from './counters';
import { hundredths } from './element';
import { mapFrame } from './frame';
import { groundPlanOf } from './ground-plan';
import { HEX } from './layout';
import type { Point } from './curves';

/** Geometry of the drawing of a map (`drawMap`), in its units; y grows downwards. */
export interface BoardLayout {
  readonly width: number;
  readonly height: number;
  /** Upper left corner of the drawing. */
  readonly origin: Point;
  /** Distance between the centres of adjacent hexes. */
  readonly spacing: number;
  /** Side length of a counter. */
  readonly counter: number;
  /** Side length of the square that holds the symbol of a counter and its shadow. */
  readonly symbol: number;
  /** Offsets of a hex's corners from its centre, clockwise; hexside d is between corners d and d + 1. */
  readonly corners: readonly Point[];
  /** Centre of every hex of the map. */
  readonly hexes: Readonly<Record<HexId, Point>>;
}

export function layoutOf(map: MapDefinition): BoardLayout {
  const plan = groundPlanOf(map, hexesOn(map));
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

/** Rounds a point to the precision of the drawing. */
function rounded({ x, y }: Point): Point {
  return { x: hundredths(x), y: hundredths(y) };
}
