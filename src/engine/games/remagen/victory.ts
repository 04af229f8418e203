import type { MatchResult } from '../../model/events';
import type { UnitDefinition } from '../../data/units';
import { isArtillery } from '../../data/units';
import type { State } from '../../model/state';
import type { VictoryLevel } from '../../model/game-rules';
import type { ScenarioDefinition } from '../../data/scenarios';
import { sideIndex } from './places';
import { victoryNumber } from './victory-numbers';
import type { VictoryNumberName } from './victory-numbers';

interface Level extends VictoryLevel {
  /** Name of the number for this level, as US points minus German points. */
  readonly from: VictoryNumberName;
  readonly case: string;
}

/**
 * 16.5(1), 16.5(2), 16.5(3), 16.5(4), 16.5(5), 16.5(6): the levels with the names of their leads, the best
 * level first.
 */
const LEVELS: readonly Level[] = [
  { from: 'usDecisive', level: 'U.S. Decisive', winner: 'us', case: 'REM 16.5(1)' },
  { from: 'usSubstantive', level: 'U.S. Substantive', winner: 'us', case: 'REM 16.5(2)' },
  { from: 'usMarginal', level: 'U.S. Marginal', winner: 'us', case: 'REM 16.5(3)' },
  { from: 'draw', level: 'Draw', winner: null, case: 'REM 16.5(4)' },
  { from: 'germanMarginal', level: 'German Marginal', winner: 'german', case: 'REM 16.5(5)' },
  { from: 'germanSubstantive', level: 'German Substantive', winner: 'german', case: 'REM 16.5(6)' },
];
/** 16.5(7): the level of all lower leads. */
const DECISIVE = { level: 'German Decisive', winner: 'german', case: 'REM 16.5(7)' };

export function victoryLevels(): readonly VictoryLevel[] {
  return [...LEVELS, DECISIVE];
}

/** 16.5: the level of victory for these totals. */
export function victory(state: State, points: readonly [number, number]): MatchResult {
  const us = points[sideIndex(state, 'us')];
  const german = points[sideIndex(state, 'german')];
  const difference = us - german;
  const { definition } = state.scenario;
  const reached = LEVELS.find(({ from }) => difference >= victoryNumber(definition, from));
  const { level, winner, case: caseId } = reached ?? DECISIVE;
  return {
    winner,
    level,
    points: { us, german },
    case: caseId,
    arithmetic: `US ${us} - German ${german} = ${difference}`,
  };
}

/** 16.31: Attack or Barrage Strength, doubled for a German unit (R-REM-12). */
export function unitValue(
  unit: UnitDefinition,
  scenario: ScenarioDefinition,
): { readonly points: number; readonly arithmetic: string } {
  const strength = isArtillery(unit) ? unit.barrage : unit.attack;
  if (unit.side === 'us') return { points: strength, arithmetic: `${strength}` };
  const times = victoryNumber(scenario, 'germanLoss');
  return { points: times * strength, arithmetic: `${times} x ${strength}` };
}
