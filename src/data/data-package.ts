import type { CaseRow, Ruling, SystemData, SystemId } from '../engine';

/** The numbered cases and the rulings. */
export interface RuleLists {
  readonly cases: readonly CaseRow[];
  readonly rulings: readonly Ruling[];
}

/** Everything the referee plays by: the four games, the numbered cases and the rulings. */
export interface DataPackage extends RuleLists {
  /** SHA-256 in hex over all that affects the rules; provenance and texts do not count. */
  readonly hash: string;
  readonly systems: ReadonlyMap<SystemId, SystemData>;
}
