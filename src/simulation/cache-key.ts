import { DEFAULT_NODES } from '../ai/api';
import { canonicalJson } from '../engine';
import type { SimulationSpec } from './api';

/**
 * One text for simulations that have the same result, to be hashed: what is left out counts as its default.
 * A store of results adds what else they depend on: the data package and the version of the program.
 */
export function cacheKey(spec: SimulationSpec): string {
  const players = Object.entries(spec.players).map(
    ([side, { level, nodes = DEFAULT_NODES[level] }]) => [side, { level, nodes }] as const,
  );
  const branches = spec.branches ?? [[]];
  return canonicalJson({ ...spec, players: Object.fromEntries(players), branches });
}
