import type { MapDefinition } from '@westwall/engine/workshop';
import { letterAt } from './paint';
import { sideName, sideOf } from './tracing';

/** Limit of a fill, besides rivers, canals and water hexes. */
export type Dam = 'water' | 'frontLine' | 'limitOfAdvance' | 'autobahn';

/** Hexes connected to one by the same terrain, or for a zone without crossing water or a line. */
export function filled(
  map: MapDefinition,
  start: string,
  neighbours: (hex: string) => readonly string[],
  dam: Dam | 'terrain',
): readonly string[] {
  const letter = letterAt(map, start);
  const wet = [...map.rivers, ...map.canals].flatMap(({ hexsides }) => hexsides);
  const line = dam === 'frontLine' || dam === 'limitOfAdvance' ? (map.features[dam] ?? []) : [];
  const closed = new Set(dam === 'terrain' ? [] : [...wet, ...line].map(sideName));
  const road = new Set(dam === 'autobahn' ? map.features.autobahn : []);
  const isIn = (hex: string): boolean => {
    const other = letterAt(map, hex);
    if (other === undefined || other === '.') return false;
    return dam === 'terrain' ? other === letter : other !== '~';
  };
  const found = new Set([start]);
  for (const hex of found) {
    // A zone that ends at the Autobahn includes its hexes, but none beyond them.
    if (road.has(hex)) continue;
    for (const next of neighbours(hex)) {
      if (!found.has(next) && isIn(next) && !closed.has(sideName(sideOf(hex, next)))) found.add(next);
    }
  }
  return [...found].sort();
}
