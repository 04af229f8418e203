/** Source of chance for `randomLegalAction`: the same numbers give the same choice. */
export interface Chance {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  /** A member of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
}
