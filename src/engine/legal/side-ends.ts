import { rulesOf } from '../model/game-rules';
import type { SideIndex } from '../model/side';
import { MOVED } from '../model/state';
import type { State } from '../model/state';
import { hasWays, roomyStacks, whatBinds } from '../rules/05-movement/stacks';

/** What a hex is to the moves of a side: an end, one on a friend, one that each unit asks for itself, or from here on none. */
export const VACANT = 0;
export const ON_FRIEND = 1;
export const ASKED = 2;
export const CLOSED = 3;

/** Why a hex is closed to all; the number of the unit in the way comes on top. */
const TWO_THERE = CLOSED;
const HAS_MOVED = CLOSED + 1;
const IS_HELD = CLOSED + 2;
const REASONS = 3;

/** More changes are not kept; who has missed them looks at every hex. */
const MOST_CHANGES = 256;

/**
 * 5.31: where the moves of a side may end, looked at once for all of its units (R-MOV-10), with what has changed from
 * position to position, so that a unit looks at that alone.
 */
export class SideEnds {
  /** By hex; an enemy's hex is as if vacant, since no move comes there. */
  readonly byHex: Int16Array;
  /** The hexes that each unit asks for itself. */
  readonly asked: number[] = [];
  /** Hexes that have become something else, in order; so many came before the first one of the list. */
  private readonly changes: number[] = [];
  private dropped = 0;
  /** Hexes in which a friend was. */
  private taken: number[] = [];

  constructor(hexCount: number) {
    this.byHex = new Int16Array(hexCount);
  }

  /** How many changes there have been. */
  get age(): number {
    return this.dropped + this.changes.length;
  }

  /** The hexes that have changed since there were so many changes; undefined when that is not known any more. */
  changed(at: number): number {
    return this.changes[at - this.dropped]!;
  }

  /** Are all changes known that came after so many? */
  knowsSince(age: number): boolean {
    return age >= this.dropped;
  }

  /** Looks at a position. False when stacks need hexes, so that each unit asks for every hex itself; then nothing changes. */
  follow(state: State, side: SideIndex): boolean {
    const stacks = roomyStacks(state);
    if (stacks < 0) return false;
    if (this.changes.length > MOST_CHANGES) this.forget();
    const { asked, taken } = this;
    const shared = rulesOf(state).sharedHex?.of(state) ?? -1;
    const now: number[] = [];
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

  private put(hex: number, end: number): void {
    if (this.byHex[hex] === end) return;
    this.byHex[hex] = end;
    this.changes.push(hex);
  }

  private forget(): void {
    this.dropped = this.age;
    this.changes.length = 0;
  }
}

/** What a friend makes of its hex to every other unit of its side. `stacks`: those that must still be undone. */
function endOn(state: State, unit: number, hex: number, stacks: number): number {
  const upper = state.stacks.length === 0 ? -1 : state.stackedIn(hex);
  if (upper >= 0 && upper !== unit) return TWO_THERE + REASONS * upper;
  if (whatBinds(state, unit) !== undefined)
    return (state.has(unit, MOVED) ? HAS_MOVED : IS_HELD) + REASONS * unit;
  return upper < 0 && hasWays(state, unit, stacks + 1) ? ON_FRIEND : ASKED;
}
