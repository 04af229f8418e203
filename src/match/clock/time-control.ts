/** Time of a side for one Player-Turn or one decision. */
export interface Allowance {
  /** Distinguishes one Player-Turn, or one decision, from another. */
  readonly name: string;
  /** Milliseconds; null: the time was called and counts no longer. */
  readonly left: number | null;
}

/** Clock of a match after its last entry. */
export interface ClockState {
  /** Side whose time runs, and its allowance; null while no side has to decide, as in a pause. */
  readonly running: { readonly side: string; readonly on: 'turn' | 'decision' } | null;
  /** Instant in ISO 8601 by the clock of the machine, which may have gone back since the previous entry. */
  readonly since: string;
  /** Instant at which time began to run, if it was known and past at the last entry; otherwise null. */
  readonly begun: string | null;
  /** Time for the Player-Turn; it stands still while the enemy decides. */
  readonly turn: Allowance;
  readonly decision: Allowance;
}
