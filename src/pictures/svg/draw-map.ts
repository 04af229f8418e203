import type { MapDefinition } from '../../engine';
import { hexesOn } from '../board';
import { svgDocument, withPrefix } from './document';
import { group } from './element';
import { mapFrame } from './frame';
import { planOf } from './ground-plan';
import { printMap } from './printed-map';
import { themed } from './themes';
import type { Theme } from './themes';

/**
 * The whole printed map as an SVG document of its own, without counters. All its ids begin with `map-`. `layoutOf`
 * says where the hexes lie on it.
 */
export function drawMap(map: MapDefinition, theme: Theme = 'paper'): string {
  const plan = planOf(map, hexesOn(map));
  const frame = mapFrame(plan);
  const { definitions, ground, numbers, names } = printMap(plan, frame);
  const board = group({ id: 'board' }, [ground, names, numbers]);
  return themed(withPrefix(svgDocument(frame, definitions, board), 'map-'), theme);
}
