import type { Edge } from '../../map/grid';
import type { HexIndex } from '../../map/indexes';
import type { ExitRules } from '../../model/game-rules';
import type { State } from '../../model/state';
import type { UnitIndex } from '../../model/unit-index';
import { PANZER_DIVISION } from './victory';

/**
 * 12.0(GR), 12.0(PR), 14.0(GR): the 116th Panzer Division leaves over the east or the south edge, and no
 * other unit leaves.
 */
export const exit: ExitRules = {
  case: (state, unit) => (state.unit(unit).traits.has(PANZER_DIVISION) ? 'HUR 12.0(PR)' : 'HUR 14.0(GR)'),
  where: 'only units of the 116th Panzer Division leave, over the east or the south edge',
  allows(state: State, unit: UnitIndex, hex: HexIndex, edge: Edge): boolean {
    const hexes = state.ground.map.features.exits?.[edge] ?? [];
    return state.unit(unit).traits.has(PANZER_DIVISION) && hexes.includes(state.hexId(hex));
  },
};
