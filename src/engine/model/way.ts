import type { HexId } from '../map/grid';
import type { Action } from './actions';

/** A unit that an action takes over the map, and the hexes that it enters, in order. */
export interface Way {
  readonly unit: string;
  readonly entered: readonly HexId[];
}

/** Where an action takes a unit; undefined when it takes none anywhere. */
export function wayOf(action: Action): Way | undefined {
  const { type } = action;
  if (type === 'moveUnit' || type === 'retreatUnit' || type === 'exitUnit') {
    return { unit: action.unit, entered: action.path };
  }
  if (type === 'enterReinforcement') return { unit: action.unit, entered: [action.entry, ...action.path] };
  if (type === 'deployUnit' || type === 'landAirborne' || type === 'advanceUnit' || type === 'displaceUnit') {
    return { unit: action.unit, entered: [action.hex] };
  }
  return undefined;
}
