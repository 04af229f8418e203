/** What a side has been given for one Player-Turn or one decision. */
export interface Allowance {
  /** Distinguishes one Player-Turn, or one decision, from another. */
  readonly name: string;
  /** Milliseconds; null: its end has been called, and it counts no longer. */
  readonly left: number | null;
}

/** How the time stands since the last entry of a match. */
export interface ClockState {
  /** Whose time runs, and on what; null while no side has to decide, as in a pause. */
  readonly running: { readonly side: string; readonly on: 'turn' | 'decision' } | null;
  /** Instant in ISO 8601, by the clock of the machine: it may have gone back since the instant before. */
  readonly since: string;
  /** The beginning of time that was known then and lay before it. */
  readonly begun: string | null;
  /** Of the Player-Turn: it stands still while the enemy decides. */
  readonly turn: Allowance;
  readonly decision: Allowance;
}
