/**
 * Costs of pieces of a player's work, in tenths of a microsecond on one core, fitted to the CPU times of
 * Player-Turns in all scenarios. Work saved by a cache is counted too: the same question costs the same,
 * whatever came before it.
 */
const COSTS = {
  clone: 90,
  step: 40,
  /**
   * The best front of Remagen, found once in each U.S. Player-Turn. One without a loss is found quickly; one
   * that costs units takes a search among many.
   */
  front: 1000,
  brokenFront: 16_000,
  /** A hex valued for a unit. */
  place: 2.5,
  /** The reach of a unit. */
  reach: 55,
  /** The strategy of a side for a position, and each objective whose attraction is spread over the map. */
  strategy: 160,
  objective: 110,
  /** A combat with its support, and each way to support it. */
  appraisal: 14,
  option: 0.5,
  /** A choice of fights in an assignment. */
  branch: 5,
  evaluation: 400,
  /** A unit in an evaluation. */
  unit: 7,
} as const;

/** The work of one node, about a tenth of a millisecond. */
export const NODE = 1700;

let done = 0;

/** Counts pieces of work where they are done. */
export function work(kind: keyof typeof COSTS, times = 1): void {
  done += COSTS[kind] * times;
}

/** Counts work whose result comes from a cache, so that a question always costs the same. */
export function repeatWork(amount: number): void {
  done += amount;
}

/** All work of this thread so far, `NODE` for each node. Only differences are meaningful. */
export function workDone(): number {
  return done;
}
