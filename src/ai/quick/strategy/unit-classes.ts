import { isAirborneClass, isGroundClass, onceBy } from '../../../engine/search';
import type { State, UnitIndex } from '../../../engine/search';

/** Classes of units by their kind of communication. */
const OTHER = 0;
export const GROUND = 1;
export const AIRBORNE = 2;

/** Classes by unit; play does not change them. */
export const classesOf = onceBy(
  ({ scenario }: State) => scenario,
  (state) =>
    Uint8Array.from(state.scenario.units, (_, unit: UnitIndex) =>
      isGroundClass(state, unit) ? GROUND : isAirborneClass(state, unit) ? AIRBORNE : OTHER,
    ),
);
