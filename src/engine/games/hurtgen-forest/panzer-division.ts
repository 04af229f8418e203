import type { Edge } from '../../map/grid';
import type { State } from '../../model/state';
import type { ExitRules } from '../../model/game-rules';
import type { Play } from '../../model/play';
import { addToScore } from '../../rules/victory/ledger';
import { victoryNumber } from './victory-numbers';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/hex-index';

/** 12.0(GR): trait of the seven units with the divisional number (R-HUR-1). */
const TRAIT = '116-panzer';

/**
 * 12.0(GR), 12.0(PR), 14.0(GR): the 116th Panzer Division leaves over the east or the south edge, and no
 * other unit leaves.
 */
export const exit: ExitRules = {
  case: (state, unit) => (state.unit(unit).traits.has(TRAIT) ? 'HUR 12.0(PR)' : 'HUR 14.0(GR)'),
  where: 'only units of the 116th Panzer Division leave, over the east or the south edge',
  allows(state: State, unit: UnitIndex, hex: HexIndex, edge: Edge): boolean {
    const hexes = state.ground.map.features.exits?.[edge] ?? [];
    return state.unit(unit).traits.has(TRAIT) && hexes.includes(state.hexId(hex));
  },
};

/**
 * 12.11, 12.12, 12.13: the US side scores five points in each Game-Turn from 5 for each unit of the division
 * on the map; eliminated ones no longer count.
 */
export function scorePenalty(play: Play): void {
  const { state } = play;
  if (state.turn < victoryNumber(state, 'penaltyFrom')) return;
  const left = state.scenario.units.filter((unit) => unit.traits.has(TRAIT) && state.onMap(unit.index));
  if (left.length === 0) return;
  const penalty = victoryNumber(state, 'penalty');
  addToScore(play, {
    side: 'us',
    points: penalty * left.length,
    case: 'HUR 12.11',
    reason: `units of the 116th Panzer Division on the map: ${left.map((unit) => unit.id).join(', ')}`,
    arithmetic: `${left.length} x ${penalty}`,
    turn: state.turn,
  });
}
