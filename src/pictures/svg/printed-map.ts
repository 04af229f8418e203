import type { HexId } from '../../engine';
import { crossingDefinitions, drawCrossings } from './crossings';
import { element } from './element';
import { drawFeatures } from './features';
import type { Frame } from './frame';
import type { GroundPlan } from './ground-plan';
import { drawNumbers, numberDefinitions } from './numbers';
import { MAP } from './palette';
import { patternDefinitions } from './patterns';
import { drawRoutes } from './routes';
import { drawGrid, drawGround } from './terrain';
import { drawNames, drawTowns, townDefinitions } from './towns';
import { drawWaters } from './waters';

/** Printed map in three parts; a board has other layers between them. */
interface PrintedMap {
  /** Definitions that the parts refer to. */
  readonly definitions: string;
  /** Paper and everything on it except text. */
  readonly ground: string;
  /** Numbers of the hexes. */
  readonly numbers: string;
  /** Names of towns and other places. */
  readonly names: string;
}

/** `taken` are the hexes with counters, which no name may hide. */
export function printMap(plan: GroundPlan, frame: Frame, taken: ReadonlySet<HexId> = new Set()): PrintedMap {
  const { left, top, width, height } = frame;
  const layers = [
    element('rect', { x: left, y: top, width, height, fill: MAP.paper }),
    drawGround(plan),
    drawGrid(plan),
    drawWaters(plan),
    drawRoutes(plan),
    drawTowns(plan),
    drawFeatures(plan),
    drawCrossings(plan),
  ];
  const definitions = [
    patternDefinitions(),
    crossingDefinitions(),
    townDefinitions(),
    numberDefinitions(plan),
  ];
  return {
    definitions: definitions.join(''),
    ground: layers.join(''),
    numbers: drawNumbers(plan),
    names: drawNames(plan, frame, taken),
  };
}
