import { rulesOf } from '../engine/search';
import type { SideIndex, State } from '../engine/search';

/** Where a unit may land from the air now. */
interface Landing {
  readonly unit: string;
  readonly hexes: readonly string[];
}

/** The next landing that is open to a side; undefined when there is none. */
export function openLanding(state: State, side: SideIndex): Landing | undefined {
  return rulesOf(state)
    .placements?.(state, side)
    .find(({ action }) => action === 'landAirborne');
}
