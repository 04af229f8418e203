import type { MatchResult } from '../model/events';
import { STANDARD_SEQUENCE } from '../model/sequence';
import type { State } from '../model/state';
import type { GameRules } from '../model/game-rules';
import { totalStrength } from './unit-value';

/** 4.0: the side with more points wins; the standard rules leave victory to each game. */
function mostPoints(state: State, points: readonly [number, number]): MatchResult {
  const [first, second] = points;
  const [a, b] = state.scenario.sides;
  const winner = first === second ? null : first > second ? a : b;
  return {
    winner,
    level: winner === null ? 'Draw' : 'Victory',
    points: { [a]: first, [b]: second },
    case: 'STD 4.0',
    arithmetic: `${a} ${first}, ${b} ${second}`,
  };
}

/** The standard rules alone, for callers' own scenarios. Units enter at the map edge as in most games. */
export const standard = {
  system: 'standard',
  book: 'STD',
  title: 'Standard rules',
  reinforcement: {
    cases: {
      due: 'STD 4.1(1A)',
      entryHex: 'STD 4.1(1A)',
      lateEntry: 'STD 4.1(1A)',
      occupied: 'STD 5.12',
      enemyZoc: 'STD 6.0(GR)',
      alternate: 'STD 4.1(1A)',
      column: 'STD 5.25',
      withhold: 'STD 4.1(1A)',
      offMap: 'STD 3.0(2)',
    },
    mayEnterEnemyZoc: true,
    columnPays: true,
    roadRate: 'hex',
    mayWithhold: true,
  },
  groundSupport: {
    use: 'STD 9.0(GR)',
    perTurn: 'STD 9.14',
    perCombat: 'STD 9.12',
    fpf: 'STD 9.0(PR)',
    reach: 'STD 9.13',
  },
  sequence: STANDARD_SEQUENCE,
  unitValue: totalStrength,
  eliminationCase: 'STD 4.0',
  finalScoring: () => [],
  victory: mostPoints,
  victoryLevels: ({ sides: [a, b] }) => [
    { level: 'Victory', winner: a },
    { level: 'Draw', winner: null },
    { level: 'Victory', winner: b },
  ],
} satisfies GameRules;
