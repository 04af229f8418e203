import maxWeightMatching from 'edmonds-blossom-fixed';

/** Two players, by their places in a list, and the weight of their pairing, a whole number. */
export type WeightedPair = readonly [one: number, other: number, weight: number];

/** Largest possible set of pairs, of maximum total weight. */
export function bestPairs(edges: readonly WeightedPair[]): readonly (readonly [number, number])[] {
  if (edges.length === 0) return [];
  return maxWeightMatching(edges, true).flatMap((other, one) => (other > one ? [[one, other] as const] : []));
}
