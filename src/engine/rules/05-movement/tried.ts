import type { State } from '../../model/state';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** Occupants of a state as they would be after some units have gone elsewhere; all else stays as it is. */
export class Tried {
  readonly state: State;
  /** Pairs of a hex and its occupant before, change by change. */
  private readonly changes: number[] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** Puts a unit into a hex, in place of its occupant; -1 vacates the hex. */
  put(unit: UnitIndex, hex: HexIndex): void {
    const { occupant } = this.state;
    this.changes.push(hex, occupant[hex]!);
    occupant[hex] = unit;
  }

  /** Takes a unit from its hex; a friend that stands on it there stays. */
  leave(unit: UnitIndex): void {
    const { state } = this;
    const from = state.hex[unit]!;
    if (from >= 0 && state.occupant[from] === unit) this.put(state.stackedIn(from), from);
  }

  restore(): void {
    const { changes } = this;
    const { occupant } = this.state;
    for (let at = changes.length - 2; at >= 0; at -= 2) occupant[changes[at]!] = changes[at + 1]!;
  }
}

/**
 * Lets `look` try other occupants, and restores those of the state even where it throws. One look may run in another;
 * until it ends all who ask about this state see the occupants that are tried.
 */
export function withTried<T>(state: State, look: (tried: Tried) => T): T {
  const tried = new Tried(state);
  try {
    return look(tried);
  } finally {
    tried.restore();
  }
}
