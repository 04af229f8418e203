import type { HexIndex, State, UnitIndex } from '../../../engine/search';

/**
 * The place of a unit before it was lifted; in a stack it is put back in the same order (5.31). The hex is -1
 * for a reinforcement that has not entered.
 */
export interface LiftedPlace {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
  readonly status: number;
  readonly occupant: UnitIndex;
  readonly stacks: State['stacks'];
}

/** Lifts a unit from its hex for a while. */
export function liftUnit(state: State, unit: UnitIndex): LiftedPlace {
  const hex = state.hex[unit]!;
  const status = state.status[unit]!;
  const occupant = hex < 0 ? -1 : state.occupant[hex]!;
  const standing = { unit, hex, status, occupant, stacks: state.stacks };
  state.lift(unit);
  return standing;
}

/** Puts a unit back in its place. Several lifted units must be put back in reverse order. */
export function putBack(state: State, { unit, hex, status, occupant, stacks }: LiftedPlace): void {
  if (hex < 0) {
    state.status[unit] = status;
    return;
  }
  state.place(unit, hex);
  state.occupant[hex] = occupant;
  state.stacks = stacks;
}
