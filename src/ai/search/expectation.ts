import type { SideIndex, State } from '../../engine/search';
import { expectedWorth } from '../forecast';
import { evaluate } from './evaluation';

/**
 * The worth of a position to a side, in points over the other: the fitted forecast of the end or, without a
 * model, the evaluation.
 */
export function expectation(state: State, side: SideIndex): number {
  return expectedWorth(state, side) ?? evaluate(state, side);
}
