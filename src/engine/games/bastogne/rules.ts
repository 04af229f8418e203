import { STANDARD_SEQUENCE } from '../../model/sequence';
import type { State } from '../../model/state';
import type { GameRules } from '../../model/game-rules';
import { remember } from './control';
import { KEPT_LINE, keptProblems } from './game-state';
import { CAMPAIGN, RELIEF, SPEARHEAD, isCampaign, isRelief } from './scenarios';
import { SUPPORT_REFUSALS, supportLimit } from './support-limit';
import { victory } from './victory';
import type { UnitIndex } from '../../model/unit-index';

/** The case for the set-up area of a unit that its owner places (15.12, 15.23, 15.32). */
function setUpCase(state: State, unit: UnitIndex): string {
  if (isRelief(state)) return 'BAS 15.23';
  if (isCampaign(state)) return 'BAS 15.32';
  const { id } = state.unit(unit);
  const placed = state.scenario.definition.setup.find((one) => one.unit === id)!;
  return 'zone' in placed && 'within' in placed.zone ? 'BAS 15.12(2)' : 'BAS 15.12(1)';
}

/**
 * 13.0(GR): the exclusive rules of Bastogne, chapters 10 to 16, as differences from the standard rules.
 * Airborne units have no special rules.
 */
export const bastogne = {
  system: 'bastogne' as const,
  book: 'BAS',
  title: 'Bastogne',
  dataNeeds: {
    sides: ['us', 'german'],
    scenarios: ['spearhead', 'relief', 'campaign'],
    zones: ['bastogne', 'locBastogneEnds', 'locSouthEnds'],
    features: ['exits'],
  },
  reinforcement: {
    cases: {
      due: 'BAS 11.0(GR)',
      entryHex: 'BAS 11.11',
      lateEntry: 'BAS 11.22',
      occupied: 'BAS 11.21',
      enemyZoc: 'BAS 11.21',
      alternate: 'STD 5.31',
      column: 'BAS 11.11',
      withhold: 'BAS 11.22',
      offMap: 'BAS 11.23',
    },
    schedules: [
      { case: 'BAS 15.14', scenarios: [SPEARHEAD], of: 'us', byTurnFrom: 1 },
      { case: 'BAS 15.15', scenarios: [SPEARHEAD], byTurnFrom: 1 },
      { case: 'BAS 15.24', scenarios: [RELIEF], of: 'us', byTurnFrom: 1 },
      { case: 'BAS 15.25', scenarios: [RELIEF], byTurnFrom: 1 },
      /** The other two scenarios list the US reinforcements of the first 16 Game-Turns (15.34). */
      { case: 'BAS 15.34', scenarios: [CAMPAIGN], of: 'us', byTurnFrom: 17 },
      { case: 'BAS 15.35', scenarios: [CAMPAIGN] },
    ],
    /** 11.21: a unit may enter at a hex that an enemy controls. */
    mayEnterEnemyZoc: true,
    /** 11.13: no unit pays for the units that entered before it. */
    columnPays: false,
    /** 11.12: the rate of a road or trail applies where it leads off the map. */
    roadRate: 'offMap',
    /** 11.22: a reinforcement may wait for any later Game-Turn. */
    mayWithhold: true,
  },
  /** 12.0(GR): all German units may leave, over any edge, and never return (R-BAS-3). */
  exit: {
    case: 'BAS 12.0(GR)',
    /** 12.11: a unit that has left never returns. */
    noReturn: 'BAS 12.11',
    where: 'only German units leave, each over an edge on which its hex lies',
    leavers: { of: 'german', from: 'edge' },
  },
  setUpCase,
  supportLimit,
  groundSupport: {
    use: 'BAS 15.26(4)',
    perTurn: 'BAS 15.26(4)',
    perCombat: 'BAS 14.0(GR)',
    fpf: 'BAS 15.26(4)',
    reach: 'STD 9.13',
  },
  victory,
  sequence: STANDARD_SEQUENCE,
  state: { initial: () => ({}), problems: keptProblems, line: KEPT_LINE },
  /**
   * 15.26(3): the hexes around Bastogne that the Relief closes to German units, by whatever way they would get
   * there (R-BAS-6).
   */
  closedHexes: (scenario, side) => scenario.forbidden[side],
  closedBy: {
    barrier: 'it lies within four hexes of Bastogne (1317, 1416), and German units stay at least five away',
    case: 'BAS 15.26(3)',
    ruling: 'R-BAS-6',
  },
  onEnter: remember,
  refusals: SUPPORT_REFUSALS,
} satisfies GameRules;
