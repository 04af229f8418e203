import { playedLike } from '../../data/scenarios';
import type { State } from '../../model/state';

const RELIEF = 'relief';
const CAMPAIGN = 'campaign';

/** Last Game-Turn whose exits count in the Campaign Game (15.37, R-BAS-5). */
const CAMPAIGN_DEADLINE = 8;

/** The Relief of Bastogne knows no points: a road line decides it (15.27). */
export function isRelief({ setting }: Pick<State, 'setting'>): boolean {
  return playedLike(setting.scenario) === RELIEF;
}

/** Is this the Campaign Game, whose exits are counted before its end (15.37)? */
export function isCampaign({ setting }: Pick<State, 'setting'>): boolean {
  return playedLike(setting.scenario) === CAMPAIGN;
}

/** The last Game-Turn in which an exit brings points (15.17, 15.37). */
export function exitDeadline(state: State): number {
  return isCampaign(state) ? CAMPAIGN_DEADLINE : state.setting.scenario.turns.last;
}
