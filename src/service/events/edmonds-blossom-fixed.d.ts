/** The package brings no types. Answers by vertex its partner, or -1. */
declare module 'edmonds-blossom-fixed' {
  export default function maxWeightMatching(
    edges: readonly (readonly [one: number, other: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
}
