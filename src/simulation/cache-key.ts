import { canonicalJson } from '../engine';
import type { SimulationSpec } from './api';

/**
 * A text shared by simulations with the same result, for hashing; absent members count as their defaults. A
 * store of results adds the data package and the program version, on which they also depend.
 */
export function cacheKey(spec: SimulationSpec): string {
  return canonicalJson({ ...spec, branches: spec.branches ?? [[]] });
}
