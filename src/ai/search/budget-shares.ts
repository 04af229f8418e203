import { attackersOf, DEFENDED, MOVED, other } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';

/**
 * How the nodes of a Player-Turn are shared out among the questions that come up in it. Most go to the first
 * plan of the Movement Phase; one that a die or an answer has cut is gone on with for little. The Combat Phase
 * has its part in equal shares for its targets, since each combat is a question of its own. Answers, those in
 * the other side's turn included, get a small fixed share.
 */
const SHARES = { deployment: 0.5, movement: 0.6, movementAgain: 0.04, combat: 0.3, decision: 0.02 };

/** Combats by fire alone, which no plan can foresee, that the shares leave room for. */
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
