import type { MapDefinition } from '@westwall/engine/workshop';
import { letterAt } from './paint';

/** Neighbours of a hex, clockwise; undefined off the map. */
export type Around = (hex: string) => readonly (string | undefined)[];

/**
 * Adds the sites of Float Bridges: every Rhine hex between land hexes on opposite sides, the western one first,
 * unless it has a bridge.
 */
export function withFloatBridgeSites(map: MapDefinition, around: Around): MapDefinition {
  const isLand = (hex: string): boolean => !['~', '.', undefined].includes(letterAt(map, hex));
  const bridged = new Set(map.features.bridgeHexes?.map(({ hex }) => hex));
  const sites = (map.features.rhineHexes ?? []).flatMap((hex) => {
    if (bridged.has(hex)) return [];
    const next = around(hex);
    const pairs = [3, 4, 5].flatMap((at): [string, string][] => {
      const [one, other] = [next[at], next[at - 3]];
      if (one === undefined || other === undefined || !isLand(one) || !isLand(other)) return [];
      return [one < other ? [one, other] : [other, one]];
    });
    return pairs.length > 0 ? [[hex, pairs] as const] : [];
  });
  return { ...map, features: { ...map.features, floatBridgeSites: Object.fromEntries(sites) } };
}
