import { DIRECTIONS } from '../../engine';
import type { HexId } from '../../engine';
import { chainsOf } from './chains';
import type { NamedSegment } from './chains';
import { Corners } from './corners';
import { smoothLine } from './curves';
import type { GroundPlan } from './ground-plan';

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
