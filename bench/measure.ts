import type { Spread } from './statistics';

/** One line of the report: how many times as fast, or as slow, something is as what it is compared with. */
export interface Row {
  readonly name: string;
  readonly against: string;
  /** The ratio and its spread over what was measured; undefined with a reason where there is nothing to compare with. */
  readonly ratio?: Spread;
  readonly reason?: string;
  /** What the ratio counts, for example `times as fast`. */
  readonly unit: string;
  /** What is to be reached, with the sign that says on which side. */
  readonly goal: string;
  /** Absolute figures, which depend on the machine. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Measure {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Further lines for people. */
  readonly notes: readonly string[];
}
