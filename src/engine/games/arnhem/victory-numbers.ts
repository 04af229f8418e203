import { aNumber, valueIn } from '../../data/victory';
import type { VictorySchedule } from '../../data/victory';
import type { ScenarioDefinition } from '../../data/scenarios';

/**
 * 17.11(1), 17.11(2), 17.11(3), 17.12(1), 17.4(1), 17.4(2), 17.4(3), 17.4(4): the printed points and
 * schedule; ratios are of German points to Allied points.
 */
const VICTORY_NUMBERS = {
  germanLoss: aNumber('points', 1, 'ARN 17.11(1)', 'Allied points for a lost German unit'),
  northOfWaal: aNumber('points', 5, 'ARN 17.11(2)', 'Allied points a Game-Turn for a unit north of the Waal'),
  northOfNederRijn: aNumber('points', 10, 'ARN 17.11(3)', 'Allied points for a unit north of the Neder Rijn'),
  alliedLoss: aNumber('points', 5, 'ARN 17.12(1)', 'German points for a lost Allied unit'),
  cutOff: aNumber('points', 3, 'ARN 17.35', 'German points a Game-Turn for an Allied unit without its line'),
  germanStrategic: aNumber('ratio', 3, 'ARN 17.4(1)', 'German Strategic, from this ratio on'),
  germanTactical: aNumber('ratio', 2.01, 'ARN 17.4(2)', 'German Tactical, from this ratio on'),
  draw: aNumber('ratio', 2, 'ARN 17.4(3)', 'Draw, from this ratio on'),
  alliedTactical: aNumber('ratio', 1, 'ARN 17.4(4)', 'Allied Tactical, above this ratio'),
};
export type VictoryNumberName = keyof typeof VICTORY_NUMBERS;

export const victorySchedule: VictorySchedule<VictoryNumberName> = {
  numbers: VICTORY_NUMBERS,
  levels: ['germanStrategic', 'germanTactical', 'draw', 'alliedTactical'],
};

export function victoryNumber(scenario: ScenarioDefinition, name: VictoryNumberName): number {
  return valueIn(scenario, victorySchedule, name);
}
