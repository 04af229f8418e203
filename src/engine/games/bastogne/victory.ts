import type { LedgerEntry, MatchResult } from '../../model/events';
import type { State } from '../../model/state';
import { sideNamed } from '../../model/side';
import type { VictoryLevel } from '../../model/game-rules';
import type { Play } from '../../model/play';
import { finish } from '../../rules/04-sequence-of-play/turns';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { controlPoints } from './control';
import { countCampaignExits, exitsCount, failurePoints } from './exits';
import { roadLine } from './road-line';
import { isCampaign, isRelief } from './scenarios';

const LEVELS = { us: 'U.S. Victory', german: 'German Victory' } as const;
const DRAW = 'Draw';

/** The levels of victory (15.17); the Relief has no draw (15.27). */
export function victoryLevels(scenario: CompiledScenario): readonly VictoryLevel[] {
  const us = { level: LEVELS.us, winner: 'us' };
  const german = { level: LEVELS.german, winner: 'german' };
  return isRelief({ scenario }) ? [us, german] : [us, { level: DRAW, winner: null }, german];
}

/**
 * 15.27(1), 15.37: at the end of a Game-Turn, scores exits of the Campaign Game, and ends the Relief if there
 * is a road line.
 */
export function endOfGameTurn(play: Play): void {
  countCampaignExits(play);
  if (isRelief(play.state) && roadLine(play.state) !== undefined) finish(play, reliefResult(play.state));
}

/** 15.17, 15.27: points at the end of the game; the Relief has none. */
export function finalScoring(state: State): LedgerEntry[] {
  if (isRelief(state)) return [];
  return [...(exitsCount(state) ? failurePoints(state) : []), controlPoints(state)];
}

/**
 * 15.17, 15.37: the higher total wins, and equal totals are a draw (R-BAS-4); the Relief is decided by the
 * road line.
 */
export function victory(state: State, points: readonly [number, number]): MatchResult {
  if (isRelief(state)) return reliefResult(state);
  const us = points[sideNamed(state.scenario.sides, 'us')];
  const german = points[sideNamed(state.scenario.sides, 'german')];
  const winner = us === german ? null : us > german ? 'us' : 'german';
  return {
    winner,
    level: winner === null ? DRAW : LEVELS[winner],
    points: { us, german },
    case: isCampaign(state) ? 'BAS 15.37' : 'BAS 15.17',
    arithmetic: `US ${us} : German ${german}`,
  };
}

/** 15.27(1): the result of the Relief with the present road line. */
function reliefResult(state: State): MatchResult {
  const line = roadLine(state);
  const winner = line === undefined ? 'german' : 'us';
  return {
    winner,
    level: LEVELS[winner],
    points: { us: 0, german: 0 },
    case: 'BAS 15.27(1)',
    arithmetic:
      line === undefined
        ? `no free road line from the south edge to Bastogne at the end of Game-Turn ${state.turn}`
        : `free road line at the end of Game-Turn ${state.turn}: ${line.join(' ')}`,
  };
}
