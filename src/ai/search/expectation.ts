import type { SideIndex, State } from '../../engine/search';
import { expectedWorth } from '../forecast';
import { evaluate } from './evaluation';

/**
 * What a position is worth to a side, in points over the other: what the fitted forecast expects of the end or, of a
 * scenario that it does not know, what the evaluation says.
 */
export function expectation(state: State, side: SideIndex): number {
  return expectedWorth(state, side) ?? evaluate(state, side);
}
