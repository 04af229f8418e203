import { DIRECTIONS } from '../../engine/geometry/grid';
import type { HexId } from '../../engine/geometry/grid';
import { chainsOf } from './chains';
import type { Edge } from './chains';
import { smoothLine } from './curves';
import type { Plan } from './ground-plan';
import type { Point } from './layout';

/** The borders of all groups of hexes that touch each other, as closed lines. `tightness` 1 keeps every corner. */
export function borderPath({ layout }: Plan, hexes: readonly HexId[], tightness: number): string {
  const inside = new Set(hexes);
  const points = new Map<string, Point>();
  const border: Edge[] = [];
  for (const hex of inside) {
    for (const direction of DIRECTIONS) {
      const beyond = layout.neighbour(hex, direction);
      if (beyond !== undefined && inside.has(beyond)) continue;
      const ends = [direction, direction + 1].map((corner) => {
        const key = layout.cornerKey(hex, corner);
        points.set(key, layout.corner(hex, corner));
        return key;
      });
      border.push([ends[0]!, ends[1]!]);
    }
  }
  return chainsOf(border)
    .map((chain) =>
      smoothLine(
        chain.map((key) => points.get(key)!),
        tightness,
      ),
    )
    .join('');
}
