import type { HexId, MapDefinition } from '../../engine';
import { hexesOn } from '../board';
import { SYMBOL } from './counter-sheet';
import { COUNTER } from './counters';
import { hundredths } from './element';
import { mapFrame } from './frame';
import { groundPlanOf } from './ground-plan';
import { HEX } from './layout';
import type { Point } from './curves';
import { placeLabels } from './label-places';
import { namesOn } from './towns';
import type { Name } from './towns';

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
  readonly names: readonly PrintedName[];
}

/** Name of a town or another place, as the map prints it. */
interface PrintedName {
  readonly text: string;
  readonly kind: Name['kind'];
  /** Middle of its baseline. */
  readonly place: Point;
  /** Height of its letters. */
  readonly size: number;
  /** True if it fits between counters: a front end can write it over them, and hides no value. */
  readonly isClear: boolean;
}

export function layoutOf(map: MapDefinition): BoardLayout {
  const plan = groundPlanOf(map, hexesOn(map));
  const { layout, hexes } = plan;
  const frame = mapFrame(plan);
  const { left, top, width, height } = frame;
  const names = namesOn(plan);
  const places = placeLabels(plan, frame, names, new Set());
  return {
    width,
    height,
    origin: { x: left, y: top },
    spacing: HEX,
    counter: COUNTER,
    symbol: SYMBOL,
    corners: layout.cornerSteps().map(rounded),
    hexes: Object.fromEntries(hexes.map((hex) => [hex, rounded(layout.centre(hex))])),
    names: names.map(({ text, kind }, at) => ({
      text,
      kind,
      place: rounded(places[at]!),
      size: hundredths(places[at]!.size),
      isClear: places[at]!.isClear,
    })),
  };
}

/** Rounds a point to the precision of the drawing. */
function rounded({ x, y }: Point): Point {
  return { x: hundredths(x), y: hundredths(y) };
}
