import type { GameRules } from '../../model/game-rules';
import { STANDARD_SEQUENCE } from '../../model/sequence';
import { alongTheEdge } from '../../rules/reinforcements/alternate';
import { PANZER_DIVISION, victory } from './victory';

/** 11.21, 11.22, 11.31, 11.32: the cases of the artillery limits, whose numbers are in the scenario. */
const ARTILLERY_LIMIT_CASES = {
  us: { attack: 'HUR 11.21', fpf: 'HUR 11.22' },
  german: { attack: 'HUR 11.31', fpf: 'HUR 11.32' },
} as const;

/** The exclusive rules of Hürtgen Forest, chapters 10 to 16, as differences from the standard rules. */
export const hurtgenForest = {
  system: 'hurtgen-forest' as const,
  book: 'HUR',
  title: 'Hürtgen Forest',
  dataNeeds: {
    sides: ['us', 'german'],
    scenarios: ['historical', 'free-deployment'],
    features: ['exits', 'objectives'],
  },
  reinforcement: {
    ...alongTheEdge('HUR 13'),
    schedules: [
      { case: 'HUR 16.14', scenarios: ['historical'], of: 'us' },
      { case: 'HUR 16.15', scenarios: ['historical'], byTurnFrom: 1 },
      { case: 'HUR 16.23', scenarios: ['free-deployment'], of: 'us' },
      { case: 'HUR 16.24', scenarios: ['free-deployment'] },
    ],
  },
  /**
   * 12.0(GR), 12.0(PR), 14.0(GR): the 116th Panzer Division leaves over the east or the south edge, and no
   * other unit leaves.
   */
  exit: {
    case: (state, unit) => (state.unit(unit).traits.has(PANZER_DIVISION) ? 'HUR 12.0(PR)' : 'HUR 14.0(GR)'),
    where: 'only units of the 116th Panzer Division leave, over the east or the south edge',
    leavers: { of: 'german', trait: PANZER_DIVISION, from: 'exits' },
  },
  /** The case for the unit's side of the Front Line, where its owner sets it up (16.21, 16.22). */
  setUpCase: (state, unit) => (state.sideName(state.sideOf(unit)) === 'us' ? 'HUR 16.21' : 'HUR 16.22'),
  artilleryLimitCase: (state, side, use) =>
    ARTILLERY_LIMIT_CASES[state.sideName(side) === 'us' ? 'us' : 'german'][use],
  /** 11.41, 11.42, 11.43: the cases of Ground Support, whose points and limits are in the scenario. */
  groundSupport: {
    use: 'HUR 11.41',
    perTurn: 'HUR 11.41',
    perCombat: 'HUR 11.42',
    fpf: 'HUR 11.43',
    reach: 'HUR 11.44',
  },
  sequence: STANDARD_SEQUENCE,
  victory,
} satisfies GameRules;
