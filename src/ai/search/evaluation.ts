import { other } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { forcesOf, standingOf, shareOfTimeLeft } from '../standing';

/** Weights of the parts of an evaluation, relative to a Victory Point already in the ledger. */
interface Scales {
  /** Points that the end would bring now, long before the end. */
  readonly pending: number;
  /** A point of strength of a unit, at the start. */
  readonly strength: number;
  /** A point of the worth of a place, at the start. */
  readonly place: number;
  /** A point of the danger and cover of a place, at the start. */
  readonly exposure: number;
  /** A level of victory at the end. */
  readonly level: number;
  /** The present level shortly before the end, when little can still change it. */
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
 * The worth of a position to a side, in Victory Points over the other: the points so far and those that the
 * end would bring, and while time remains the strength and the places of the units.
 */
export function evaluate(state: State, side: SideIndex): number {
  const { margin, pending, level } = standingOf(state, side);
  if (state.result !== undefined) return margin + SCALES.level * level;
  const early = shareOfTimeLeft(state);
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
