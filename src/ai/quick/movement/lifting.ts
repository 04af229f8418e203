import type { State } from '../../../engine/search';

/** Where a unit stood before it was lifted: on a friend or under one it is put back in the same order (5.31). */
export interface Standing {
  readonly unit: number;
  readonly hex: number;
  readonly occupant: number;
  readonly stacks: State['stacks'];
}

/** Takes a unit off its hex for a while. */
export function liftUnit(state: State, unit: number): Standing {
  const hex = state.hex[unit]!;
  const standing = { unit, hex, occupant: state.occupant[hex]!, stacks: state.stacks };
  state.lift(unit);
  return standing;
}

/** Puts it back as it stood. Units that were lifted one after the other are put back the other way round. */
export function putBack(state: State, { unit, hex, occupant, stacks }: Standing): void {
  state.place(unit, hex);
  state.occupant[hex] = occupant;
  state.stacks = stacks;
}
