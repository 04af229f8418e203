import { z } from 'zod';

const longest = 30 * 24 * 60 * 60;
const seconds = z.int().min(1).max(longest);

/** What happens to a side whose time runs out: it loses, the service plays on for it, or an entry says so. */
export const EXPIRIES = ['forfeit', 'ai', 'flag'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** How long players may take, in seconds, up to thirty days. */
export const timeControlSchema = z.strictObject({
  /** For all that a side decides in its own Player-Turn, or in its deployment. */
  perTurn: seconds,
  /** For each decision in the enemy's; as long by default. */
  perDecision: seconds.optional(),
  onExpiry: z.enum(EXPIRIES),
});
export type TimeControl = z.infer<typeof timeControlSchema>;

/** What a side has been given for one Player-Turn or one decision. */
export interface Allowance {
  /** Tells one Player-Turn, or one decision, from another. */
  readonly name: string;
  /** Milliseconds; null: its end has been called, and it counts no longer. */
  readonly left: number | null;
}

/** How the time stands since the last entry of a match. */
export interface ClockState {
  /** Whose time runs, and on what; null while nobody has to decide, as in a pause. */
  readonly running: { readonly side: string; readonly on: 'turn' | 'decision' } | null;
  /** Instant in ISO 8601. */
  readonly since: string;
  /** Of the Player-Turn: it stands still while the enemy decides. */
  readonly turn: Allowance;
  readonly decision: Allowance;
}
