import { STANDARD_SEQUENCE } from '../../model/sequence';
import type { State } from '../../model/state';
import type { GameRules } from '../../model/game-rules';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { SideIndex } from '../../model/side';
import { violation, type Violation } from '../../model/violations';
import { remember } from './control';
import { exit } from './exits';
import { KEPT_LINE, keptProblems } from './game-state';
import { scheduleCase, setUpCase } from './set-up';
import { SUPPORT_REFUSALS, supportLimit } from './support-limit';
import { victory } from './victory';
import type { UnitIndex } from '../../model/unit-index';
import type { BytesByHex, HexIndex } from '../../map/indexes';

/**
 * 15.26(3): the hexes around Bastogne that the Relief closes to German units, by whatever way they would get
 * there (R-BAS-6).
 */
function closedHexes(scenario: CompiledScenario, side: SideIndex): BytesByHex | undefined {
  return scenario.forbidden[side];
}

function closedViolation(state: State, unit: UnitIndex, hex: HexIndex): Violation {
  return violation('ZONE_CLOSED', {
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
    values: {
      barrier: 'it lies within four hexes of Bastogne (1317, 1416), and German units stay at least five away',
    },
    case: 'BAS 15.26(3)',
    ruling: 'R-BAS-6',
  });
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
    scheduleCase,
    /** 11.21: a unit may enter at a hex that an enemy controls. */
    mayEnterEnemyZoc: true,
    /** 11.13: no unit pays for the units that entered before it. */
    columnPays: false,
    /** 11.12: the rate of a road or trail applies where it leads off the map. */
    roadRate: 'offMap',
    /** 11.22: a reinforcement may wait for any later Game-Turn. */
    mayWithhold: true,
  },
  exit,
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
  closedHexes,
  closedViolation,
  onEnter: remember,
  refusals: SUPPORT_REFUSALS,
} satisfies GameRules;
