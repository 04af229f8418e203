import { playedLike } from '../../data/played-like';
import type { State } from '../../model/state';

export const RELIEF = 'relief';
export const SPEARHEAD = 'spearhead';
export const CAMPAIGN = 'campaign';

/** 15.27: true for the Relief of Bastogne, which is decided by a road line and has no points. */
export function isRelief({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === RELIEF;
}

/** 15.37: true for the Campaign Game, whose exits are scored before its end. */
export function isCampaign({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === CAMPAIGN;
}
