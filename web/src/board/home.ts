import type { MatchView } from '@westwall/sdk';
import type { Game } from '../catalogue/game';
import type { Point } from '../catalogue/layout';
import type { Marks } from './marks';

/**
 * Places for the first view if the whole map does not fit: the viewer's own units, else the marks, else any units.
 */
export function homeOf(game: Game, view: MatchView, marks: Marks, side: string | null): readonly Point[] {
  const standing = Object.entries(view.position.units).flatMap(([unit, { hex }]) =>
    hex === undefined ? [] : [{ unit, hex }],
  );
  const own = standing.filter(({ unit }) => game.units.get(unit)?.side === side);
  const found = [own, marks.hexes, standing].find(({ length }) => length > 0) ?? [];
  return found.flatMap(({ hex }) => game.layout.centres.get(hex) ?? []);
}
