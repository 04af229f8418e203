import type { MeasuredScale } from '../../data/terms';
import { aNumber } from '../../data/victory';
import { victoryRules } from '../../model/terms';
import { AIRBORNE_CLASS } from './classes';
import { lineOf } from './communications';

const LINE = {
  words:
    'a line of communication (of an airborne unit, at most 7 hexes to the drop zone of its division; of any other, to 0105 or 0106)',
  trace: lineOf,
};
const GROUND_LINE = { words: 'a line of communication to 0105 or 0106', trace: lineOf };
/** 17.36: units that need a line of communication (17.3); Polish and German ones do not. */
const SUBJECT = { of: 'allied', without: 'polish', name: 'non-Polish Allied unit' } as const;
/** 17.0(COM): the units that came over the south edge (R-ARN-21). */
const GROUND = {
  of: 'allied',
  notOfTypes: AIRBORNE_CLASS,
  name: 'Allied ground unit',
} as const;

/** 17.11(1): points for each German unit that is lost. */
const GERMAN_LOSSES = {
  case: 'ARN 17.11(1)',
  side: 'allied',
  at: 'at once',
  for: { each: 'loss' },
  points: 'germanLoss',
} as const;

/** 17.12(1): points for each Allied unit that is lost. */
const ALLIED_LOSSES = {
  case: 'ARN 17.12(1)',
  side: 'german',
  at: 'at once',
  for: { each: 'loss' },
  points: 'alliedLoss',
} as const;

/** 17.12(2), 17.35: units without their line, counted before those in the north (R-ARN-21). */
const CUT_OFF = {
  case: 'ARN 17.35',
  side: 'german',
  at: 'end of Game-Turn',
  for: {
    each: 'unit',
    units: SUBJECT,
    where: 'on the map',
    line: LINE,
    cutOff: true,
    ledger: 'without a line of communication',
  },
  points: 'cutOff',
} as const;

/** 17.11(2), 17.2: ground units beyond the Waal, in every Game-Turn. */
const BEYOND_WAAL = {
  case: 'ARN 17.11(2)',
  side: 'allied',
  at: 'end of Game-Turn',
  for: {
    each: 'unit',
    units: GROUND,
    where: { zone: 'northOfWaal', words: 'north of the Waal' },
    line: GROUND_LINE,
    ledger: 'north of the Waal with a line',
  },
  points: 'northOfWaal',
} as const;

/** 17.11(3): ground units beyond the Neder Rijn, once. */
const BEYOND_NEDER_RIJN = {
  case: 'ARN 17.11(3)',
  side: 'allied',
  at: 'end of game',
  for: {
    each: 'unit',
    units: GROUND,
    where: { zone: 'northOfNederRijn', words: 'north of the Neder Rijn' },
    line: GROUND_LINE,
    ledger: 'north of the Neder Rijn with a line',
  },
  points: 'northOfNederRijn',
} as const;

/**
 * 17.0(GR), 17.4, 17.4(1), 17.4(2), 17.4(3), 17.4(4), 17.4(5): the printed levels. Without Allied points there
 * is no ratio, and the level is German Strategic (R-ARN-22).
 */
const SCALE: MeasuredScale = {
  by: 'ratio',
  of: ['german', 'allied'],
  levels: [
    { level: 'German Strategic', winner: 'german', case: 'ARN 17.4(1)', number: 'germanStrategic', from: 3 },
    // 2.01 is the first ratio above a draw, so all ratios cut to 2.00 are draws.
    { level: 'German Tactical', winner: 'german', case: 'ARN 17.4(2)', number: 'germanTactical', from: 2.01 },
    { level: 'Draw', winner: null, case: 'ARN 17.4(3)', number: 'draw', from: 2 },
    {
      ...{ level: 'Allied Tactical', winner: 'allied', case: 'ARN 17.4(4)' },
      ...{ number: 'alliedTactical', from: 1, isAbove: true },
    },
    { level: 'Allied Strategic', winner: 'allied', case: 'ARN 17.4(5)' },
  ],
};

export const victory = victoryRules({
  numbers: {
    germanLoss: aNumber('points', 1, 'ARN 17.11(1)', 'Allied points for a lost German unit'),
    northOfWaal: aNumber(
      'points',
      5,
      'ARN 17.11(2)',
      'Allied points a Game-Turn for a unit north of the Waal',
    ),
    northOfNederRijn: aNumber(
      'points',
      10,
      'ARN 17.11(3)',
      'Allied points for a unit north of the Neder Rijn',
    ),
    alliedLoss: aNumber('points', 5, 'ARN 17.12(1)', 'German points for a lost Allied unit'),
    cutOff: aNumber(
      'points',
      3,
      'ARN 17.35',
      'German points a Game-Turn for an Allied unit without its line',
    ),
  },
  terms: [GERMAN_LOSSES, ALLIED_LOSSES, CUT_OFF, BEYOND_WAAL, BEYOND_NEDER_RIJN],
  scales: [SCALE],
});
