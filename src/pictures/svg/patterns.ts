import type { TerrainName } from '../../engine';
import { element } from './element';
import { MAP } from './palette';

/** Style of a terrain: a colour and a pattern, so that the map can be read without colours. */
export interface GroundStyle {
  readonly fill: string;
  /** Side length of the repeated square, and its content. */
  readonly tile?: { readonly size: number; readonly figure: string } | undefined;
}

function stroked(d: string, stroke: string, width: number): string {
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
}

/** Tree: a crown on a short trunk. */
function tree(x: number, y: number, size: number): string {
  const crown = element('circle', { cx: x, cy: y, r: size, fill: MAP.tree });
  return crown + stroked(`M${x} ${y}v${size * 1.9}`, MAP.tree, 1);
}

/** Fir for woods. */
function fir(x: number, y: number): string {
  return element('path', { d: `M${x} ${y}l3.4 7.6h-6.8z`, fill: MAP.tree });
}

/** Terrains that cover whole hexes, the lowest layer first; clear terrain is the paper below them. */
export const GROUNDS: readonly (readonly [TerrainName, GroundStyle])[] = [
  ['mixed', { fill: MAP.mixed, tile: { size: 21, figure: tree(6, 5, 1.7) + tree(16.5, 14.5, 1.7) } }],
  ['grove', { fill: MAP.grove, tile: { size: 15, figure: tree(4, 4.5, 2.6) + tree(11.5, 11, 2.6) } }],
  [
    'broken',
    {
      fill: MAP.broken,
      tile: { size: 16, figure: stroked('M1.5 5q2.5-3 5 0M9 13q2.5-3 5 0', MAP.slope, 1.3) },
    },
  ],
  [
    'rough',
    {
      fill: MAP.rough,
      tile: {
        size: 16,
        figure: stroked('M1 7l4-5.5 4 5.5M5 1.5l1 5.5M8 15l4-5.5 4 5.5M12 9.5l1 5.5', MAP.slope, 1.5),
      },
    },
  ],
  ['woods', { fill: MAP.woods, tile: { size: 15, figure: fir(4, 0.5) + fir(11.5, 7) } }],
  [
    'city',
    {
      fill: MAP.city,
      tile: {
        size: 15,
        figure: element('path', {
          d: 'M1 1h5v4h-5zM8.500 1h5v6h-5zM1 7.500h5v6h-5zM8.500 9.500h5v4h-5z',
          fill: MAP.building,
        }),
      },
    },
  ],
  [
    'water',
    {
      fill: MAP.water,
      tile: { size: 26, figure: stroked('M2 7q3-3 6 0t6 0M13 20q3-3 6 0t6 0', MAP.shore, 0.9) },
    },
  ],
];

export function patternId(terrain: TerrainName): string {
  return `ground-${terrain}`;
}

/** Repeated patterns of all terrains, for use by id. */
export function patternDefinitions(): string {
  return GROUNDS.flatMap(([terrain, { tile }]) =>
    tile === undefined
      ? []
      : element(
          'pattern',
          {
            id: patternId(terrain),
            width: tile.size,
            height: tile.size,
            patternUnits: 'userSpaceOnUse',
          },
          tile.figure,
        ),
  ).join('');
}
