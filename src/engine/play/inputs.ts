import type { ActionOf } from './actions';

/**
 * Source of dice. `roll` gets the running number of the roll in the match and returns a face from 1 to 6. It
 * returns undefined if there is no die, as in a dry run; that stops the action.
 */
export interface Dice {
  roll(rollNumber: number): number | undefined;
}

/** A declaration of an attack without its kind. */
export type Attack = Omit<ActionOf<'declareAttack'>, 'type'>;
/** An allocation of final protective fire without its kind. */
export type Fpf = Omit<ActionOf<'allocateFpf'>, 'type'>;
