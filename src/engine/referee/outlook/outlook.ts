import { rulesOf } from '../../model/game-rules';
import type { State } from '../../model/state';
import type { Outlook } from '../../play/outlook-answers';
import { approachesOf } from './approaches';
import { dangersOf } from './dangers';

/** What lies over a position, and what either side could make of it; with a unit, what it could attack after a move. */
export function outlookOf(state: State, unit: number | undefined): Outlook {
  return {
    zones: bySide(state, (side, hex) => state.control[side][hex]! > 0),
    guns: bySide(state, (side, hex) => isInRange(state, side, hex)),
    communications: rulesOf(state).communications?.(state) ?? [],
    dangers: dangersOf(state),
    approaches: unit === undefined ? [] : approachesOf(state, unit),
  };
}

/** The hexes of which something is true for a side. */
function bySide(state: State, holds: (side: 0 | 1, hex: number) => boolean): Outlook['zones'] {
  return ([0, 1] as const).map((side) => ({
    side: state.sideName(side),
    hexes: state.ground.ids.filter((_id, hex) => holds(side, hex)),
  }));
}

/** Does artillery of this side reach the hex from where it stands (8.12)? */
function isInRange(state: State, side: 0 | 1, hex: number): boolean {
  return state.scenario.unitsOf[side].some((unit) => {
    const { artillery, range } = state.unit(unit);
    return artillery && state.onMap(unit) && state.ground.distance(state.hex[unit]!, hex) <= range;
  });
}
