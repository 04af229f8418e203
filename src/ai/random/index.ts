import type { Player } from '../api';
import { Random } from '../seeded-random';
import { randomAction } from './random-action';

/** Plays something legal at random, one action at a time, and spends no node. */
export const randomPlayer: Player = {
  level: 'random',
  choose: (state, side, seed) => [randomAction(state, new Random(`${seed} ${side} ${state.entry}`))],
};
