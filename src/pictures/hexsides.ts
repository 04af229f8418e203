import type { GroundChanges, HexId, HexSide, MapDefinition } from '../engine';

export type Water = 'river' | 'stream' | 'canal';
export type Crossing = 'bridge' | 'broken bridge' | 'ferry';

interface CrossingSide {
  readonly hexside: HexSide;
  readonly kind: Crossing;
}

/** Key of a hexside, the same for both orders of its hexes. */
export function sideKey(a: HexId, b: HexId): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/** Two hexes of a hexside, from its key. */
export function hexesOfSide(key: string): [HexId, HexId] {
  return [key.slice(0, 4), key.slice(5)];
}

/** Water on every wet hexside. A river overrides a canal, and a canal overrides a stream. */
export function watersOf(map: MapDefinition): ReadonlyMap<string, Water> {
  const waters = new Map<string, Water>();
  const add = (water: Water, courses: MapDefinition['rivers']): void => {
    for (const { hexsides } of courses) for (const [a, b] of hexsides) waters.set(sideKey(a, b), water);
  };
  add('stream', map.streams);
  add('canal', map.canals);
  add('river', map.rivers);
  return waters;
}

/** Bridges, standing or down, and ferries, by hexside. */
export function crossingsOf(
  map: MapDefinition,
  changes: GroundChanges = {},
): ReadonlyMap<string, CrossingSide> {
  const down = new Set((changes.demolished ?? []).map(([a, b]) => sideKey(a, b)));
  const crossings = new Map<string, CrossingSide>();
  for (const { hexside } of map.ferries) crossings.set(sideKey(...hexside), { hexside, kind: 'ferry' });
  for (const { hexside } of map.bridges) {
    const key = sideKey(...hexside);
    crossings.set(key, { hexside, kind: down.has(key) ? 'broken bridge' : 'bridge' });
  }
  return crossings;
}
