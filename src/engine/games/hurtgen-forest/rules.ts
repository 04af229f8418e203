import type { GameRules } from '../../model/game-rules';
import { perimeterAlternates } from '../../rules/reinforcements/alternate';
import { totalStrength } from '../unit-value';
import { exit, scorePenalty } from './panzer-division';
import { scoreTowns, townLines } from './towns';
import { victory, victoryLevels } from './victory';

const ARTILLERY_LIMIT_CASES = {
  us: { attack: 'HUR 11.21', fpf: 'HUR 11.22' },
  german: { attack: 'HUR 11.31', fpf: 'HUR 11.32' },
} as const;

/** Hürtgen Forest, chapters 10 to 16, as differences from the standard rules. */
export const hurtgenForest: GameRules = {
  system: 'hurtgen-forest',
  title: 'Hürtgen Forest',
  reinforcement: {
    cases: {
      due: 'HUR 13.0(GR)',
      entryHex: 'HUR 13.24',
      occupied: 'HUR 13.21',
      enemyZoc: 'HUR 13.21',
      alternate: 'HUR 13.22',
      column: 'HUR 13.13',
      withhold: 'HUR 13.23',
    },
    mayEnterEnemyZoc: true,
    columnPays: true,
    roadRate: 'hex',
    alternate: perimeterAlternates,
    mayWithhold: true,
  },
  exit,
  artilleryLimitCase: (state, side, use) =>
    ARTILLERY_LIMIT_CASES[state.sideName(side) === 'us' ? 'us' : 'german'][use],
  groundSupport: {
    use: 'HUR 11.41',
    perTurn: 'HUR 11.41',
    perCombat: 'HUR 11.42',
    fpf: 'HUR 11.43',
    reach: 'HUR 11.44',
  },
  unitValue: totalStrength,
  eliminationCase: 'HUR 15.12',
  onGameTurnStart: scorePenalty,
  finalScoring: scoreTowns,
  communications: townLines,
  victory,
  victoryLevels,
};
