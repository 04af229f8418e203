import type { Action } from '../../engine';
import { randomLegalAction } from '../../engine/search';
import type { State } from '../../engine/search';
import type { Random } from '../seeded-random';

/**
 * A random legal action for the side that must decide. It works on the compiled state, one unit at a time, so
 * that thousands of matches are played quickly. The engine judges it before it is played.
 */
export function randomAction(state: State, random: Random): Action {
  return randomLegalAction(state, random, 'listed');
}
