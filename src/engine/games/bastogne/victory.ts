import { aNumber, aScore } from '../../data/victory';
import { victoryRules } from '../../model/terms';
import { BASTOGNE_GERMAN, BASTOGNE_US } from './control';
import { roadLineScale } from './road-line';
import { CAMPAIGN, RELIEF, SPEARHEAD } from './scenarios';

/** Scenarios with points; the Relief is decided by its road line (15.27). */
const WITH_POINTS = [SPEARHEAD, CAMPAIGN];

/** 15.17(1): the eleven units of the 3rd Panzer Regiment and the Panzer Lehr Division (R-BAS-2). */
const LISTED = {
  of: 'german',
  trait: 'exits-for-vp',
  name: 'unit of the 3rd Panzer Regiment and the listed units of the Panzer Lehr Division',
} as const;
const EXIT = {
  case: 'BAS 15.17(1)',
  side: 'german',
  at: 'at once',
  for: { each: 'exit', units: LISTED, over: 'west' },
  points: 'exit',
} as const;
const FAILURE = {
  side: 'us',
  at: 'end of game',
  for: { each: 'unit', units: LISTED, where: 'not left', ledger: 'units that have not left the map' },
  points: 'noExit',
} as const;

/** 15.17: the higher total wins, and equal totals are a draw (R-BAS-4). */
const SCALE = { by: 'points', levels: ['U.S. Victory', 'German Victory'] } as const;

export const victory = victoryRules({
  numbers: {
    exit: aScore(1, 'BAS 15.17(1)', 'German points for a listed unit that exits', WITH_POINTS),
    noExit: aScore(3, 'BAS 15.17(5)', 'U.S. points for a listed unit that does not', WITH_POINTS),
    lastExit: aNumber('turn', 8, 'BAS 15.37', 'The last Game-Turn whose exits count', [CAMPAIGN]),
    bastogneGerman: aScore(10, 'BAS 15.17(2)', 'German points for Bastogne', WITH_POINTS),
    bastogneUs: aScore(12, 'BAS 15.17(6)', 'U.S. points for Bastogne', WITH_POINTS),
    bastogneNone: aScore(6, 'BAS 15.17(6)', 'U.S. points when neither side controls it', WITH_POINTS),
  },
  /**
   * 15.17, 15.17(1), 15.17(2), 15.17(5), 15.17(6), 15.37: the printed terms; in the Campaign Game exits
   * are counted at the end of Game-Turn 8 (R-BAS-5).
   */
  terms: [
    { ...EXIT, except: [RELIEF, CAMPAIGN] },
    { ...EXIT, by: 'lastExit', scenarios: [CAMPAIGN] },
    { ...FAILURE, case: 'BAS 15.17(5)', except: [RELIEF, CAMPAIGN] },
    { ...FAILURE, case: 'BAS 15.37', by: 'lastExit', scenarios: [CAMPAIGN] },
    { case: 'BAS 15.17(2)', side: 'german', at: 'end of game', for: BASTOGNE_GERMAN, except: [RELIEF] },
    { case: 'BAS 15.17(6)', side: 'us', at: 'end of game', for: BASTOGNE_US, except: [RELIEF] },
  ],
  scales: [
    roadLineScale,
    { ...SCALE, case: 'BAS 15.37', scenarios: [CAMPAIGN] },
    { ...SCALE, case: 'BAS 15.17' },
  ],
});
