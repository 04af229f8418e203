import type { Action } from '../../engine';
import { randomAction as chooseAtRandom } from '../../engine/search';
import type { State } from '../../engine/search';
import type { Random } from '../seeded-random';

/**
 * Something legal at random for the side that must decide. It works on the compiled state, unit by unit, so that
 * thousands of matches are played in little time. The engine judges what it proposes before it is played.
 */
export function randomAction(state: State, random: Random): Action {
  return chooseAtRandom(state, random, 'listed');
}
