import { rulesOf } from '../engine/search';
import type { SideIndex, State } from '../engine/search';

/** A unit that may land from the air now, and its landing hexes. */
interface Landing {
  readonly unit: string;
  readonly hexes: readonly string[];
}

/** The next landing open to a side; undefined if there is none. */
export function openLanding(state: State, side: SideIndex): Landing | undefined {
  return rulesOf(state)
    .placements?.(state, side)
    .find(({ action }) => action === 'landAirborne');
}
