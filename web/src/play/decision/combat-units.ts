import type { UnitMark } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { marked } from '../combat/combat-marks';

/** Units of the present combat that are still on the map. */
export function combatUnits(match: MatchModel): readonly UnitMark[] {
  const { combat } = match.shown.value.position;
  if (combat === undefined) return [];
  return [
    ...marked(combat.defenders, 'target'),
    ...marked(combat.attackers, 'attacker'),
    ...marked([...combat.barrage, ...combat.fpf], 'support'),
  ];
}
