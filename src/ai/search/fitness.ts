import type { SideIndex, State } from '../../engine/search';
import { DEFAULT_WEIGHTS } from '../quick';
import { expectedGain } from '../quick/combat/phase';
import { expectation } from './expectation';

/**
 * What a position after the movement of a side is worth to it: what it leads one to expect, and the exact mean of what
 * the combats that it prepares will bring. With nodes their assignment is solved, as far as these go; without, it is a
 * good one.
 */
export function fitness(state: State, side: SideIndex, assignmentNodes: number): number {
  const isNext = state.phase === 'combat' && state.pending === undefined && state.phasing === side;
  const gain = isNext ? expectedGain(state, side, DEFAULT_WEIGHTS, assignmentNodes) : 0;
  return expectation(state, side) + gain;
}
