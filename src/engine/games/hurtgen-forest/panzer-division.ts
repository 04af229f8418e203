import type { Edge } from '../../map/grid';
import type { State } from '../../model/state';
import type { ExitRules } from '../../model/game-rules';
import type { Play } from '../../model/play';
import { score } from '../../rules/victory/ledger';

/** Marks the seven units that carry the divisional number (12.0, R-HUR-1). */
const TRAIT = '116-panzer';

/** Points for each of them that starts a Game-Turn on the map, and the last Game-Turn without penalty. */
const PENALTY = 5;
const DEADLINE = 4;

/** The 116th Panzer Division leaves over the east or the south edge and nobody else leaves (12.0, 14.0). */
export const exit: ExitRules = {
  case: 'HUR 14.0(GR)',
  allows(state: State, unit: number, hex: number, edge: Edge): boolean {
    const hexes = state.ground.map.features.exits?.[edge] ?? [];
    return state.unit(unit).traits.has(TRAIT) && hexes.includes(state.hexId(hex));
  },
};

/** From Game-Turn 5 the US scores five points for each unit of the division still on the map (12.11). */
export function scorePenalty(play: Play): void {
  const { state } = play;
  if (state.turn <= DEADLINE) return;
  const left = state.setting.units.filter((unit) => unit.traits.has(TRAIT) && state.onMap(unit.index));
  if (left.length === 0) return;
  score(play, {
    side: 'us',
    points: PENALTY * left.length,
    case: 'HUR 12.11',
    reason: `units of the 116th Panzer Division on the map: ${left.map((unit) => unit.id).join(', ')}`,
    arithmetic: `${left.length} x ${PENALTY}`,
    turn: state.turn,
  });
}
