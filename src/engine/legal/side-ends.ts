import { rulesOf } from '../model/game-rules';
import type { SideIndex } from '../model/side';
import { MOVED, type State } from '../model/state';
import { hasExits, whatBinds } from '../rules/05-movement/clearing';
import { roomyStacks } from '../rules/05-movement/stacks';
import type { HexIndex, ArrayBy } from '../map/indexes';
import type { UnitIndex } from '../model/unit-index';

/**
 * Kinds of end that a hex is for the moves of a side: vacant, on a friend, to be checked for each unit. From
 * CLOSED on, the hex is closed.
 */
export const VACANT = 0;
export const ON_FRIEND = 1;
export const ASKED = 2;
export const CLOSED_SIDE = 3;

/** Reasons why a hex is closed to all units; a multiple of the blocking unit's index is added. */
const TWO_THERE = CLOSED_SIDE;
const HAS_MOVED = CLOSED_SIDE + 1;
const IS_HELD = CLOSED_SIDE + 2;
const REASONS = 3;

/** Maximum number of changes kept; units that have missed more check all hexes. */
const MOST_CHANGES = 256;

/**
 * 5.31: hexes where the moves of a side may end, computed once for all of its units (R-MOV-10), with the
 * changes from position to position, so that a unit checks only those.
 */
export class SideEnds {
  /** Kind of end by hex; an enemy's hex counts as vacant, since no move gets there. */
  readonly byHex: ArrayBy<HexIndex, Int16Array>;
  /** Hexes that each unit must check itself. */
  readonly asked: HexIndex[] = [];
  /** Hexes that have changed, in order; `dropped` is the number of earlier changes. */
  private readonly changes: HexIndex[] = [];
  private dropped = 0;
  /** Hexes that friends held at the last update. */
  private taken: HexIndex[] = [];

  constructor(hexCount: number) {
    this.byHex = new Int16Array(hexCount);
  }

  /** Number of changes so far. */
  get age(): number {
    return this.dropped + this.changes.length;
  }

  /** The hex of a change by its number; undefined if it is no longer kept. */
  changed(at: number): HexIndex {
    return this.changes[at - this.dropped]!;
  }

  /** True if all changes from this number on are kept. */
  knowsSince(age: number): boolean {
    return age >= this.dropped;
  }

  /**
   * Updates the ends to a position. False if stacks need hexes, so that each unit must check all hexes
   * itself; then nothing changes.
   */
  follow(state: State, side: SideIndex): boolean {
    const stacks = roomyStacks(state);
    if (stacks < 0) return false;
    if (this.changes.length > MOST_CHANGES) this.forget();
    const { asked, taken } = this;
    const shared = rulesOf(state).sharedHex?.of(state) ?? -1;
    const now: HexIndex[] = [];
    asked.length = 0;
    for (const unit of state.scenario.unitsOf[side]) {
      const hex = state.hex[unit]!;
      if (hex < 0 || state.occupant[hex] !== unit) continue;
      now.push(hex);
      const end = hex === shared ? ASKED : endOn(state, unit, hex, stacks);
      if (end === ASKED) asked.push(hex);
      this.put(hex, end);
    }
    for (const hex of taken) {
      const occupant = state.occupant[hex]!;
      if (occupant < 0 || state.sideOf(occupant) !== side) this.put(hex, VACANT);
    }
    this.taken = now;
    return true;
  }

  private put(hex: HexIndex, end: number): void {
    if (this.byHex[hex] === end) return;
    this.byHex[hex] = end;
    this.changes.push(hex);
  }

  private forget(): void {
    this.dropped = this.age;
    this.changes.length = 0;
  }
}

/**
 * The kind of end that a friend makes of its hex for all other units of its side. `stacks` is the number of
 * stacks still to be cleared.
 */
function endOn(state: State, unit: UnitIndex, hex: HexIndex, stacks: number): number {
  const upper = state.stacks.length === 0 ? -1 : state.stackedIn(hex);
  if (upper >= 0 && upper !== unit) return TWO_THERE + REASONS * upper;
  if (whatBinds(state, unit) !== undefined)
    return (state.has(unit, MOVED) ? HAS_MOVED : IS_HELD) + REASONS * unit;
  return upper < 0 && hasExits(state, unit, stacks + 1) ? ON_FRIEND : ASKED;
}
