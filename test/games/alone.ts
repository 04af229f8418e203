import type { Position } from '../../src/engine';

/** The units of a position: these in their hexes, and all others eliminated. */
export function alone(position: Position, hexes: Readonly<Record<string, string>>): Position['units'] {
  return Object.fromEntries(
    Object.keys(position.units).map((id) => {
      const hex = hexes[id];
      return [id, hex === undefined ? { status: 'eliminated' } : { status: 'map', hex }] as const;
    }),
  ) as Position['units'];
}
