import type { Position } from '../../src/engine';

/** Units of a position: these in their hexes, and all others eliminated. */
export function alone(position: Position, hexes: Readonly<Record<string, string>>): Position['units'] {
  const units: Record<string, Position['units'][string]> = {};
  for (const id of Object.keys(position.units)) {
    const hex = hexes[id];
    units[id] = hex === undefined ? { status: 'eliminated' } : { status: 'map', hex };
  }
  return units;
}
