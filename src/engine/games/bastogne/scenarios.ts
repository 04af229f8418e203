import { playedLike } from '../../data/scenarios';
import type { State } from '../../model/state';

const RELIEF = 'relief';
const CAMPAIGN = 'campaign';

/** 15.37: last Game-Turn whose exits count in the Campaign Game (R-BAS-5). */
const CAMPAIGN_DEADLINE = 8;

/** 15.27: is this the Relief of Bastogne, which is decided by a road line and knows no points? */
export function isRelief({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === RELIEF;
}

/** 15.37: is this the Campaign Game, whose exits are counted before its end? */
export function isCampaign({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === CAMPAIGN;
}

/** 15.37: the last Game-Turn in which an exit brings points (15.17(1)). */
export function exitDeadline(state: State): number {
  return isCampaign(state) ? CAMPAIGN_DEADLINE : state.scenario.definition.turns.last;
}
