import { attackersOf, DEFENDED, MOVED, other } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';

/**
 * How the nodes of a Player-Turn are divided among the decisions in it. Most go to the first plan of the Movement
 * Phase; a plan that a die or an answer has cut short continues with few. The targets of the Combat Phase share its
 * part equally, since each combat is a decision of its own. Answers, those in the other side's turn included, get a
 * small fixed share.
 */
const SHARES = { deployment: 0.5, movement: 0.7, movementAgain: 0.04, combat: 0.2, decision: 0.02 };

/** Combats by fire alone for which the shares leave room, since no plan can foresee them. */
const BARRAGES = 2;

/** The share of a Player-Turn's nodes that the side may spend on what it must decide now. */
export function shareOfTurn(state: State, side: SideIndex): number {
  if (state.pending !== undefined) return SHARES.decision;
  if (state.phase === 'deployment') return SHARES.deployment;
  if (state.phase === 'movement') {
    const isFirst = state.scenario.unitsOf[side].every((unit) => !state.has(unit, MOVED));
    return isFirst ? SHARES.movement : SHARES.movementAgain;
  }
  const targets = state.scenario.unitsOf[other(side)].filter(
    (unit) => state.has(unit, DEFENDED) || (state.onMap(unit) && attackersOf(state, unit).length > 0),
  );
  return SHARES.combat / (targets.length + BARRAGES);
}
