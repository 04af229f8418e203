import { STANDARD_SEQUENCE } from '../model/sequence';
import type { GameRules } from '../model/game-rules';
import { victoryRules } from '../model/terms';

/** HUR 15.11: Attack plus Defense, or Barrage plus FPF plus Defense; range and movement never count. */
export const TOTAL_STRENGTH = {
  troops: ['attack', 'defense'],
  guns: ['barrage', 'fpf', 'defense'],
} as const;

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
  /** 4.0: the side with more points wins; the standard rules leave victory to each game. */
  victory: victoryRules({
    numbers: {},
    terms: [{ case: 'STD 4.0', at: 'at once', for: { each: 'loss', worth: TOTAL_STRENGTH } }],
    scales: [{ by: 'points', case: 'STD 4.0', levels: ['Victory', 'Victory'] }],
  }),
} satisfies GameRules;
