/** Where the chance of `randomAction` comes from: the same numbers give the same choice. */
export interface Chance {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** From 0 to `limit` - 1. */
  below(limit: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}
