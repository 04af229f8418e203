import type { EventKind, GameEvent } from './events';
import type { HexId } from '../map/grid';

/** One hex of a unit's way in the Movement Phase, with what it cost and what zones of control did. */
export interface HexTrace {
  /** Null where the unit comes from off the map. */
  readonly from: HexId | null;
  /** Null where the unit leaves the map. */
  readonly to: HexId | null;
  /** Half points. */
  readonly cost: number;
  /** What the cost is made of in half points, for example `woods 6 + stream 4`. */
  readonly why: string;
  /** Half points left after it. */
  readonly left: number;
  /** Enemy units whose zones of control cover the hex entered. */
  readonly controlledBy: readonly string[];
  /** What zones of control did to this step: let go from one at the start, stopped by one at the end. */
  readonly zones: readonly ('let go' | 'stopped')[];
  /** The cases of the cost and of the zones. */
  readonly cases: readonly string[];
}

/** A unit's whole way in the Movement Phase. */
export interface MoveTrace {
  readonly unit: string;
  readonly kind: 'move' | 'entry' | 'exit';
  /** Half points in all. */
  readonly cost: number;
  readonly hexes: readonly HexTrace[];
}

type FieldsOf<K extends EventKind> = Omit<Extract<GameEvent, { type: K }>, 'type'>;

/** How a combat was resolved: terms of the differential, line, column, die and result. */
export type CombatTrace = FieldsOf<'combatResolved'>;

/** What an accepted action did, step by step, and the cases it followed. */
export interface ActionTrace {
  readonly moves: readonly MoveTrace[];
  readonly combats: readonly CombatTrace[];
  /** Numbers of cases and rulings, each once, in order of use. */
  readonly cases: readonly string[];
}
