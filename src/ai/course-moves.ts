import type { Action } from '../engine';
import type { State } from '../engine/search';
import type { CourseMove } from './api';

/** The moves of a course as they are drawn on a map, in their order. */
export function courseMovesOf(state: State, actions: readonly Action[]): CourseMove[] {
  const places = new Map<string, string>();
  return actions.flatMap((action): CourseMove[] => {
    const way = wayOf(action);
    if (way === undefined) return [];
    const { unit, hexes, leaves } = way;
    const index = state.scenario.unitIndex.get(unit)!;
    const from = places.get(unit) ?? (state.onMap(index) ? state.hexId(state.hex[index]!) : null);
    const end = hexes.at(-1) ?? from;
    if (end !== null) places.set(unit, end);
    return [{ unit, from, to: leaves ? null : end, way: from === null ? [...hexes] : [from, ...hexes] }];
  });
}

/** The unit of an action that moves one, the hexes that it enters, and whether it leaves the map. */
function wayOf(
  action: Action,
): { readonly unit: string; readonly hexes: readonly string[]; readonly leaves: boolean } | undefined {
  const { type } = action;
  if (type === 'moveUnit' || type === 'retreatUnit')
    return { unit: action.unit, hexes: action.path, leaves: false };
  if (type === 'enterReinforcement')
    return { unit: action.unit, hexes: [action.entry, ...action.path], leaves: false };
  if (type === 'exitUnit') return { unit: action.unit, hexes: action.path, leaves: true };
  if (type === 'landAirborne' || type === 'deployUnit' || type === 'displaceUnit' || type === 'advanceUnit')
    return { unit: action.unit, hexes: [action.hex], leaves: false };
  return undefined;
}
