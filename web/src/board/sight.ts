import type { Marks, UnitMark } from './marks';
import type { Standings } from './standing';
import type { MatchView } from '@westwall/sdk';
import type { Game } from '../catalogue/game';
import type { Point } from '../catalogue/layout';

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

/** Kinds of units that come into view, those that matter most first. Guns that fire may be far away. */
const kinds: readonly UnitMark['kind'][] = ['selected', 'target', 'attacker', 'ready'];

/**
 * Hexes to bring into view. A pending decision needs all of its units and answers; otherwise one unit is enough, or
 * one of the marked hexes. Courses that are compared come before both.
 */
export function sightOf({ units, hexes, arrows, urgent }: Marks, { position }: Standings): readonly string[] {
  const compared = arrows.flatMap((arrow) => (arrow.course === undefined ? [] : arrow.hexes));
  if (compared.length > 0) return compared;
  const placesOf = (marks: readonly UnitMark[]): readonly string[] =>
    marks.flatMap(({ unit }) => position.units[unit]?.hex ?? []);
  const marked = hexes.flatMap(({ hex, kind }) => (kind === 'lit' ? [] : hex));
  if (urgent === true) {
    const inOrder = kinds.flatMap((kind) => units.filter((mark) => mark.kind === kind));
    return [...new Set([...placesOf(inOrder), ...marked])];
  }
  const [one] = (['selected', 'target', 'duty'] as const).flatMap((kind) =>
    units.filter((mark) => mark.kind === kind),
  );
  const standing = one === undefined ? [] : placesOf([one]);
  return standing.length === 0 ? marked : standing;
}
