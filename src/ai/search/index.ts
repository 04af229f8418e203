import type { SideIndex, State } from '../../engine/search';
import type { Player } from '../api';
import { quickPlayer } from '../quick';
import { isLanding, shareOfTurn } from './budget-shares';
import type { Course } from './candidates';
import { think } from './thought';

/** Searches by playouts among the courses of quick players with several tempers. */
export const searchPlayer: Player = {
  level: 'search',
  choose(state, side, seed, budget) {
    if (isOffered(state, side)) return quickPlayer.choose(state, side, seed, budget);
    const nodes = Math.floor(budget.nodes * shareOfTurn(state, side));
    const { course } = think(state, side, seed, { ...budget, nodes }).ranked[0];
    const [first, ...more] = isLanding(state, side) ? landingsOf(course) : course;
    if (first === undefined) throw new RangeError('there is nothing to decide');
    return [first, ...more];
  },
};

/** The landings at the start of a course; the moves after them are planned when the landings are done. */
function landingsOf(course: Course): Course {
  const end = course.findIndex(({ type }) => type !== 'landAirborne');
  return end > 0 ? course.slice(0, end) : course;
}

/** True if an offer of the other side waits for an answer. */
function isOffered(state: State, side: SideIndex): boolean {
  const isTakeback = state.takebackOffer !== undefined && state.takebackOffer.by !== side;
  return isTakeback || (state.drawOffer !== undefined && state.drawOffer !== side);
}
