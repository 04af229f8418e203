/** The package has no types. Returns the partner of each vertex, or -1. */
declare module 'edmonds-blossom-fixed' {
  export default function maxWeightMatching(
    edges: readonly (readonly [one: number, other: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
}
