import type { Edge, HexId } from '../../engine';
import { hexesOfSide, sideKey } from '../hexsides';
import { chainsOf } from './chains';
import type { NamedSegment } from './chains';
import { smoothLine } from './curves';
import { group } from './element';
import type { GroundPlan } from './ground-plan';
import { HEX } from './layout';
import type { Point } from './curves';
import { MAP } from './palette';
import { strokesOf } from './strokes';
import type { Stroke } from './strokes';

const TIGHTNESS = 0.8;

export const ROUTES = ['road', 'autobahn', 'trail'] as const;

export const ROUTE_STROKES: Readonly<Record<(typeof ROUTES)[number], readonly Stroke[]>> = {
  trail: [
    { colour: MAP.halo, width: 4.6 },
    { colour: MAP.trail, width: 2.2, dash: '6 3.2' },
  ],
  road: [
    { colour: MAP.halo, width: 6.4 },
    { colour: MAP.road, width: 3.6 },
  ],
  autobahn: [
    { colour: MAP.road, width: 7.6 },
    { colour: MAP.halo, width: 4 },
    { colour: MAP.road, width: 1.2 },
  ],
};

/** Offset from the centre of a hex to the point where a route leaves the map. */
const OFF_MAP: Readonly<Record<Edge, Point>> = {
  north: { x: 0, y: -HEX / 2 },
  south: { x: 0, y: HEX / 2 },
  west: { x: -HEX / 2, y: 0 },
  east: { x: HEX / 2, y: 0 },
};

/** Roads and trails as lines through the centres of the hexes; trails are dashed. */
export function drawRoutes(plan: GroundPlan): string {
  const { map } = plan;
  const roads = sidesOf(map.roads);
  const autobahn = sidesOf([{ path: map.features.autobahn ?? [] }]);
  const trails = sidesOf(map.trails).filter((side) => !roads.includes(side));
  const drawn = [
    strokesOf(network(plan, trails, 'trail'), ROUTE_STROKES.trail, 'trail'),
    strokesOf(network(plan, roads, 'road'), ROUTE_STROKES.road, 'road'),
    strokesOf(network(plan, autobahn), ROUTE_STROKES.autobahn, 'autobahn'),
  ];
  return group({ id: 'routes', fill: 'none', 'stroke-linejoin': 'round' }, drawn);
}

function sidesOf(routes: readonly { readonly path: readonly HexId[] }[]): string[] {
  const sides = routes.flatMap(({ path }) =>
    path.slice(1).map((to, index) => sideKey(path[index] ?? to, to)),
  );
  return [...new Set(sides)];
}

/** Lines of all routes of one kind; a route that leaves the shown part ends at the hexside. */
function network(plan: GroundPlan, sides: readonly string[], kind?: 'road' | 'trail'): string {
  const { layout, shown, map } = plan;
  const points = new Map<string, Point>();
  const edges: NamedSegment[] = [];
  const add = (from: HexId, end: string, point: Point): void => {
    points.set(from, layout.centre(from));
    points.set(end, point);
    edges.push([from, end]);
  };
  for (const side of sides) {
    const [a, b] = hexesOfSide(side);
    if (shown.has(a) && shown.has(b)) add(a, b, layout.centre(b));
    else if (shown.has(a)) add(a, side, layout.between(a, b));
    else if (shown.has(b)) add(b, side, layout.between(a, b));
  }
  for (const { hex, edge, kind: leaving } of map.offMapRoads) {
    if (leaving !== kind || !shown.has(hex)) continue;
    const { x, y } = layout.centre(hex);
    add(hex, `${hex} ${edge}`, { x: x + OFF_MAP[edge].x, y: y + OFF_MAP[edge].y });
  }
  return chainsOf(edges)
    .map((chain) =>
      smoothLine(
        chain.map((name) => points.get(name)!),
        TIGHTNESS,
      ),
    )
    .join('');
}
