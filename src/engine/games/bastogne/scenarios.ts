import { playedLike } from '../../data/played-like';
import type { State } from '../../model/state';

const RELIEF = 'relief';
export const SPEARHEAD = 'spearhead';
export const CAMPAIGN = 'campaign';

/** 15.27: is this the Relief of Bastogne, which is decided by a road line and knows no points? */
export function isRelief({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === RELIEF;
}

/** 15.37: is this the Campaign Game, whose exits are counted before its end? */
export function isCampaign({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === CAMPAIGN;
}
