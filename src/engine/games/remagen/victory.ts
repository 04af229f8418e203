import type { MatchResult } from '../../model/events';
import type { UnitDefinition } from '../../data/units';
import { isArtillery } from '../../data/units';
import type { State } from '../../model/state';
import type { VictoryLevel } from '../../model/game-rules';
import { sideIndex } from './places';

interface Level extends VictoryLevel {
  readonly from: number;
  readonly case: string;
}

/**
 * 16.5(1), 16.5(2), 16.5(3), 16.5(4), 16.5(5), 16.5(6), 16.5(7): US points minus German points, best level first.
 */
const LEVELS: readonly Level[] = [
  { from: 50, level: 'U.S. Decisive', winner: 'us', case: 'REM 16.5(1)' },
  { from: 40, level: 'U.S. Substantive', winner: 'us', case: 'REM 16.5(2)' },
  { from: 30, level: 'U.S. Marginal', winner: 'us', case: 'REM 16.5(3)' },
  { from: 20, level: 'Draw', winner: null, case: 'REM 16.5(4)' },
  { from: 10, level: 'German Marginal', winner: 'german', case: 'REM 16.5(5)' },
  { from: 0, level: 'German Substantive', winner: 'german', case: 'REM 16.5(6)' },
  { from: -Infinity, level: 'German Decisive', winner: 'german', case: 'REM 16.5(7)' },
];

export function victoryLevels(): readonly VictoryLevel[] {
  return LEVELS;
}

/** 16.5: the level of victory of these totals. */
export function victory(state: State, points: readonly [number, number]): MatchResult {
  const us = points[sideIndex(state, 'us')];
  const german = points[sideIndex(state, 'german')];
  const difference = us - german;
  const { level, winner, case: caseId } = LEVELS.find(({ from }) => difference >= from)!;
  return {
    winner,
    level,
    points: { us, german },
    case: caseId,
    arithmetic: `US ${us} - German ${german} = ${difference}`,
  };
}

/** 16.31: Attack or Barrage Strength, twice that for a German unit (R-REM-12). */
export function unitValue(unit: UnitDefinition): { readonly points: number; readonly arithmetic: string } {
  const strength = isArtillery(unit) ? unit.barrage : unit.attack;
  if (unit.side === 'us') return { points: strength, arithmetic: `${strength}` };
  return { points: 2 * strength, arithmetic: `2 x ${strength}` };
}
