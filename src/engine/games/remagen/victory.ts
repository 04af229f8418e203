import { citedInOrder } from '../../data/terms';
import { aNumber, aScore } from '../../data/victory';
import { victoryRules } from '../../model/terms';
import { PER_GAP_HEX } from './front/judge';

/** 16.31: the strengths that count; those of a lost German unit count twice (R-REM-12). */
const WORTH = { troops: ['attack'], guns: ['barrage'] } as const;
/** 16.21: the Autobahn and all east of it (R-REM-10). */
const AUTOBAHN = { zone: 'eastOfOrOnAutobahn', words: 'on or east of the Autobahn' } as const;
const INFANTRY = { of: 'us', name: 'infantry unit', noArtillery: true } as const;

export const victory = victoryRules({
  numbers: {
    freeInfantry: aNumber('units', 10, 'REM 16.22', 'U.S. infantry units by the Autobahn that bring nothing'),
    perInfantry: aScore(5, 'REM 16.22', 'U.S. points for each further one'),
    noInfantry: aScore(20, 'REM 16.23', 'German points when there is none'),
    germanWest: aScore(20, 'REM 16.24', 'German points for a German unit west of the Rhine'),
    germanLoss: aNumber('times', 2, 'REM 16.31', 'How often the strength of a lost German unit counts'),
  },
  terms: [
    {
      case: 'REM 16.32',
      side: 'us',
      at: 'at once',
      for: { each: 'loss', worth: { ...WORTH, times: 'germanLoss' } },
    },
    { case: 'REM 16.32', side: 'german', at: 'at once', for: { each: 'loss', worth: WORTH } },
    {
      case: 'REM 14.14',
      side: 'german',
      at: 'at once',
      for: {
        each: 'own',
        sentence: () =>
          `${PER_GAP_HEX} points for each hex of the continuous front that ` +
          'no U.S. unit occupies or controls at the end of a U.S. Player-Turn',
      },
    },
    /** 16.11, 16.12: towns of which one side alone holds all hexes (R-REM-9). */
    { case: 'REM 16.12', at: 'end of game', for: { each: 'place', held: 'alone' } },
    {
      /** 16.23: German points if no U.S. infantry has come there. */
      case: 'REM 16.23',
      side: 'german',
      at: 'end of game',
      for: { each: 'absence', units: INFANTRY, where: AUTOBAHN },
      points: 'noInfantry',
    },
    {
      /** 16.22, 16.41: U.S. infantry beyond the first ten, each with a line. */
      case: 'REM 16.22',
      side: 'us',
      at: 'end of game',
      for: {
        each: 'unit',
        units: INFANTRY,
        where: AUTOBAHN,
        line: { to: 'west', onFoot: true },
        beyond: 'freeInfantry',
      },
      points: 'perInfantry',
    },
    {
      /** 16.24, 16.43: German units west of the Rhine, each with a line (R-REM-11). */
      case: 'REM 16.24',
      side: 'german',
      at: 'end of game',
      for: {
        each: 'unit',
        units: { of: 'german', name: 'unit' },
        where: { zone: 'westBank', words: 'west of the Rhine' },
        line: { to: 'east', onFoot: true },
        ledger: 'west of the Rhine',
        pointsFirst: true,
      },
      points: 'germanWest',
    },
  ],
  /**
   * 16.5, 16.5(1), 16.5(2), 16.5(3), 16.5(4), 16.5(5), 16.5(6), 16.5(7): the printed levels; a lead is U.S. points
   * minus German points.
   */
  scales: [
    {
      by: 'lead',
      of: ['us', 'german'],
      levels: citedInOrder('REM 16.5', [
        { level: 'U.S. Decisive', winner: 'us', number: 'usDecisive', from: 50 },
        { level: 'U.S. Substantive', winner: 'us', number: 'usSubstantive', from: 40 },
        { level: 'U.S. Marginal', winner: 'us', number: 'usMarginal', from: 30 },
        { level: 'Draw', winner: null, number: 'draw', from: 20 },
        { level: 'German Marginal', winner: 'german', number: 'germanMarginal', from: 10 },
        { level: 'German Substantive', winner: 'german', number: 'germanSubstantive', from: 0 },
        { level: 'German Decisive', winner: 'german' },
      ]),
    },
  ],
});
