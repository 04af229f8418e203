import type { State } from '../../../engine/search';

/**
 * Where a unit stood before it was lifted: on a friend or under one it is put back in the same order (5.31). A
 * reinforcement that has not entered yet stands in no hex, -1.
 */
export interface Standing {
  readonly unit: number;
  readonly hex: number;
  readonly status: number;
  readonly occupant: number;
  readonly stacks: State['stacks'];
}

/** Takes a unit off its hex for a while. */
export function liftUnit(state: State, unit: number): Standing {
  const hex = state.hex[unit]!;
  const status = state.status[unit]!;
  const occupant = hex < 0 ? -1 : state.occupant[hex]!;
  const standing = { unit, hex, status, occupant, stacks: state.stacks };
  state.lift(unit);
  return standing;
}

/** Puts it back as it stood. Units that were lifted one after the other are put back the other way round. */
export function putBack(state: State, { unit, hex, status, occupant, stacks }: Standing): void {
  if (hex < 0) {
    state.status[unit] = status;
    return;
  }
  state.place(unit, hex);
  state.occupant[hex] = occupant;
  state.stacks = stacks;
}
