import type { SideIndex, State } from '../../engine/search';
import type { Player } from '../api';
import { quickPlayer } from '../quick';
import { shareOfTurn } from './budget-shares';
import { think } from './thought';

/** Looks ahead by playouts of what quick players of several tempers would do. */
export const searchPlayer: Player = {
  level: 'search',
  choose(state, side, seed, budget) {
    if (isOffered(state, side)) return quickPlayer.choose(state, side, seed, budget);
    const nodes = Math.floor(budget.nodes * shareOfTurn(state, side));
    const [first, ...more] = think(state, side, seed, { ...budget, nodes }).ranked[0].course;
    if (first === undefined) throw new RangeError('there is nothing to decide');
    return [first, ...more];
  },
};

/** Has the other side offered something that waits for an answer? */
function isOffered(state: State, side: SideIndex): boolean {
  const isTakeback = state.takebackOffer !== undefined && state.takebackOffer.by !== side;
  return isTakeback || (state.drawOffer !== undefined && state.drawOffer !== side);
}
