import type { ActionOf } from '../engine';
import type { SideIndex, State } from '../engine/search';
import { DEFAULT_WEIGHTS } from './quick';
import { assignedPlans, gainOf } from './quick/combat/phase';

/** A whole Combat Phase: the attacks of one side. */
export interface CombatPlan {
  readonly attacks: readonly Omit<ActionOf<'declareAttack'>, 'type'>[];
  /** As the players of the service reckon, in points. */
  readonly worth: number;
}

/** The best plans for the rest of a Combat Phase, and how far the search for them went. */
export interface CombatPlans {
  readonly plans: readonly CombatPlan[];
  /** No plan is worth more. */
  readonly bound: number;
  /** Whether all plans were looked at that could be among the best. */
  readonly complete: boolean;
  readonly nodes: number;
}

/** Plans with different fights by the branch and bound of the players, the most worth first. */
export function combatPlans(state: State, side: SideIndex, count: number, nodes: number): CombatPlans {
  const { ranked, ...found } = assignedPlans(state, side, DEFAULT_WEIGHTS, nodes, count);
  const plans = ranked.map(({ attacks, value }) => ({
    attacks: attacks.map(({ type: _type, ...attack }) => attack),
    worth: value,
  }));
  return { ...found, plans };
}

/** What one attack is worth by the same reckoning, with just its support. */
export function worthOfAttack(
  state: State,
  side: SideIndex,
  attack: Omit<ActionOf<'declareAttack'>, 'type'>,
): number {
  return gainOf(state, side, DEFAULT_WEIGHTS, attack);
}
