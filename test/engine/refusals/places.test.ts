import { EDGES } from '../../../src/engine/map/grid';
import { canOccupy } from '../../../src/engine/map/ground';
import type { AnyAction } from '../../../src/engine/model/any-action';
import type { CompiledScenario, Unit } from '../../../src/engine/model/compiled-scenario';
import { DUE, State, WAITING } from '../../../src/engine/model/state';
import { rulesOf } from '../../../src/engine/model/game-rules';
import type { Violation } from '../../../src/engine/model/violations';
import { judge } from '../../../src/engine/play/judge';
import { closedViolation } from '../../../src/engine/rules/05-movement/prices';
import { SCENARIOS, scenarioOf } from '../../support/scenarios';

/** Cases that give the units of a side their places; `GT` stands for the Game-Turn of the unit. */
interface Places {
  readonly setUp?: readonly string[];
  readonly entry?: string;
  readonly landing?: string;
  readonly exit: readonly string[];
  readonly closed?: string;
}

/** Transcribed from the lists of the rulebook, by scenario and side. */
const PLACES: Readonly<Record<string, Readonly<Record<string, Places>>>> = {
  'arnhem historical': {
    allied: { entry: 'ARN 18.14(GT)', landing: 'ARN 18.13(GT)', exit: ['ARN 15.4'] },
    german: { entry: 'ARN 18.15(GT)', exit: ['ARN 15.41'] },
  },
  'arnhem free-deployment': {
    allied: { entry: 'ARN 18.24', landing: 'ARN 15.39', exit: ['ARN 15.4'] },
    german: { setUp: ['ARN 18.22'], entry: 'ARN 18.25', exit: ['ARN 15.41'] },
  },
  'bastogne spearhead': {
    us: { setUp: ['BAS 15.12(1)', 'BAS 15.12(2)'], entry: 'BAS 15.14(GT)', exit: ['BAS 12.0(GR)'] },
    german: { entry: 'BAS 15.15(GT)', exit: ['BAS 12.0(GR)'] },
  },
  'bastogne relief': {
    us: { entry: 'BAS 15.24(GT)', exit: ['BAS 12.0(GR)'] },
    german: {
      setUp: ['BAS 15.23'],
      entry: 'BAS 15.25(GT)',
      exit: ['BAS 12.0(GR)'],
      closed: 'BAS 15.26(3)',
    },
  },
  'bastogne campaign': {
    us: { setUp: ['BAS 15.32'], entry: 'BAS 15.34', exit: ['BAS 12.0(GR)'] },
    german: { entry: 'BAS 15.35', exit: ['BAS 12.0(GR)'] },
  },
  'hurtgen-forest historical': {
    us: { entry: 'HUR 16.14', exit: ['HUR 14.0(GR)'] },
    german: { entry: 'HUR 16.15(GT)', exit: ['HUR 12.0(PR)', 'HUR 14.0(GR)'] },
  },
  'hurtgen-forest free-deployment': {
    us: { setUp: ['HUR 16.21'], entry: 'HUR 16.23', exit: ['HUR 14.0(GR)'] },
    german: { setUp: ['HUR 16.22'], entry: 'HUR 16.24', exit: ['HUR 12.0(PR)', 'HUR 14.0(GR)'] },
  },
  'remagen historical': {
    us: { entry: 'REM 17.13(GT)', exit: ['STD 2.1'], closed: 'REM 15.0(GR)' },
    german: { entry: 'REM 17.14(GT)', exit: ['STD 2.1'] },
  },
  'remagen german-optimum': {
    us: { entry: 'REM 17.23', exit: ['STD 2.1'], closed: 'REM 15.0(GR)' },
    german: { entry: 'REM 17.24(GT)', exit: ['STD 2.1'] },
  },
};

/** U.S. reinforcements of the Campaign Game that the other two scenarios do not list. */
const CAMPAIGN_ONLY = { turn: 18, case: 'BAS 15.34(GT18)' };

/** Faults of a refusal, which must cite one of these cases under its code, and name the possible places. */
function faults(found: readonly Violation[], code: string, cases: readonly string[], says: RegExp): string[] {
  const [first] = found;
  if (first === undefined) return ['accepted'];
  const cited = first.code === code && cases.includes(first.case) && says.test(first.message);
  return cited ? [] : [`${first.code} ${first.case} ${first.message}, not ${cases.join(' or ')}`];
}

/** Empty map in the Movement Phase of the unit's side, or in its deployment. */
function emptyMap(scenario: CompiledScenario, unit: Unit, phase: 'movement' | 'deployment'): State {
  const state = new State(scenario);
  state.phase = phase;
  state.phasing = unit.side;
  state.turn = scenario.arrivals[unit.index]?.turn ?? scenario.definition.turns.first;
  state.game = rulesOf(state).state?.initial(state) ?? {};
  return state;
}

describe.each(SCENARIOS.filter(({ options }) => Object.keys(options.game).length === 0))(
  'refused places in $system $scenario, $variant',
  (played) => {
    const scenario = scenarioOf(played);
    const places = PLACES[`${played.system} ${played.scenario}`]!;
    const { ground } = scenario;
    const inland = [...ground.edgeMask.keys()].filter((hex) => ground.edgeMask[hex] === 0);
    const placesOf = ({ side }: Unit): Places => places[scenario.sides[side]]!;
    const sidesWith = (what: keyof Places): Set<string> =>
      new Set(scenario.sides.filter((side) => places[side]![what] !== undefined));
    const refused = (state: State, { side }: Unit, action: AnyAction) => judge(state, side, action);

    test('every entry hex and landing zone cites its schedule and names the hexes', () => {
      const wrong = scenario.units.flatMap((unit) => {
        const arrival = scenario.arrivals[unit.index];
        if (arrival === undefined) return [];
        const { entry, landing } = placesOf(unit);
        const { rulesType } = unit.definition;
        const lands = landing !== undefined && /^(airborne|airborne-artillery|glider)$/.test(rulesType);
        const state = emptyMap(scenario, unit, 'movement');
        state.status[unit.index] = DUE;
        const hex = state.hexId(inland.find((one) => !arrival.hexes.includes(one))!);
        const action: AnyAction = lands
          ? { type: 'landAirborne', unit: unit.id, hex }
          : { type: 'enterReinforcement', unit: unit.id, entry: hex, path: [] };
        const campaignOnly = entry === 'BAS 15.34' && arrival.turn === CAMPAIGN_ONLY.turn;
        const listed = campaignOnly ? CAMPAIGN_ONLY.case : lands ? landing : entry!;
        const caseId = listed.replace('(GT)', `(GT${arrival.turn})`);
        const names = landing === 'ARN 15.39' && lands ? 'drop zone' : state.hexId(arrival.hexes[0]!);
        return faults(
          refused(state, unit, action),
          'WRONG_ENTRY_HEX',
          [caseId],
          new RegExp(`may enter at .*${names}`),
        );
      });
      expect(wrong).toEqual([]);
    });

    test('every set-up area and fixed hex cites its own case and says where the unit may stand', () => {
      const sides = scenario.units.filter(({ index }) => scenario.setUp[index]?.kind === 'zone');
      expect(new Set(sides.map(({ side }) => scenario.sides[side]))).toEqual(sidesWith('setUp'));
      const wrong = scenario.units.flatMap((unit) => {
        const rule = scenario.setUp[unit.index];
        const cases = placesOf(unit).setUp;
        if (rule === undefined || cases === undefined) return [];
        const state = emptyMap(scenario, unit, 'deployment');
        state.status[unit.index] = WAITING;
        const deploy = (hex: number): AnyAction => ({
          type: 'deployUnit',
          unit: unit.id,
          hex: state.hexId(hex),
        });
        if (rule.kind === 'fixed') {
          const names = new RegExp(`stands in ${state.hexId(rule.hex)}`);
          return faults(refused(state, unit, deploy(inland[0]!)), 'FIXED_SETUP', cases, names);
        }
        const outside = inland.filter((hex) => rule.hexes[hex] === 0);
        const barred = outside.find((hex) => !canOccupy(ground, hex, unit.vehicle));
        return [outside[0]!, outside.at(-1)!, ...(barred === undefined ? [] : [barred])].flatMap((hex) =>
          faults(refused(state, unit, deploy(hex)), 'OUTSIDE_SETUP_ZONE', cases, /it may stand \S/),
        );
      });
      expect(wrong).toEqual([]);
    });

    test('every exit cites its own case and says where units leave', () => {
      const wrong = scenario.units.flatMap((unit) => {
        const state = emptyMap(scenario, unit, 'movement');
        const hex = inland.find((one) => canOccupy(ground, one, unit.vehicle))!;
        state.place(unit.index, hex);
        return EDGES.flatMap((edge) =>
          faults(
            refused(state, unit, { type: 'exitUnit', unit: unit.id, path: [], edge }),
            'MAY_NOT_EXIT',
            placesOf(unit).exit,
            /: (only .* over |German units leave over the west edge from 0601 |no unit leaves)/,
          ),
        );
      });
      expect(wrong).toEqual([]);
    });

    test('every hex that the scenario closes cites its own case and says where the side stays', () => {
      const closed = scenario.sides.filter((_, side) =>
        rulesOf({ scenario }).closedHexes?.(scenario, side === 0 ? 0 : 1),
      );
      expect(new Set(closed)).toEqual(sidesWith('closed'));
      const wrong = scenario.units.flatMap((unit) => {
        const { closed } = placesOf(unit);
        if (closed === undefined) return [];
        const state = emptyMap(scenario, unit, 'movement');
        const isOpen = (hex: number): boolean => closedViolation(state, unit.index, hex) === undefined;
        const shut = [...ground.terrain.keys()].filter((hex) => !isOpen(hex));
        expect(shut.length).toBeGreaterThan(0);
        return shut.flatMap((hex) =>
          faults(
            [closedViolation(state, unit.index, hex)!],
            'ZONE_CLOSED',
            [closed],
            /, and [\w.]+ units stay /,
          ),
        );
      });
      expect(wrong).toEqual([]);
    });
  },
);
