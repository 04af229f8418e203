/** What is written when a map is compiled: the hexes of a change on what is known, or all on a clean sheet. */
export interface Rewriting<Facts> {
  readonly known: Facts | undefined;
  /** The hexes to be written. */
  readonly at: readonly number[];
}
