import { isAirborneClass, isGroundClass } from '../../../engine/search';
import type { State } from '../../../engine/search';

/** Classes of units by their kind of communication. */
const OTHER = 0;
export const GROUND = 1;
export const AIRBORNE = 2;

const knownClasses = new WeakMap<State['scenario'], Uint8Array>();

/** Classes by unit; play does not change them. */
export function classesOf(state: State): Uint8Array {
  const known = knownClasses.get(state.scenario);
  if (known !== undefined) return known;
  const classes = Uint8Array.from(state.scenario.units, (_, unit) =>
    isGroundClass(state, unit) ? GROUND : isAirborneClass(state, unit) ? AIRBORNE : OTHER,
  );
  knownClasses.set(state.scenario, classes);
  return classes;
}
