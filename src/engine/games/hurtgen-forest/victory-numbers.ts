import { aNumber, valueIn } from '../../data/victory';
import type { VictorySchedule } from '../../data/victory';
import type { State } from '../../model/state';

/**
 * 12.11, 15.4(1), 15.4(2), 15.4(3), 15.4(4), 15.4(5): the printed penalty and schedule; ratios are of US
 * points to German points.
 */
const VICTORY_NUMBERS = {
  penalty: aNumber('points', 5, 'HUR 12.11', 'US points for a unit of the 116th Panzer Division on the map'),
  penaltyFrom: aNumber('turn', 5, 'HUR 12.11', 'The first Game-Turn with this penalty'),
  usDecisive: aNumber('ratio', 4, 'HUR 15.4(1)', 'U.S. Decisive, from this ratio on'),
  usSubstantive: aNumber('ratio', 3, 'HUR 15.4(2)', 'U.S. Substantive, from this ratio on'),
  usMarginal: aNumber('ratio', 2, 'HUR 15.4(3)', 'U.S. Marginal, from this ratio on'),
  germanMarginal: aNumber('ratio', 1.5, 'HUR 15.4(4)', 'German Marginal, from this ratio on'),
  germanSubstantive: aNumber('ratio', 1, 'HUR 15.4(5)', 'German Substantive, above this ratio'),
};
type Name = keyof typeof VICTORY_NUMBERS;

export const victorySchedule: VictorySchedule<Name> = {
  numbers: VICTORY_NUMBERS,
  levels: ['usDecisive', 'usSubstantive', 'usMarginal', 'germanMarginal', 'germanSubstantive'],
};

export function victoryNumber({ scenario }: Pick<State, 'scenario'>, name: Name): number {
  return valueIn(scenario.definition, victorySchedule, name);
}
