import { playedLike } from '../../data/played-like';
import type { State } from '../../model/state';

export const RELIEF = 'relief';
export const SPEARHEAD = 'spearhead';
export const CAMPAIGN = 'campaign';

/** True for the Relief of Bastogne, which is decided by a road line and has no points (15.27). */
export function isRelief({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === RELIEF;
}

/** True for the Campaign Game, whose exits are scored before its end (15.37). */
export function isCampaign({ scenario }: Pick<State, 'scenario'>): boolean {
  return playedLike(scenario.definition) === CAMPAIGN;
}
