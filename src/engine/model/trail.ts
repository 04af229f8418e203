/** What comes over a unit at a time that counts. */
export type UnitTime = 'adverse' | 'displaced' | 'fpfTurn' | 'left';

/** What has changed since the journal of a state began a change, where it need not look for it. */
export interface Trail {
  /** Hexes that units have come to or left, each twice and with the side of the unit added. */
  readonly hexes: number[];
  /** Where times of units have been written, in bytes. */
  readonly times: number[];
}
