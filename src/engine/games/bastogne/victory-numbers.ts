import { aNumber, valueIn } from '../../data/victory';
import type { VictorySchedule } from '../../data/victory';
import type { State } from '../../model/state';
import { CAMPAIGN, SPEARHEAD, isCampaign } from './scenarios';

/** Scenarios with points; the Relief is decided by its road line (15.27). */
const WITH_POINTS = [SPEARHEAD, CAMPAIGN];

/** 15.17(1), 15.17(2), 15.17(5), 15.17(6), 15.37: the printed points and the last Game-Turn for exits. */
const VICTORY_NUMBERS = {
  exit: aNumber('points', 1, 'BAS 15.17(1)', 'German points for a listed unit that exits', WITH_POINTS),
  noExit: aNumber('points', 3, 'BAS 15.17(5)', 'US points for a listed unit that does not', WITH_POINTS),
  lastExit: aNumber('turn', 8, 'BAS 15.37', 'The last Game-Turn whose exits count', [CAMPAIGN]),
  bastogneGerman: aNumber('points', 10, 'BAS 15.17(2)', 'German points for Bastogne', WITH_POINTS),
  bastogneUs: aNumber('points', 12, 'BAS 15.17(6)', 'US points for Bastogne', WITH_POINTS),
  bastogneNone: aNumber('points', 6, 'BAS 15.17(6)', 'US points when neither side controls it', WITH_POINTS),
};
type Name = keyof typeof VICTORY_NUMBERS;

export const victorySchedule: VictorySchedule<Name> = { numbers: VICTORY_NUMBERS, levels: [] };

export function victoryNumber({ scenario }: Pick<State, 'scenario'>, name: Name): number {
  return valueIn(scenario.definition, victorySchedule, name);
}

/** 15.37: the last Game-Turn in which an exit scores (15.17(1), R-BAS-5). */
export function exitDeadline(state: State): number {
  return isCampaign(state) ? victoryNumber(state, 'lastExit') : state.scenario.definition.turns.last;
}
