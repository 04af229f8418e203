import type { Position } from '@westwall/sdk';
import type { Marks } from './marks';

/** Hexes with a possible action, in ascending order: those that can be chosen, and those of units that can. */
export function markedHexes(
  { hexes, units }: Marks,
  view: { readonly position: Pick<Position, 'units'> },
): readonly string[] {
  const open = hexes.flatMap(({ hex, kind }) =>
    kind === 'closed' || kind === 'note' || kind === 'lit' ? [] : [hex],
  );
  const standing = units.flatMap(({ unit }) => view.position.units[unit]?.hex ?? []);
  return [...new Set(open.length > 0 ? open : standing)].sort();
}
