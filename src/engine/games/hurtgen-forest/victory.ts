import type { MatchResult } from '../../model/events';
import type { State } from '../../model/state';
import { sideNamed } from '../../model/side';
import type { VictoryLevel } from '../../model/game-rules';
import { exceedsRatio, ratioText, reachesRatio } from '../../rules/victory/ratio';
import { victoryNumber } from './victory-numbers';

interface Level extends VictoryLevel {
  readonly case: string;
}

/**
 * 15.4(1), 15.4(2), 15.4(3), 15.4(4): the levels with the names of their ratios, the best level first
 * (R-HUR-7).
 */
const LEVELS = [
  { from: 'usDecisive', level: 'U.S. Decisive', winner: 'us', case: 'HUR 15.4(1)' },
  { from: 'usSubstantive', level: 'U.S. Substantive', winner: 'us', case: 'HUR 15.4(2)' },
  { from: 'usMarginal', level: 'U.S. Marginal', winner: 'us', case: 'HUR 15.4(3)' },
  { from: 'germanMarginal', level: 'German Marginal', winner: 'german', case: 'HUR 15.4(4)' },
] as const;
/** 15.4(5): the level of all lower ratios above the last one. */
const SUBSTANTIVE = { level: 'German Substantive', winner: 'german', case: 'HUR 15.4(5)' };
/** 15.4(6): the level of the last ratio and all below it. */
const DECISIVE = { level: 'German Decisive', winner: 'german', case: 'HUR 15.4(6)' };

export function victoryLevels(): readonly VictoryLevel[] {
  return [...LEVELS, SUBSTANTIVE, DECISIVE];
}

/** 15.0(GR), 15.4: the level of victory for these totals. */
export function victory(state: State, points: readonly [number, number]): MatchResult {
  const us = points[sideNamed(state.scenario.sides, 'us')];
  const german = points[sideNamed(state.scenario.sides, 'german')];
  const { level, winner, case: caseId } = levelOf(state, us, german);
  return {
    winner,
    level,
    points: { us, german },
    case: caseId,
    arithmetic: `US ${us} : German ${german} = ${ratioText(us, german)}`,
  };
}

/**
 * 15.4, 15.4(5), 15.4(6): the level of these points; exactly 1 to 1, and 0 to 0, is German Decisive
 * (R-HUR-7).
 */
function levelOf(state: State, us: number, german: number): Level {
  if (!exceedsRatio(us, german, victoryNumber(state, 'germanSubstantive'))) return DECISIVE;
  return LEVELS.find(({ from }) => reachesRatio(us, german, victoryNumber(state, from))) ?? SUBSTANTIVE;
}
