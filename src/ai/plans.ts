import type { ActionOf } from '../engine';
import type { SideIndex, State } from '../engine/search';
import { DEFAULT_WEIGHTS } from './quick';
import { assignedPlans, gainOf } from './quick/combat/phase';

/** A whole Combat Phase: the attacks of one side. */
export interface CombatPlan {
  readonly attacks: readonly Omit<ActionOf<'declareAttack'>, 'type'>[];
  /** Expected points, as the AI players compute them. */
  readonly worth: number;
}

/** The best plans for the rest of a Combat Phase, and the extent of the search for them. */
export interface CombatPlans {
  readonly plans: readonly CombatPlan[];
  /** Upper bound of the worth of all plans. */
  readonly bound: number;
  /** Set if all plans that could be among the best were examined. */
  readonly complete: boolean;
  readonly nodes: number;
}

/** Plans with different fights by the AI players' branch and bound, the best first. */
export function combatPlans(state: State, side: SideIndex, count: number, nodes: number): CombatPlans {
  const { ranked, ...found } = assignedPlans(state, side, DEFAULT_WEIGHTS, nodes, count);
  const plans = ranked.map(({ attacks, value }) => ({
    attacks: attacks.map(({ type: _type, ...attack }) => attack),
    worth: value,
  }));
  return { ...found, plans };
}

/** The worth of one attack with just its support, as the AI players compute it. */
export function worthOfAttack(
  state: State,
  side: SideIndex,
  attack: Omit<ActionOf<'declareAttack'>, 'type'>,
): number {
  return gainOf(state, side, DEFAULT_WEIGHTS, attack);
}
