import { other } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { forcesOf, standingOf, timeLeft } from '../standing';

/** How the parts of an evaluation count against a Victory Point that is already in the ledger. */
interface Scales {
  /** What the end of the game would bring now, long before it. */
  readonly pending: number;
  /** A point of strength of a unit that lives, at the start. */
  readonly strength: number;
  /** A point of the worth of a place, at the start. */
  readonly place: number;
  /** A point of the danger and cover of a place, at the start. */
  readonly exposure: number;
  /** A level of victory at the end. */
  readonly level: number;
  /** The level as the match stands shortly before the end, when little can still change it. */
  readonly prospect: number;
}

const SCALES: Scales = {
  pending: 0.7,
  strength: 0.12,
  place: 0.35,
  exposure: 0.7,
  level: 12,
  prospect: 3,
};

/**
 * What a position is worth to a side, in Victory Points over the other: the points so far and those that the
 * end would bring, and, as long as there is time, the strength and the places of the units.
 */
export function evaluate(state: State, side: SideIndex): number {
  const { margin, pending, level } = standingOf(state, side);
  if (state.result !== undefined) return margin + SCALES.level * level;
  const early = timeLeft(state);
  const potential = potentialOf(state, side) - potentialOf(state, other(side));
  return (
    margin +
    (1 - (1 - SCALES.pending) * early) * pending +
    early * potential +
    (1 - early) * SCALES.prospect * level
  );
}

/** Strength and places of the units of a side. */
function potentialOf(state: State, side: SideIndex): number {
  const { troops, guns, reserves, ground, safety } = forcesOf(state, side);
  return SCALES.strength * (troops + guns + reserves) + SCALES.place * ground + SCALES.exposure * safety;
}
