import { indexesOf } from '../../map/distances';
import { DUE, type State } from '../../model/state';
import type { ExitRules } from '../../model/game-rules';
import type { Arrival } from '../../model/compiled-scenario';
import { isAllied, memory, remember } from './game-state';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 15.4, 15.41: German units leave in the west and the east and may return in a later Game-Turn (R-ARN-23).
 */
export const exit: ExitRules = {
  case: (state, unit) => (isAllied(state, unit) ? 'ARN 15.4' : 'ARN 15.41'),
  where: 'German units leave over the west edge from 0601 to 2301 and over the east edge from 0126 to 2726',
  leavers: { of: 'german', from: 'exits' },
  onExit({ state }, unit, _hex, edge) {
    if (edge !== 'west' && edge !== 'east') return;
    const { exits } = memory(state);
    remember(state, { exits: { ...exits, [state.unit(unit).id]: { edge, turn: state.turn } } });
    state.status[unit] = DUE;
  },
};

/** 15.42: the return of a unit that has left: its entry hexes and its first Game-Turn. */
export function returnOf(state: State, unit: UnitIndex): Arrival | undefined {
  const left = memory(state).exits[state.unit(unit).id];
  if (left === undefined) return undefined;
  const hexes = state.ground.map.features.reentry?.[left.edge] ?? [];
  return { turn: left.turn + 1, hexes: indexesOf(state.ground, hexes), case: 'ARN 15.42' };
}
