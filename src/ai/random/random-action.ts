import type { Action } from '../../engine';
import { randomAction as chooseAtRandom } from '../../engine/search';
import type { State } from '../../engine/search';
import type { Random } from '../seeded-random';

/**
 * Something legal at random for the side that must decide. It works on the compiled state, unit by unit, so
 * that thousands of matches can be walked in little time; what it proposes is judged by the engine before it
 * is played.
 */
export function randomAction(state: State, random: Random): Action {
  return chooseAtRandom(state, random, 'listed');
}
