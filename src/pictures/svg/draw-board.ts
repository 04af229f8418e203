import { hexesIn, placedUnits } from '../board';
import type { Area, Board } from '../board';
import { drawCounters } from './counters';
import { crossingDefinitions, drawCrossings } from './crossings';
import { element, group } from './element';
import { planOf } from './ground-plan';
import type { Plan } from './ground-plan';
import { FONT_STACK } from './lettering';
import { drawNumbers, numberDefinitions } from './numbers';
import { MAP } from './palette';
import { patternDefinitions } from './patterns';
import { drawRoutes } from './routes';
import { symbolDefinitions } from './symbols';
import { drawFeatures } from './features';
import { drawGrid, drawGround } from './terrain';
import { drawNames, drawTowns, townDefinitions } from './towns';
import { drawWaters } from './waters';

export interface DrawOptions {
  readonly area?: Area | undefined;
}

const MARGIN = 12;

export function drawBoard(board: Board, options: DrawOptions = {}): string {
  const plan = planOf(board, hexesIn(board, options.area));
  const units = placedUnits(board).filter(({ hex }) => plan.shown.has(hex));
  const { left, top, width, height } = frameOf(plan);
  const types = new Set(units.map(({ unit }) => unit.rulesType));
  const definitions = element(
    'defs',
    {},
    patternDefinitions() +
      crossingDefinitions() +
      townDefinitions() +
      numberDefinitions(plan) +
      symbolDefinitions(types),
  );
  const paper = element('rect', { x: left, y: top, width, height, fill: MAP.paper });
  const parts = [
    paper,
    drawGround(plan),
    drawGrid(plan),
    drawWaters(plan),
    drawRoutes(plan),
    drawTowns(plan),
    drawFeatures(plan),
    drawCrossings(plan),
    drawNumbers(plan),
    drawCounters(plan, units),
    drawNames(plan),
  ];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${left} ${top} ${width} ${height}`,
      width,
      height,
      'font-family': FONT_STACK,
    },
    definitions + group({ id: 'board' }, parts),
  );
}

function frameOf({ layout, hexes }: Plan): { left: number; top: number; width: number; height: number } {
  const corners = hexes.flatMap((hex) => layout.corners(hex));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.floor(Math.min(...xs) - MARGIN);
  const top = Math.floor(Math.min(...ys) - MARGIN);
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs) + MARGIN) - left,
    height: Math.ceil(Math.max(...ys) + MARGIN) - top,
  };
}
