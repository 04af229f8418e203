import { hexesIn, placedUnits } from '../board';
import type { Area, Board } from '../board';
import type { Layers } from '../layers';
import { drawCounters } from './counters';
import { crossingDefinitions, drawCrossings } from './crossings';
import { element, group } from './element';
import { drawFeatures } from './features';
import { mapFrame } from './frame';
import { planOf } from './ground-plan';
import { drawLegend } from './legend';
import { FONT_STACK } from './lettering';
import { drawMarkers } from './markers';
import { drawArrows, drawCombats } from './marks';
import { drawNumbers, numberDefinitions } from './numbers';
import { drawGroundLayers, drawUpperLayers, overlayDefinitions } from './overlays';
import { MAP } from './palette';
import { patternDefinitions } from './patterns';
import { drawRoutes } from './routes';
import { STRIP_HEIGHT, drawStrip } from './strip';
import { symbolDefinitions } from './symbols';
import { drawGrid, drawGround } from './terrain';
import { themed } from './themes';
import type { Theme } from './themes';
import { drawNames, drawTowns, townDefinitions } from './towns';
import { drawWaters } from './waters';

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
  const plan = planOf(board, hexesIn(board, options.area));
  const units = placedUnits(board).filter(({ hex }) => plan.shown.has(hex));
  const { arrows = [], arrowsOf, combats = [] } = options;
  const frame = mapFrame(plan);
  const legend =
    options.legend === true
      ? drawLegend(plan, units, { ...frame, top: frame.top + frame.height })
      : { drawing: '', height: 0 };
  const above = options.strip === false ? 0 : STRIP_HEIGHT;
  const whole = { ...frame, top: frame.top - above, height: frame.height + above + legend.height };

  const parts = [
    element('rect', {
      x: frame.left,
      y: frame.top,
      width: frame.width,
      height: frame.height,
      fill: MAP.paper,
    }),
    drawGround(plan),
    drawGrid(plan),
    drawWaters(plan),
    drawRoutes(plan),
    drawTowns(plan),
    drawFeatures(plan),
    drawCrossings(plan),
    drawGroundLayers(plan, options),
    drawNumbers(plan),
    drawArrows(
      plan,
      arrows.filter(({ side }) => arrowsOf === undefined || side === arrowsOf),
    ),
    drawCounters(plan, units),
    drawMarkers(plan),
    drawNames(plan, frame),
    drawCombats(plan, combats),
    drawUpperLayers(plan, options, units),
  ];
  const definitions = element(
    'defs',
    {},
    [
      patternDefinitions(),
      overlayDefinitions(),
      crossingDefinitions(),
      townDefinitions(),
      numberDefinitions(plan),
      symbolDefinitions(new Set(units.map(({ type }) => type))),
    ].join(''),
  );
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${whole.left} ${whole.top} ${whole.width} ${whole.height}`,
      width: whole.width,
      height: whole.height,
      'font-family': FONT_STACK,
    },
    definitions +
      group({ id: 'board' }, parts) +
      (above === 0 ? '' : drawStrip(board, whole)) +
      legend.drawing,
  );
  return themed(svg, options.theme ?? 'paper');
}

/** The size of a drawing of `drawBoard` as it stands. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new TypeError('This is no drawing of a board.');
  return { width: Number(width), height: Number(height) };
}
