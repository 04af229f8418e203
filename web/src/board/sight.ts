import type { Marks, UnitMark } from './marks';
import type { Standings } from './standing';

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
