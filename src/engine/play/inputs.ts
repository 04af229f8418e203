import type { ActionOf } from './actions';

/**
 * Where dice come from. `roll` is asked for a face 1..6 with the running number of the roll in the match;
 * it answers `undefined` when there is no die to be had, which stops the action (a dry run does that).
 */
export interface Dice {
  roll(rollNumber: number): number | undefined;
}

/** A declaration of an attack without its kind. */
export type Attack = Omit<ActionOf<'declareAttack'>, 'type'>;
/** An allocation of final protective fire without its kind. */
export type Fpf = Omit<ActionOf<'allocateFpf'>, 'type'>;
