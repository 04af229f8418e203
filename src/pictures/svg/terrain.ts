import { DIRECTIONS } from '../../engine';
import type { HexId } from '../../engine';
import { polygon, straightLine, smoothLine } from './curves';
import { element, group } from './element';
import { hexesWith } from './ground-plan';
import type { GroundPlan } from './ground-plan';
import { MAP } from './palette';
import { GROUNDS, patternId } from './patterns';
import { chainsOf } from './chains';
import type { NamedSegment } from './chains';
import { Corners } from './corners';

/** Borders of all groups of adjacent hexes, as closed lines. `tightness` 1 keeps every corner. */
export function borderPath({ layout }: GroundPlan, hexes: readonly HexId[], tightness: number): string {
  const inside = new Set(hexes);
  const corners = new Corners(layout);
  const border: NamedSegment[] = [];
  for (const hex of inside) {
    for (const direction of DIRECTIONS) {
      const beyond = layout.neighbour(hex, direction);
      if (beyond !== undefined && inside.has(beyond)) continue;
      border.push(corners.side(hex, direction));
    }
  }
  return chainsOf(border)
    .map((chain) => smoothLine(corners.along(chain), tightness))
    .join('');
}

const ROUNDING = 0.75;

/** Ground of all shown hexes: paper, with woods, hills and towns on it as areas with soft borders. */
export function drawGround(plan: GroundPlan): string {
  const paper = element('path', { d: outlines(plan), fill: MAP.clear });
  const areas = GROUNDS.flatMap(([terrain, { fill, tile }]) => {
    const hexes = hexesWith(plan, terrain);
    if (hexes.length === 0) return [];
    const d = borderPath(plan, hexes, ROUNDING);
    const shore = terrain === 'water' ? { stroke: MAP.shore, 'stroke-width': 2 } : {};
    const ground = element('path', { d, fill, 'fill-rule': 'evenodd', ...shore });
    if (tile === undefined) return [ground];
    const figure = element('path', { d, fill: `url(#${patternId(terrain)})`, 'fill-rule': 'evenodd' });
    return [ground, figure];
  });
  return group({ id: 'ground' }, [paper, ...areas]);
}

/** Lines between the hexes, each once. */
export function drawGrid(plan: GroundPlan): string {
  const { layout, hexes, shown } = plan;
  const lines = hexes.flatMap((hex) =>
    DIRECTIONS.filter((direction) => {
      const beyond = layout.neighbour(hex, direction);
      return beyond === undefined || !shown.has(beyond) || hex < beyond;
    }).map((direction) => straightLine([layout.corner(hex, direction), layout.corner(hex, direction + 1)])),
  );
  return element('path', {
    id: 'grid',
    d: lines.join(''),
    fill: 'none',
    stroke: MAP.grid,
    'stroke-width': 0.8,
    'stroke-opacity': 0.55,
  });
}

function outlines({ layout, hexes }: GroundPlan): string {
  return hexes.map((hex) => polygon(layout.corners(hex))).join('');
}
