import type { Action, StandingOrders, GameEvent, MatchOptions, Position } from '../engine';
import type { Level } from '../ai/api';

export const EXPORT_FORMAT = 'westwall-match/1';

/** Who did something instead of the holder of the seat: a player of this service, by its level, or the clock. */
type By = Level | 'clock';

export interface ExportedEntry {
  readonly number: number;
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly { readonly roll: number; readonly face: number }[];
  readonly events: readonly GameEvent[];
  readonly at: string;
  /** The level of the service's own player that chose it, or the clock; null when the holder of the place did. */
  readonly by: By | null;
  readonly restore: number | null;
  readonly positionHash: string;
  /** Version of the standing orders of each side that was in force; only when the match is over. */
  readonly orders?: Readonly<Record<string, number>>;
}

/** What stays hidden until the match is over. */
export interface ExportedSecrets {
  /** Null for supplied dice. */
  readonly seed: string | null;
  /** Of the commitments to hidden parts in the position hashes. */
  readonly salt: string;
  /** All standing orders that entries refer to, by side and version. */
  readonly standingOrders: Readonly<Record<string, Readonly<Record<string, StandingOrders>>>>;
}

/** A match as one document that needs no server to be read or verified. */
export interface ExportedMatch {
  readonly format: typeof EXPORT_FORMAT;
  readonly match: {
    readonly id: string;
    readonly title: string;
    readonly createdAt: string;
    readonly system: string;
    readonly scenario: string;
    readonly options: MatchOptions;
    readonly defaultStandingOrders: StandingOrders;
    readonly engineVersion: string;
    readonly dataHash: string;
  };
  readonly dice: {
    readonly kind: 'server' | 'supplied';
    readonly algorithm: string | null;
    readonly commitment: string | null;
    readonly entropy: Readonly<Record<string, string>>;
  };
  readonly version: number;
  readonly over: boolean;
  /** Hash of the position before the first entry. */
  readonly initialHash: string;
  /**
   * That position where the match did not begin with its scenario, without what is hidden until it is over.
   * Missing in documents of earlier versions.
   */
  readonly start?: Position | null;
  readonly entries: readonly ExportedEntry[];
  /** Null while the match is running. */
  readonly secrets: ExportedSecrets | null;
}
