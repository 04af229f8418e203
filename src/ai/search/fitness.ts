import type { SideIndex, State } from '../../engine/search';
import { DEFAULT_WEIGHTS } from '../quick';
import { expectedGain } from '../quick/combat/phase';
import { expectedWorth } from '../forecast';
import { evaluate } from './evaluation';

/**
 * The worth of a position to a side after its movement: the expectation, and the exact mean of the combats
 * that it prepares. With nodes their best assignment is searched, without nodes a good one is used.
 */
export function fitness(state: State, side: SideIndex, assignmentNodes: number): number {
  const isNext = state.phase === 'combat' && state.pending === undefined && state.phasing === side;
  const gain = isNext ? expectedGain(state, side, DEFAULT_WEIGHTS, assignmentNodes) : 0;
  return expectation(state, side) + gain;
}

/**
 * The worth of a position to a side, in points over the other: the fitted forecast of the end or, without a
 * model, the evaluation.
 */
export function expectation(state: State, side: SideIndex): number {
  return expectedWorth(state, side) ?? evaluate(state, side);
}
