import type { State } from '../position/state';
import { violation } from '../rules/violations';
import type { Violation } from '../rules/violations';
import { mayEndIn } from './reach';
import { directionTo, groundCost, stepViolations } from './steps';

/** A path judged whole before it is executed (R-MOV-11). */
export interface JudgedPath {
  readonly cost: number;
  readonly violations: readonly Violation[];
}

/**
 * Judges the hexes that a unit enters after `start`, with `budget` half points to spend. Names every rule in
 * the way of the first bad step; `entering` units are not held by a zone of control in the start hex's past,
 * but must stop when the start hex itself, just entered, is enemy-controlled.
 */
export function judgePath(
  state: State,
  unit: number,
  start: number,
  budget: number,
  path: readonly number[],
  entering: boolean,
): JudgedPath {
  const { id, side } = state.unit(unit);
  let at = start;
  let cost = 0;
  for (const to of path) {
    const violations = stepViolations(state, unit, at, to, budget - cost);
    if (state.enemyControls(side, at)) {
      const held = at === start && !entering;
      violations.unshift(
        violation(held ? 'LEAVES_ENEMY_ZOC' : 'MUST_STOP_IN_ZOC', { unit: id, hex: state.hexId(at) }),
      );
    }
    if (violations.length > 0) return { cost, violations };
    cost += groundCost(state, unit, at, directionTo(state, at, to));
    at = to;
  }
  return { cost, violations: endViolations(state, unit, at) };
}

/** Stacking at the end of a move (5.31, R-MOV-10). */
export function endViolations(state: State, unit: number, hex: number): Violation[] {
  if (mayEndIn(state, unit, hex)) return [];
  const { id } = state.unit(unit);
  const occupant = state.occupant[hex]!;
  if (occupant >= 0 && occupant !== unit) {
    return [violation('ENDS_STACKED', { unit: id, other: state.unit(occupant).id, hex: state.hexId(hex) })];
  }
  const stack = state.stacks[0]!;
  return [violation('STACK_CAUSED', { unit: id, other: state.unit(stack.unit).id, hex: state.hexId(hex) })];
}
