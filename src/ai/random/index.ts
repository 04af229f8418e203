import type { Player } from '../api';
import { Random } from '../seeded-random';
import { randomAction } from './random-action';

/** Plays random legal actions one at a time. */
export const randomPlayer: Player = {
  choose: (state, side, seed) => [randomAction(state, new Random(`${seed} ${side} ${state.entry}`))],
};
