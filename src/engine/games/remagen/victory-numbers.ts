import { aNumber, valueIn } from '../../data/victory';
import type { VictorySchedule } from '../../data/victory';
import type { ScenarioDefinition } from '../../data/scenarios';

/**
 * 16.21, 16.22, 16.23, 16.24, 16.31, 16.5(1), 16.5(2), 16.5(3), 16.5(4), 16.5(5), 16.5(6): the printed points
 * and schedule; a lead is US points minus German points.
 */
const VICTORY_NUMBERS = {
  freeInfantry: aNumber('units', 10, 'REM 16.22', 'US infantry units by the Autobahn that bring nothing'),
  perInfantry: aNumber('points', 5, 'REM 16.22', 'US points for each further one'),
  noInfantry: aNumber('points', 20, 'REM 16.23', 'German points when there is none'),
  germanWest: aNumber('points', 20, 'REM 16.24', 'German points for a German unit west of the Rhine'),
  germanLoss: aNumber('times', 2, 'REM 16.31', 'How often the strength of a lost German unit counts'),
  usDecisive: aNumber('lead', 50, 'REM 16.5(1)', 'U.S. Decisive, from this lead on'),
  usSubstantive: aNumber('lead', 40, 'REM 16.5(2)', 'U.S. Substantive, from this lead on'),
  usMarginal: aNumber('lead', 30, 'REM 16.5(3)', 'U.S. Marginal, from this lead on'),
  draw: aNumber('lead', 20, 'REM 16.5(4)', 'Draw, from this lead on'),
  germanMarginal: aNumber('lead', 10, 'REM 16.5(5)', 'German Marginal, from this lead on'),
  germanSubstantive: aNumber('lead', 0, 'REM 16.5(6)', 'German Substantive, from this lead on'),
};
export type VictoryNumberName = keyof typeof VICTORY_NUMBERS;

export const victorySchedule: VictorySchedule<VictoryNumberName> = {
  numbers: VICTORY_NUMBERS,
  levels: ['usDecisive', 'usSubstantive', 'usMarginal', 'draw', 'germanMarginal', 'germanSubstantive'],
};

export function victoryNumber(scenario: ScenarioDefinition, name: VictoryNumberName): number {
  return valueIn(scenario, victorySchedule, name);
}
