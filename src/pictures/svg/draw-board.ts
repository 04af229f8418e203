import { countersOf, hexesIn, placedUnits } from '../board';
import type { Area, Board } from '../board';
import type { Layers } from '../layers';
import { drawCounters, drawLosses } from './counters';
import { svgDocument } from './document';
import { group } from './element';
import { mapFrame } from './frame';
import type { Frame } from './frame';
import { planOf } from './ground-plan';
import { drawLegend, legendItems, legendWidth } from './legend';
import type { Item } from './legend-marks';
import { drawMarkers } from './markers';
import { drawArrows, drawCombats } from './marks';
import { drawGroundLayers, drawUpperLayers, overlayDefinitions } from './overlays';
import { printMap } from './printed-map';
import { STRIP_HEIGHT, drawStrip } from './strip';
import { symbolDefinitions } from './symbols';
import { themed } from './themes';
import type { Theme } from './themes';

/** What of a board is drawn, and what is laid over it. */
export interface DrawOptions extends Layers {
  /** The whole map when left out. */
  readonly area?: Area | undefined;
  /** Only the arrows of this side. */
  readonly arrowsOf?: string | undefined;
  /** The band with game, Game-Turn and points above the map; drawn unless false. */
  readonly strip?: boolean | undefined;
  /** What the signs mean, below the map; not drawn unless true. */
  readonly legend?: boolean | undefined;
  /** `paper` by default. */
  readonly theme?: Theme | undefined;
}

/**
 * The board as an SVG document of its own. The same input gives the same text. Throws a RangeError for an
 * area that is not on the map.
 */
export function drawBoard(board: Board, options: DrawOptions = {}): string {
  const plan = { ...planOf(board.map, hexesIn(board, options.area), board.changes), board };
  const units = placedUnits(board).filter(({ hex }) => plan.shown.has(hex));
  const { arrows = [], arrowsOf, combats = [], losses = [] } = options;
  const lost = countersOf(board, board.position.options.unitTypes).filter(({ unit }) =>
    losses.some((one) => one.unit === unit.id),
  );
  const frame = mapFrame(plan);
  const above = options.strip === false ? 0 : STRIP_HEIGHT;
  const taken = new Set(units.map(({ hex }) => hex));
  const printed = printMap(plan, frame, taken);
  const parts = [
    printed.ground,
    drawGroundLayers(plan, options),
    drawArrows(
      plan,
      arrows.filter(({ side }) => arrowsOf === undefined || side === arrowsOf),
    ),
    drawLosses(plan, lost, losses),
    drawCounters(plan, units),
    drawMarkers(plan),
    printed.names,
    drawCombats(plan, combats, taken),
    drawUpperLayers(plan, options, taken),
    printed.numbers,
  ];
  const drawing = parts.join('');
  const legend =
    options.legend === true
      ? legendBy(legendItems({ plan, units, drawing }), frame)
      : { drawing: '', width: 0, height: 0 };
  const whole = {
    ...frame,
    top: frame.top - above,
    width: frame.width + legend.width,
    height: frame.height + above + legend.height,
  };
  const symbols = symbolDefinitions(new Set([...units, ...lost].map(({ type }) => type)));
  const svg = svgDocument(
    whole,
    printed.definitions + overlayDefinitions() + symbols,
    group({ id: 'board' }, [drawing]) + (above === 0 ? '' : drawStrip(board, whole)) + legend.drawing,
  );
  return themed(svg, options.theme ?? 'paper');
}

/** The legend below a map that is wide, and beside one that is high; by how much the picture grows with it. */
function legendBy(items: readonly Item[], { left, top, width, height }: Frame) {
  const besideWidth = legendWidth(items);
  const beside = drawLegend(items, { left: left + width, top, width: besideWidth, height });
  if (height > width && beside.height <= height) return { ...beside, width: besideWidth, height: 0 };
  return { ...drawLegend(items, { left, top: top + height, width, height: 0 }), width: 0 };
}

/** The size of a drawing of `drawBoard` as it stands. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new TypeError('This is no drawing of a board.');
  return { width: Number(width), height: Number(height) };
}
