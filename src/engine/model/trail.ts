/** The events of a unit whose time counts. */
export type UnitTime = 'adverse' | 'displaced' | 'fpfTurn' | 'left';

/** Changes since the journal's mark that it need not search for. */
export interface Trail {
  /** Hexes that units have entered or left, each as twice its index plus the side of the unit. */
  readonly hexes: number[];
  /** Byte offsets of the times that have been written. */
  readonly times: number[];
}
