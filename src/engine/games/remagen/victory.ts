import type { MeasuredScale } from '../../data/terms';
import { aNumber } from '../../data/victory';
import { victoryRules } from '../../model/terms';
import { PER_GAP_HEX } from './front/judge';

/** 16.31: the strengths that count; those of a lost German unit count twice (R-REM-12). */
const WORTH = { troops: ['attack'], guns: ['barrage'] } as const;
const LOSS = { case: 'REM 16.32', at: 'at once' } as const;
const GERMAN_LOSSES = {
  ...LOSS,
  side: 'us',
  for: { each: 'loss', worth: { ...WORTH, times: 'germanLoss' } },
} as const;
const US_LOSSES = { ...LOSS, side: 'german', for: { each: 'loss', worth: WORTH } } as const;

const GAPS = {
  case: 'REM 14.14',
  side: 'german',
  at: 'at once',
  for: {
    each: 'own',
    sentence: () =>
      `${PER_GAP_HEX} points for each hex of the continuous front that ` +
      'no U.S. unit occupies or controls at the end of a U.S. Player-Turn',
  },
} as const;

/** 16.11, 16.12: towns of which one side alone holds all hexes (R-REM-9). */
const TOWNS = { case: 'REM 16.12', at: 'end of game', for: { each: 'place', held: 'alone' } } as const;

/** 16.21: the Autobahn and all east of it (R-REM-10). */
const AUTOBAHN = { zone: 'eastOfOrOnAutobahn', words: 'on or east of the Autobahn' } as const;
const INFANTRY = { of: 'us', name: 'infantry unit', noArtillery: true } as const;

/** 16.23: German points if no U.S. infantry has come there. */
const NO_INFANTRY = {
  case: 'REM 16.23',
  side: 'german',
  at: 'end of game',
  for: { each: 'absence', units: INFANTRY, where: AUTOBAHN },
  points: 'noInfantry',
} as const;

/** 16.22, 16.41: U.S. infantry beyond the first ten, each with a line. */
const AT_THE_AUTOBAHN = {
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
} as const;

/** 16.24, 16.43: German units west of the Rhine, each with a line (R-REM-11). */
const WEST_BANK = {
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
} as const;

/**
 * 16.5, 16.5(1), 16.5(2), 16.5(3), 16.5(4), 16.5(5), 16.5(6), 16.5(7): the printed levels; a lead is U.S. points
 * minus German points.
 */
const SCALE: MeasuredScale = {
  by: 'lead',
  of: ['us', 'german'],
  levels: [
    { level: 'U.S. Decisive', winner: 'us', case: 'REM 16.5(1)', number: 'usDecisive', from: 50 },
    { level: 'U.S. Substantive', winner: 'us', case: 'REM 16.5(2)', number: 'usSubstantive', from: 40 },
    { level: 'U.S. Marginal', winner: 'us', case: 'REM 16.5(3)', number: 'usMarginal', from: 30 },
    { level: 'Draw', winner: null, case: 'REM 16.5(4)', number: 'draw', from: 20 },
    { level: 'German Marginal', winner: 'german', case: 'REM 16.5(5)', number: 'germanMarginal', from: 10 },
    {
      level: 'German Substantive',
      winner: 'german',
      case: 'REM 16.5(6)',
      number: 'germanSubstantive',
      from: 0,
    },
    { level: 'German Decisive', winner: 'german', case: 'REM 16.5(7)' },
  ],
};

export const victory = victoryRules({
  numbers: {
    freeInfantry: aNumber('units', 10, 'REM 16.22', 'U.S. infantry units by the Autobahn that bring nothing'),
    perInfantry: aNumber('points', 5, 'REM 16.22', 'U.S. points for each further one'),
    noInfantry: aNumber('points', 20, 'REM 16.23', 'German points when there is none'),
    germanWest: aNumber('points', 20, 'REM 16.24', 'German points for a German unit west of the Rhine'),
    germanLoss: aNumber('times', 2, 'REM 16.31', 'How often the strength of a lost German unit counts'),
  },
  terms: [GERMAN_LOSSES, US_LOSSES, GAPS, TOWNS, NO_INFANTRY, AT_THE_AUTOBAHN, WEST_BANK],
  scales: [SCALE],
});
