import type { MapDefinition } from '../../engine';
import { hexesOn } from '../board';
import { svgDocument, withPrefix } from './document';
import { group } from './element';
import { mapFrame } from './frame';
import { groundPlanOf } from './ground-plan';
import { printMap } from './printed-map';
import { themed } from './themes';
import type { Theme } from './themes';

/**
 * Whole printed map without counters, as a standalone SVG document. All its ids begin with `map-`. `layoutOf` gives
 * the places of its hexes.
 */
export function drawMap(map: MapDefinition, theme: Theme = 'paper'): string {
  const plan = groundPlanOf(map, hexesOn(map));
  const frame = mapFrame(plan);
  const { definitions, ground, numbers, names } = printMap(plan, frame);
  const board = group({ id: 'board' }, [ground, names, numbers]);
  return themed(withPrefix(svgDocument(frame, definitions, board), 'map-'), theme);
}
