import type { MatchResult } from '../../model/events';
import type { State } from '../../model/state';
import { sideNamed } from '../../model/side';
import type { VictoryLevel } from '../../model/game-rules';
import { ratioText, reachesRatio } from '../../rules/victory/ratio';
import type { RatioLevel } from '../../rules/victory/ratio';

/** 15.4(1), 15.4(2), 15.4(3), 15.4(4): the schedule of US points to German points, best level first (R-HUR-7). */
const LEVELS: readonly RatioLevel[] = [
  { numerator: 4, denominator: 1, level: 'U.S. Decisive', winner: 'us', case: 'HUR 15.4(1)' },
  { numerator: 3, denominator: 1, level: 'U.S. Substantive', winner: 'us', case: 'HUR 15.4(2)' },
  { numerator: 2, denominator: 1, level: 'U.S. Marginal', winner: 'us', case: 'HUR 15.4(3)' },
  { numerator: 3, denominator: 2, level: 'German Marginal', winner: 'german', case: 'HUR 15.4(4)' },
];
/** 15.4(5): the level of every other lead of the US. */
const SUBSTANTIVE = { level: 'German Substantive', winner: 'german', case: 'HUR 15.4(5)' };
/** 15.4(6): the level when the US does not lead. */
const DECISIVE = { level: 'German Decisive', winner: 'german', case: 'HUR 15.4(6)' };

export function victoryLevels(): readonly VictoryLevel[] {
  return [...LEVELS, SUBSTANTIVE, DECISIVE];
}

/** 15.0(GR), 15.4: the level of victory of these totals. */
export function victory(state: State, points: readonly [number, number]): MatchResult {
  const us = points[sideNamed(state.scenario.sides, 'us')];
  const german = points[sideNamed(state.scenario.sides, 'german')];
  const { level, winner, case: caseId } = levelOf(us, german);
  return {
    winner,
    level,
    points: { us, german },
    case: caseId,
    arithmetic: `US ${us} : German ${german} = ${ratioText(us, german)}`,
  };
}

/** 15.4, 15.4(5), 15.4(6): exactly 1 to 1, and 0 to 0, is German Decisive (R-HUR-7). */
function levelOf(us: number, german: number): Pick<RatioLevel, 'level' | 'winner' | 'case'> {
  if (us <= german) return DECISIVE;
  return LEVELS.find((level) => reachesRatio(us, german, level)) ?? SUBSTANTIVE;
}
