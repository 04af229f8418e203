import type { Spread } from './statistics';

/** Line of the report: how much faster or slower a program is than another. */
export interface Row {
  readonly name: string;
  readonly against: string;
  /** Ratio with its spread; undefined, with a reason, without a peer. */
  readonly ratio?: Spread;
  readonly reason?: string;
  /** Unit of the ratio, for example `times as fast`. */
  readonly unit: string;
  /** Target with its comparison sign. */
  readonly goal: string;
  /** Absolute figures, which depend on the machine. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Measure {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Further lines of text. */
  readonly notes: readonly string[];
}
