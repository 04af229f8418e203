import { DEFAULT_NODES } from '../ai/api';
import { canonicalJson } from '../engine';
import type { SimulationSpec } from './api';

/**
 * A text shared by simulations with the same result, for hashing; absent members count as their defaults. A
 * store of results adds the data package and the program version, on which they also depend.
 */
export function cacheKey(spec: SimulationSpec): string {
  const players = Object.entries(spec.players).map(
    ([side, { level, nodes = DEFAULT_NODES[level] }]) => [side, { level, nodes }] as const,
  );
  const branches = spec.branches ?? [[]];
  return canonicalJson({ ...spec, players: Object.fromEntries(players), branches });
}
