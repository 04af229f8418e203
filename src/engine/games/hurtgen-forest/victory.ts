import { citedInOrder } from '../../data/terms';
import { aNumber, aScore } from '../../data/victory';
import { victoryRules } from '../../model/terms';
import { TOTAL_STRENGTH } from '../standard';

/** 12.0(GR): trait of the seven units with the divisional number (R-HUR-1). */
export const PANZER_DIVISION = '116-panzer';

export const victory = victoryRules({
  numbers: {
    penalty: aScore(5, 'HUR 12.11', 'U.S. points for a unit of the 116th Panzer Division on the map'),
    penaltyFrom: aNumber('turn', 5, 'HUR 12.11', 'The first Game-Turn with this penalty'),
  },
  terms: [
    /** 15.12: each side scores the value of the other's losses. */
    { case: 'HUR 15.12', at: 'at once', for: { each: 'loss', worth: TOTAL_STRENGTH } },
    {
      /** 12.11, 12.12, 12.13: units of the division that stay; eliminated ones no longer count. */
      case: 'HUR 12.11',
      side: 'us',
      at: 'start of Game-Turn',
      from: 'penaltyFrom',
      for: {
        each: 'unit',
        units: { of: 'german', trait: PANZER_DIVISION, name: 'unit of the 116th Panzer Division' },
        where: 'on the map',
      },
      points: 'penalty',
    },
    {
      /**
       * 15.0(GR), 15.21, 15.22, 15.31, 15.33: towns that are free of Germans and in communication (R-HUR-5, R-HUR-6).
       */
      case: 'HUR 15.22',
      side: 'us',
      at: 'end of game',
      for: { each: 'place', held: 'free', line: { to: 'west', most: { hexes: 2, terrain: 'rough' } } },
    },
  ],
  /**
   * 15.4, 15.4(1), 15.4(2), 15.4(3), 15.4(4), 15.4(5), 15.4(6): the printed levels; exactly 1 to 1, and 0 to 0,
   * is German Decisive (R-HUR-7).
   */
  scales: [
    {
      by: 'ratio',
      of: ['us', 'german'],
      noPointsIsLowest: true,
      levels: citedInOrder('HUR 15.4', [
        { level: 'U.S. Decisive', winner: 'us', number: 'usDecisive', from: 4 },
        { level: 'U.S. Substantive', winner: 'us', number: 'usSubstantive', from: 3 },
        { level: 'U.S. Marginal', winner: 'us', number: 'usMarginal', from: 2 },
        { level: 'German Marginal', winner: 'german', number: 'germanMarginal', from: 1.5 },
        {
          level: 'German Substantive',
          winner: 'german',
          number: 'germanSubstantive',
          from: 1,
          isAbove: true,
        },
        { level: 'German Decisive', winner: 'german' },
      ]),
    },
  ],
});
