/**
 * What pieces of a player's work cost, beside each other. They are fitted to CPU times, so that a node takes
 * about a tenth of a millisecond of one core wherever it is spent. What is remembered for the next question is not
 * counted: the same question costs the same, whatever was asked before.
 */
const COSTS = {
  clone: 200,
  step: 80,
  /** The best front of Remagen, found once for each Player-Turn of the US. */
  front: 15_000,
  /** A hex valued for a unit. */
  place: 5,
  /** All hexes that a unit can go to. */
  reach: 200,
  /** What a side wants, read from a position. */
  strategy: 1200,
  /** A combat with its support, and each way to support it. */
  appraisal: 30,
  option: 1,
  /** A choice of fights in an assignment. */
  branch: 10,
  evaluation: 2500,
  /** A unit that an evaluation looks at. */
  unit: 40,
} as const;

/** What may be done for a node: as much as takes about a tenth of a millisecond. */
export const NODE = 1500;

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
