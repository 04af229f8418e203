import { attackersOf, DEFENDED, isAirborneClass, MOVED, other } from '../../engine/search';
import type { SideIndex, State, UnitIndex } from '../../engine/search';
import { openLanding } from '../landings';

/**
 * Shares of a Player-Turn's nodes by decision. Most go to the first plan of the Movement Phase, few to its
 * continuation after a die or an answer; landings come before that plan. The targets of the Combat Phase
 * share their part equally, since each combat is a separate decision. Answers, even in the other side's turn,
 * get a small fixed share.
 */
const SHARES = {
  deployment: 0.5,
  landing: 0.1,
  movement: 0.7,
  movementAgain: 0.04,
  combat: 0.2,
  decision: 0.02,
};

/** Number of combats by fire alone for which the shares leave room, since no plan can foresee them. */
const BARRAGES = 2;

/** The share of a Player-Turn's nodes for the side's present decision. */
export function shareOfTurn(state: State, side: SideIndex): number {
  if (state.pending !== undefined) return SHARES.decision;
  if (state.phase === 'deployment') return SHARES.deployment;
  if (state.phase === 'movement') {
    if (isLanding(state, side)) return SHARES.landing;
    const isFirst = state.scenario.unitsOf[side].every((unit) => !hasMoved(state, unit));
    return isFirst ? SHARES.movement : SHARES.movementAgain;
  }
  const targets = state.scenario.unitsOf[other(side)].filter(
    (unit) => state.has(unit, DEFENDED) || (state.onMap(unit) && attackersOf(state, unit).length > 0),
  );
  return SHARES.combat / (targets.length + BARRAGES);
}

/** True if the side lands units from the air before it plans its moves. */
export function isLanding(state: State, side: SideIndex): boolean {
  return state.phase === 'movement' && openLanding(state, side) !== undefined;
}

/**
 * True if the unit has moved. Without final moves units are not marked, but have spent points; a landing also
 * spends points and is no move.
 */
function hasMoved(state: State, unit: UnitIndex): boolean {
  if (state.scenario.options.moveFinality === 'final') return state.has(unit, MOVED);
  return state.spent[unit]! > 0 && !isAirborneClass(state, unit);
}
