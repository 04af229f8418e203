import type { GameRules } from '../../model/game-rules';
import { STANDARD_SEQUENCE } from '../../model/sequence';
import type { State } from '../../model/state';
import { perimeterAlternates } from '../../rules/reinforcements/alternate';
import { exit } from './exits';
import { victory } from './victory';
import type { UnitIndex } from '../../model/unit-index';

/** 11.21, 11.22, 11.31, 11.32: the cases of the artillery limits, whose numbers are in the scenario. */
const ARTILLERY_LIMIT_CASES = {
  us: { attack: 'HUR 11.21', fpf: 'HUR 11.22' },
  german: { attack: 'HUR 11.31', fpf: 'HUR 11.32' },
} as const;

/** The case of the schedule of a unit in either scenario (16.14, 16.15, 16.23, 16.24). */
function scheduleCase(state: State, unit: UnitIndex): string {
  const isUs = state.sideName(state.sideOf(unit)) === 'us';
  if (state.scenario.definition.id !== 'historical') return isUs ? 'HUR 16.23' : 'HUR 16.24';
  return isUs ? 'HUR 16.14' : `HUR 16.15(GT${state.scenario.arrivals[unit]!.turn})`;
}

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
    cases: {
      due: 'HUR 13.0(GR)',
      entryHex: 'HUR 13.0(PR)',
      lateEntry: 'HUR 13.24',
      occupied: 'HUR 13.21',
      enemyZoc: 'HUR 13.21',
      alternate: 'HUR 13.22',
      column: 'HUR 13.13',
      withhold: 'HUR 13.23',
      offMap: 'HUR 13.25',
    },
    scheduleCase,
    /** 13.21: a unit may enter at a hex that an enemy controls. */
    mayEnterEnemyZoc: true,
    /** 13.13: each unit pays for the units ahead of it. */
    columnPays: true,
    /** 13.11: the road rate applies in an entry hex with a road. */
    roadRate: 'hex',
    alternate: perimeterAlternates,
    /** 13.23: a reinforcement may wait for any later Game-Turn. */
    mayWithhold: true,
  },
  exit,
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
