import type { SideIndex, State } from '../../engine/search';
import { expectedMargin } from '../forecast';
import { evaluate } from './evaluation';

/**
 * What a position is worth to a side, in points over the other: those that the fitted forecast expects at the end, or, of a
 * scenario that it does not know or that is won without points, those of the evaluation.
 */
export function expectation(state: State, side: SideIndex): number {
  return expectedMargin(state, side) ?? evaluate(state, side);
}
