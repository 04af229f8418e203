import type { Action, ActionOf } from '../../../engine';
import { isLegal, unitsOf } from '../../../engine/search';
import type { SideIndex, State, UnitIndex } from '../../../engine/search';
import type { Weights } from '../weights';
import { CombatPlanner } from './combat-plan';
import type { SupportedFight } from './exact';

/** The best assignment for the rest of the phase within `nodes`, and an upper bound for any other. */
export function assignedAttacks(
  state: State,
  side: SideIndex,
  weights: Weights,
  nodes: number,
): {
  readonly attacks: readonly Action[];
  readonly value: number;
  readonly bound: number;
  readonly nodes: number;
} {
  const { ranked, bound, nodes: used } = assignedPlans(state, side, weights, nodes, 1);
  const [{ attacks, value }] = ranked as [(typeof ranked)[0]];
  return { attacks, value, bound, nodes: used };
}

/**
 * The best `count` assignments with different fights, the best first; `complete` means that none is better.
 */
export function assignedPlans(
  state: State,
  side: SideIndex,
  weights: Weights,
  nodes: number,
  count: number,
): {
  readonly ranked: readonly {
    readonly attacks: readonly Extract<Action, { type: 'declareAttack' }>[];
    readonly value: number;
  }[];
  readonly bound: number;
  readonly complete: boolean;
  readonly nodes: number;
} {
  const {
    ranked,
    bound,
    complete,
    nodes: used,
  } = new CombatPlanner(state, side, weights).assigned(nodes, count);
  const attacksOf = (combats: readonly SupportedFight[]) =>
    [...combats].sort((a, b) => b.gain - a.gain).map((combat) => declared(state, combat));
  const plans = ranked.map(({ combats, value }) => ({ attacks: attacksOf(combats), value }));
  return { ranked: plans, bound, complete, nodes: used };
}

/**
 * Expected points of a side in the rest of the phase: of a good plan without nodes, else of the best
 * assignment within `nodes`.
 */
export function expectedGain(state: State, side: SideIndex, weights: Weights, nodes: number): number {
  const phase = new CombatPlanner(state, side, weights);
  const combats = nodes === 0 ? phase.combats() : phase.assigned(nodes).combats;
  return combats.reduce((sum, { gain }) => sum + gain, 0);
}

/** Expected points of an attack with just this support. */
export function gainOf(
  state: State,
  side: SideIndex,
  weights: Weights,
  attack: Omit<ActionOf<'declareAttack'>, 'type'>,
): number {
  return new CombatPlanner(state, side, weights).gainWith(
    { attackers: unitsOf(state, attack.attackers), defenders: unitsOf(state, attack.defenders) },
    { guns: unitsOf(state, attack.barrage), groundSupport: attack.groundSupport },
  );
}

/** The next attack of the best plan for the rest of the phase, or the end of the phase. */
export function nextAttack(state: State, side: SideIndex, weights: Weights): Action {
  const end: Action = { type: 'endCombat' };
  const plan = new CombatPlanner(state, side, weights);
  const combats = plan.combats().sort((a, b) => b.gain - a.gain);
  for (const combat of combats) {
    const action = declared(state, combat);
    if (isLegal(state, side, action)) return action;
    const plain: Action = { ...action, barrage: [], groundSupport: 0 };
    if (combat.attackers.length > 0 && isLegal(state, side, plain)) return plain;
  }
  return isLegal(state, side, end) ? end : plan.bestListed();
}

/** All attacks of the best plan for the phase, the greatest gain first. */
export function plannedAttacks(state: State, side: SideIndex, weights: Weights): Action[] {
  const combats = new CombatPlanner(state, side, weights).combats();
  return combats.sort((a, b) => b.gain - a.gain).map((combat) => declared(state, combat));
}

function declared(state: State, combat: SupportedFight): Extract<Action, { type: 'declareAttack' }> {
  const ids = (units: readonly UnitIndex[]): string[] => units.map((unit) => state.unit(unit).id);
  return {
    type: 'declareAttack',
    attackers: ids(combat.attackers),
    defenders: ids(combat.defenders),
    barrage: ids(combat.barrage),
    groundSupport: combat.groundSupport,
  };
}
