/**
 * What pieces of a player's work cost, in tenths of a microsecond of one core. They are fitted to the CPU times of
 * Player-Turns of all scenarios. What is remembered for the next question is not counted: the same question costs the
 * same, whatever was asked before.
 */
const COSTS = {
  clone: 90,
  step: 40,
  /**
   * The best front of Remagen, found once for each Player-Turn of the US: one that costs nothing is soon found, while
   * one that costs units is sought among many.
   */
  front: 1000,
  brokenFront: 16_000,
  /** A hex valued for a unit. */
  place: 2.5,
  /** All hexes that a unit can go to. */
  reach: 55,
  /** What a side wants, read from a position, and each objective whose draw is spread over the map. */
  strategy: 160,
  objective: 110,
  /** A combat with its support, and each way to support it. */
  appraisal: 14,
  option: 0.5,
  /** A choice of fights in an assignment. */
  branch: 5,
  evaluation: 400,
  /** A unit that an evaluation looks at. */
  unit: 7,
} as const;

/** What may be done for a node: as much as takes about a tenth of a millisecond. */
export const NODE = 1700;

let done = 0;

/** Counts some pieces of work where they are done. */
export function work(kind: keyof typeof COSTS, times = 1): void {
  done += COSTS[kind] * times;
}

/** Counts work once more whose result is taken from where it was done: how much work a question is stays the same. */
export function repeatWork(amount: number): void {
  done += amount;
}

/** All work of this thread so far, of which `NODE` makes a node: only differences mean anything. */
export function workDone(): number {
  return done;
}
