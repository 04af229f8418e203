import type { MatchView } from '@westwall/sdk';
import type { Game } from '../catalogue/game';
import type { Point } from '../catalogue/layout';
import type { Marks } from './marks';

/**
 * Places for the first view: the third of the viewer's own units nearest to the enemy, else the marks, else any units.
 */
export function homeOf(game: Game, view: MatchView, marks: Marks, side: string | null): readonly Point[] {
  const standing = Object.entries(view.position.units).flatMap(([unit, { hex }]) =>
    hex === undefined ? [] : [{ unit, hex }],
  );
  const placesOf = (found: readonly { readonly hex: string }[]): readonly Point[] =>
    found.flatMap(({ hex }) => game.layout.centres.get(hex) ?? []);
  const isOwn = ({ unit }: { readonly unit: string }): boolean => game.units.get(unit)?.side === side;
  const enemies = placesOf(standing.filter((one) => !isOwn(one)));
  const away = ({ x, y }: Point): number =>
    Math.min(...enemies.map((one) => Math.hypot(one.x - x, one.y - y)));
  const own = placesOf(standing.filter(isOwn)).toSorted((one, other) => away(one) - away(other));
  const nearest = own.slice(0, Math.ceil(own.length / 3));
  return [nearest, placesOf(marks.hexes), placesOf(standing)].find(({ length }) => length > 0) ?? [];
}
