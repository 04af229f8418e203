import maxWeightMatching from 'edmonds-blossom-fixed';

/** Two players, by their places in a list, and how good it is that they meet: a whole number. */
export type Edge = readonly [one: number, other: number, weight: number];

/** Pairs as many as can be, and of all such ways takes that of the greatest weight together. */
export function bestPairs(edges: readonly Edge[]): readonly (readonly [number, number])[] {
  if (edges.length === 0) return [];
  return maxWeightMatching(edges, true).flatMap((other, one) => (other > one ? [[one, other] as const] : []));
}
