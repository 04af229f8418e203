import type { MapDefinition } from '@westwall/engine/workshop';
import type { Point } from '../../catalogue/layout';
import { followsOf } from './brushes';
import type { Brush } from './brushes';
import type { Edge, Stroke } from './paint';
import type { Tracing } from './tracing';

const outwards: Readonly<Record<Edge, Point>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};

/** Stroke of a brush from the press of the button to its release. */
export function strokeOf(
  tracing: Tracing,
  map: MapDefinition,
  brush: Brush,
  points: readonly Point[],
): Stroke {
  const follows = followsOf(brush);
  if (follows === 'sides') return { hexes: [], sides: tracing.sides(points) };
  if (follows === 'hexes') return { hexes: tracing.hexes(points), sides: [] };
  const hexes = tracing.way(points);
  const end = (hex: string | undefined, point: Point | undefined): Edge | undefined =>
    hex === undefined || point === undefined ? undefined : edgeBeyond(tracing, map, hex, point);
  return { hexes, sides: [], from: end(hexes[0], points[0]), to: end(hexes.at(-1), points.at(-1)) };
}

/** Edge over which the stroke left the map from a hex; undefined while it is on the map. */
function edgeBeyond(tracing: Tracing, map: MapDefinition, hex: string, point: Point): Edge | undefined {
  const centre = tracing.layout.centres.get(hex);
  if (centre === undefined || tracing.hexAt(point) !== undefined) return undefined;
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  const towards = (edge: Edge): number => outwards[edge].x * dx + outwards[edge].y * dy;
  const edges = (Object.keys(outwards) as Edge[]).filter((edge) => map.features.edges[edge].includes(hex));
  return edges.sort((a, b) => towards(b) - towards(a))[0];
}
