import type { Action } from '../../engine';
import { scoreIfEndedNow } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import type { Player } from '../api';
import { decide } from '../decisions';
import { nextAttack } from './combat/phase';
import { planDeployment } from './deployment';
import { planMovement } from './movement/phase';
import { DEFAULT_WEIGHTS } from './weights';
import type { Weights } from './weights';

/** A quick player with these weights. It does not search, and its seed only breaks ties. */
export function createQuick(weights: Weights = DEFAULT_WEIGHTS): Player {
  return {
    choose(state, side, seed) {
      const [first, ...more] = actionsOf(state, side, seed, weights);
      if (first === undefined) throw new RangeError('there is nothing to decide');
      return [first, ...more];
    },
  };
}

function actionsOf(state: State, side: SideIndex, seed: string, weights: Weights): readonly Action[] {
  if (state.takebackOffer !== undefined && state.takebackOffer.by !== side)
    // No die has been rolled since, and a move reveals nothing to its own side (5.15).
    return [{ type: 'answerTakeback', accept: true }];
  if (state.drawOffer !== undefined && state.drawOffer !== side) return [answerToDraw(state, side)];
  if (state.pending !== undefined) return [decide(state, side, weights, seed)];
  switch (state.phase) {
    case 'deployment':
      return planDeployment(state, side, weights, seed);
    case 'movement':
      return planMovement(state, side, weights, seed);
    case 'combat':
      return [nextAttack(state, side, weights)];
    case 'over':
      throw new RangeError('the match is over');
  }
}

/** Accepts a draw if the side would lose in the present position. */
function answerToDraw(state: State, side: SideIndex): Action {
  const { winner } = scoreIfEndedNow(state).result;
  return { type: 'answerDraw', accept: winner !== null && winner !== state.sideName(side) };
}
