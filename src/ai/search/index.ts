import type { SideIndex, State } from '../../engine/search';
import type { Player } from '../api';
import { quickPlayer } from '../quick';
import { isLanding, shareOfTurn } from './budget-shares';
import type { Course } from './candidates';
import { think } from './thought';

/** A player that searches by playouts among evolved plans, with so many nodes for a Player-Turn. */
export function createSearch(nodesOfTurn: number): Player {
  return {
    choose(state, side, seed, stop) {
      if (isOffered(state, side)) return quickPlayer.choose(state, side, seed);
      const nodes = Math.floor(nodesOfTurn * shareOfTurn(state, side));
      const { course } = think(state, side, seed, { nodes, ...(stop && { stop }) }).ranked[0];
      const [first, ...more] = isLanding(state, side) ? landingsOf(course) : course;
      if (first === undefined) throw new RangeError('there is nothing to decide');
      return [first, ...more];
    },
  };
}

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
