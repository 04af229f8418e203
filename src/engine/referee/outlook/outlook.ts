import type { State } from '../../model/state';
import { communications } from '../../rules/victory/term-lines';
import type { Outlook } from '../../play/outlook-answers';
import { approachesOf } from './approaches';
import { dangersOf } from './dangers';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** Zones of control, guns, lines and dangers of a position; for a unit, its attacks after a move. */
export function outlookOf(state: State, unit: UnitIndex | undefined): Outlook {
  return {
    zones: bySide(state, (side, hex) => state.control[side][hex]! > 0),
    guns: bySide(state, (side, hex) => isInRange(state, side, hex)),
    communications: communications(state),
    dangers: dangersOf(state),
    approaches: unit === undefined ? [] : approachesOf(state, unit),
  };
}

/** By side, the hexes for which `holds` is true. */
function bySide(state: State, holds: (side: 0 | 1, hex: HexIndex) => boolean): Outlook['zones'] {
  return ([0, 1] as const).map((side) => ({
    side: state.sideName(side),
    hexes: state.ground.ids.filter((_id, hex: HexIndex) => holds(side, hex)),
  }));
}

/** True if artillery of this side reaches the hex from its present place (8.12). */
function isInRange(state: State, side: 0 | 1, hex: HexIndex): boolean {
  return state.scenario.unitsOf[side].some((unit) => {
    const { artillery, range } = state.unit(unit);
    return artillery && state.onMap(unit) && state.ground.distance(state.hex[unit]!, hex) <= range;
  });
}
