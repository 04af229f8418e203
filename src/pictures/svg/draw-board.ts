import { countersOf, hexesIn, placedUnits } from '../board';
import type { Area, Board } from '../board';
import type { Layers } from '../layers';
import { drawCounters, drawLosses } from './counters';
import { svgDocument } from './document';
import { element, escapeXml, group } from './element';
import { mapFrame } from './frame';
import type { Frame } from './frame';
import { groundPlanOf } from './ground-plan';
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

/** Parts of a board to draw, and the layers over it. */
export interface DrawOptions extends Layers {
  /** The whole map if missing. */
  readonly area?: Area | undefined;
  /** Side whose arrows are drawn; both if missing. */
  readonly arrowsOf?: string | undefined;
  /** Band above the map with game, Game-Turn and points; drawn unless false. */
  readonly strip?: boolean | undefined;
  /** Legend of the signs, below or beside the map; not drawn unless true. */
  readonly legend?: boolean | undefined;
  /** `paper` by default. */
  readonly theme?: Theme | undefined;
}

/**
 * Draws the board as a standalone SVG document. Equal input gives equal text. Throws a RangeError for an area off the
 * map.
 */
export function drawBoard(board: Board, options: DrawOptions = {}): string {
  const plan = { ...groundPlanOf(board.map, hexesIn(board, options.area), board.changes), board };
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
    group({ id: 'board' }, [drawing]) +
      (above === 0 ? '' : drawStrip(board, whole)) +
      legend.drawing +
      (options.legend === true ? describe(board) : ''),
  );
  return themed(svg, options.theme ?? 'paper');
}

/** Description for those who read the picture by its text: how one wins. */
const describe = ({ scenario }: Board): string =>
  element('desc', {}, escapeXml((scenario?.terms ?? []).join('\n')));

/** Legend below a wide map or beside a high one, and the size that it adds to the picture. */
function legendBy(items: readonly Item[], { left, top, width, height }: Frame) {
  const besideWidth = legendWidth(items);
  const beside = drawLegend(items, { left: left + width, top, width: besideWidth, height });
  if (height > width && beside.height <= height) return { ...beside, width: besideWidth, height: 0 };
  return { ...drawLegend(items, { left, top: top + height, width, height: 0 }), width: 0 };
}

/** Natural size of a drawing by `drawBoard`. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new TypeError('This is not a drawing of a board.');
  return { width: Number(width), height: Number(height) };
}
