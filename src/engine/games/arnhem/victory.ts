import { citedInOrder } from '../../data/terms';
import { aScore } from '../../data/victory';
import { victoryRules } from '../../model/terms';
import { AIRBORNE_CLASS } from './classes';
import { lineOf } from './communications';

/** 17.0(COM): the units that came over the south edge (R-ARN-21), with the line that they need in the north. */
const GROUND_UNITS = {
  each: 'unit',
  units: { of: 'allied', notOfTypes: AIRBORNE_CLASS, name: 'Allied ground unit' },
  line: { words: 'a line of communication to 0105 or 0106', trace: lineOf },
} as const;

export const victory = victoryRules({
  numbers: {
    germanLoss: aScore(1, 'ARN 17.11(1)', 'Allied points for a lost German unit'),
    northOfWaal: aScore(5, 'ARN 17.11(2)', 'Allied points a Game-Turn for a unit north of the Waal'),
    northOfNederRijn: aScore(10, 'ARN 17.11(3)', 'Allied points for a unit north of the Neder Rijn'),
    alliedLoss: aScore(5, 'ARN 17.12(1)', 'German points for a lost Allied unit'),
    cutOff: aScore(3, 'ARN 17.35', 'German points a Game-Turn for an Allied unit without its line'),
  },
  /** 17.11(1), 17.12(1): each loss scores at once, all else at the end of a Game-Turn or of the game. */
  terms: [
    { case: 'ARN 17.11(1)', side: 'allied', at: 'at once', for: { each: 'loss' }, points: 'germanLoss' },
    { case: 'ARN 17.12(1)', side: 'german', at: 'at once', for: { each: 'loss' }, points: 'alliedLoss' },
    {
      /** 17.12(2), 17.35: units without their line, counted before those in the north (R-ARN-21). */
      case: 'ARN 17.35',
      side: 'german',
      at: 'end of Game-Turn',
      for: {
        each: 'unit',
        /** 17.36: units that need a line of communication (17.3); Polish and German ones do not. */
        units: { of: 'allied', without: 'polish', name: 'non-Polish Allied unit' },
        where: 'on the map',
        line: {
          words:
            'a line of communication (of an airborne unit, at most 7 hexes to the drop zone of its division; of any other, to 0105 or 0106)',
          trace: lineOf,
        },
        cutOff: true,
        ledger: 'without a line of communication',
      },
      points: 'cutOff',
    },
    {
      /** 17.11(2), 17.2: ground units beyond the Waal, in every Game-Turn. */
      case: 'ARN 17.11(2)',
      side: 'allied',
      at: 'end of Game-Turn',
      for: {
        ...GROUND_UNITS,
        where: { zone: 'northOfWaal', words: 'north of the Waal' },
        ledger: 'north of the Waal with a line',
      },
      points: 'northOfWaal',
    },
    {
      /** 17.11(3): ground units beyond the Neder Rijn, once. */
      case: 'ARN 17.11(3)',
      side: 'allied',
      at: 'end of game',
      for: {
        ...GROUND_UNITS,
        where: { zone: 'northOfNederRijn', words: 'north of the Neder Rijn' },
        ledger: 'north of the Neder Rijn with a line',
      },
      points: 'northOfNederRijn',
    },
  ],
  /**
   * 17.0(GR), 17.4, 17.4(1), 17.4(2), 17.4(3), 17.4(4), 17.4(5): the printed levels. Without Allied points there
   * is no ratio, and the level is German Strategic (R-ARN-22).
   */
  scales: [
    {
      by: 'ratio',
      of: ['german', 'allied'],
      levels: citedInOrder('ARN 17.4', [
        { level: 'German Strategic', winner: 'german', number: 'germanStrategic', from: 3 },
        // 2.01 is the first ratio above a draw, so all ratios cut to 2.00 are draws.
        { level: 'German Tactical', winner: 'german', number: 'germanTactical', from: 2.01 },
        { level: 'Draw', winner: null, number: 'draw', from: 2 },
        { level: 'Allied Tactical', winner: 'allied', number: 'alliedTactical', from: 1, isAbove: true },
        { level: 'Allied Strategic', winner: 'allied' },
      ]),
    },
  ],
});
