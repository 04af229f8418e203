import { loadDataPackage } from '../../../src/data/load';
import { createReferee, inFull, mapIn, parsePackage, victoryNumbers } from '../../../src/engine';
import type { PackageFault, ScenarioDefinition, SystemData, SystemId } from '../../../src/engine';
import { compileScenario } from '../../../src/engine/model/compile-scenario';
import { resultFor } from '../../../src/engine/rules/victory/levels';
import { scheduleOf } from '../../../src/engine/model/terms';
import { State } from '../../../src/engine/model/state';
import { gameRules } from '../../../src/engine/games/registry';
import { readPosition, writePosition } from '../../../src/notation/position-line/position-line';
import { KNOWN_CASES, rawPackage } from '../data/raw';

type Part = Pick<ScenarioDefinition, 'victory' | 'options' | 'objectivePoints'> &
  Partial<Pick<ScenarioDefinition, 'setup' | 'reinforcements'>>;

const { systems } = loadDataPackage();

/** Data with a battle `own` that follows one of the booklet in everything but this part. */
function battle(system: SystemId, like: string, part: Part): SystemData {
  const data = systems.get(system)!;
  const { scenarios } = data.orderOfBattle;
  const own = { ...scenarios.find(({ id }) => id === like)!, ...part, id: 'own', like };
  return { ...data, orderOfBattle: { ...data.orderOfBattle, scenarios: [...scenarios, own] } };
}

/** Faults of battles that follow one of the booklet in everything but these parts, and have no units. */
function faultsOf(
  system: SystemId,
  battles: readonly (readonly [string, object])[],
): readonly PackageFault[] {
  const document = rawPackage([system]);
  const { scenarios } = document.games[system].orderOfBattle;
  const models = new Map(scenarios.map((model: { id: string }) => [model.id, model]));
  battles.forEach(([like, part], at) => {
    const model = models.get(like) as object;
    scenarios.push({ ...model, setup: [], reinforcements: [], ...part, id: `own-${at}`, like });
  });
  const read = parsePackage(document, KNOWN_CASES);
  return read.ok ? [] : read.faults;
}

/** Level that these totals reach in a scenario, in the order of the sides. */
function levelOf(data: SystemData, scenario: string, totals: readonly [number, number]): string {
  const { options } = createReferee(data, scenario);
  const compiled = compileScenario(data, scenario, options, gameRules(data.system)!);
  return resultFor(new State(compiled), totals).level;
}

describe('a battle of one’s own with numbers of its own', () => {
  test.each<[string, SystemId, string, Readonly<Record<string, number>>, [number, number], string, string]>([
    [
      'HUR 15.4(3)',
      'hurtgen-forest',
      'historical',
      { usMarginal: 2.5 },
      [20, 10],
      'U.S. Marginal',
      'German Marginal',
    ],
    [
      'HUR 15.4(5)',
      'hurtgen-forest',
      'historical',
      { germanSubstantive: 0.5 },
      [10, 10],
      'German Decisive',
      'German Substantive',
    ],
    [
      'REM 16.5(1)',
      'remagen',
      'historical',
      { usDecisive: 60 },
      [50, 0],
      'U.S. Decisive',
      'U.S. Substantive',
    ],
    [
      'REM 16.5(6)',
      'remagen',
      'german-optimum',
      { germanSubstantive: -5 },
      [10, 15],
      'German Decisive',
      'German Substantive',
    ],
    ['ARN 17.4(3)', 'arnhem', 'historical', { draw: 1.5 }, [10, 16], 'Allied Tactical', 'Draw'],
    [
      'ARN 17.4(4)',
      'arnhem',
      'free-deployment',
      { alliedTactical: 0.9 },
      [10, 10],
      'Allied Strategic',
      'Allied Tactical',
    ],
  ])('%s: %s %s, %j', (_, system, like, victory, totals, printed, own) => {
    const data = battle(system, like, { victory });
    expect([like, 'own'].map((id) => levelOf(data, id, totals))).toEqual([printed, own]);
  });

  test.each<[string, SystemId, string, Readonly<Record<string, number>>, string, string]>([
    [
      'REM 16.23',
      'remagen',
      'historical',
      { noInfantry: 5, germanSubstantive: -10 },
      'German Decisive',
      'German Substantive',
    ],
    [
      'BAS 15.17(5), 15.17(6)',
      'bastogne',
      'spearhead',
      { noExit: 0, bastogneNone: 0 },
      'U.S. Victory',
      'Draw',
    ],
    ['BAS 15.37', 'bastogne', 'campaign', { noExit: 0, bastogneNone: 0 }, 'U.S. Victory', 'Draw'],
  ])('%s: %s %s, %j', (_, system, like, victory, printed, own) => {
    const data = battle(system, like, { victory });
    const levels = [like, 'own'].map((id) => {
      const referee = createReferee(data, id);
      return referee.score(referee.initial().position).ifEndedNow.result.level;
    });
    expect(levels).toEqual([printed, own]);
  });

  test.each<[string, SystemId, string, string, string, number, number]>([
    ['REM 16.31', 'remagen', 'germanLoss', 'german', '3 x 2', 3, 6],
    ['ARN 17.12(1)', 'arnhem', 'alliedLoss', 'allied', '7', 7, 7],
    ['ARN 17.11(1)', 'arnhem', 'germanLoss', 'german', '2', 2, 2],
  ])('%s: a lost unit of %s brings by %s', (_, system, name, side, arithmetic, number, value) => {
    const data = battle(system, 'historical', { victory: { [name]: number } });
    const { options } = createReferee(data, 'own');
    const { units } = compileScenario(data, 'own', options, gameRules(system)!);
    const values = units
      .filter(({ definition }) => definition.side === side)
      .map((unit) => [unit.valueArithmetic, unit.value]);
    expect(values).toContainEqual([arithmetic, value]);
  });
});

/** Battles whose numbers are refused: their model, the field, its value, and words of the refusal. */
const REFUSED: Readonly<Record<SystemId, readonly [string, string, number, string][]>> = {
  remagen: [
    ['historical', 'usDecisive', 40, 'usDecisive 40 is not above usSubstantive 40'],
    ['historical', 'usDecisive', 50.5, 'it is a whole number from -999 to 999'],
    ['historical', 'germanLoss', 10, 'it is a whole number from 0 to 9'],
  ],
  'hurtgen-forest': [
    ['historical', 'usMarginal', 1.25, 'usMarginal 1.25 is not above germanMarginal 1.5'],
    ['historical', 'usDecisive', 4.125, 'at most two decimals from 0.01 to 99'],
    ['historical', 'penaltyFrom', 15, 'Game-Turn 15 is outside of the scenario'],
  ],
  arnhem: [
    ['historical', 'germanTactical', 3.5, 'germanStrategic 3 is not above germanTactical 3.5'],
    ['historical', 'usDecisive', 5, 'no number of victory of "historical" is called "usDecisive"'],
  ],
  bastogne: [
    ['spearhead', 'lastExit', 6, 'no number of victory of "spearhead" is called "lastExit"'],
    ['relief', 'exit', 2, 'it has none'],
    ['campaign', 'bastogneUs', 100, 'it is a whole number from 0 to 99'],
  ],
};

test.each(Object.entries(REFUSED) as [SystemId, (typeof REFUSED)[SystemId]][])(
  'numbers that %s does not take are refused by their field',
  (system, rows) => {
    const battles = rows.map(([like, field, value]) => [like, { victory: { [field]: value } }] as const);
    expect(faultsOf(system, battles)).toEqual(
      rows.map(([, field, , words], at) =>
        expect.objectContaining({
          path: expect.stringMatching(new RegExp(`\\.victory\\.${field}$`)),
          message: expect.stringContaining(words),
          scenario: `own-${at}`,
        }),
      ),
    );
  },
);

test('numbers and options of another form are refused', () => {
  const parts = [
    { victory: { usDecisive: '50' } },
    { victory: { 'us-decisive': 50 } },
    { options: { limitOfAdvance: [] } },
    { options: { limitOfAdvance: 'off' } },
  ];
  const battles = parts.map((part) => ['historical', part] as const);
  expect(faultsOf('remagen', battles).map(({ path }) => path.split('.').slice(5).join('.'))).toEqual([
    'victory.usDecisive',
    'victory.us-decisive',
    'options.limitOfAdvance',
    'options.limitOfAdvance',
  ]);
});

describe('a battle of one’s own with options of its own', () => {
  it('fixes one', () => {
    const data = battle('remagen', 'historical', { options: { limitOfAdvance: ['off'] } });
    const referee = createReferee(data, 'own');
    expect(referee.options.game).toEqual({ limitOfAdvance: 'off' });
    expect(() => createReferee(data, 'own', { game: { limitOfAdvance: 'on' } })).toThrow(
      'The option "limitOfAdvance" is one of "off".',
    );
  });

  it('has another usual value, which the line of a position leaves out', () => {
    const data = battle('arnhem', 'historical', { options: { weather: [true, false] } });
    const lines = [{}, { weather: false }].map((game) => {
      const referee = createReferee(data, 'own', { game });
      const { position } = referee.initial();
      const line = writePosition(referee, position);
      expect(readPosition(referee, line)).toMatchObject({ status: 'read', value: position });
      return line.split(';')[1];
    });
    expect(lines).toEqual([
      expect.not.stringContaining('weather'),
      expect.stringContaining('/weather:false'),
    ]);
  });

  test.each<[SystemId, readonly [string, object, string][]]>([
    [
      'remagen',
      [
        [
          'historical',
          { limitOfAdvance: ['away'] },
          'away is not a value of limitOfAdvance: it is one of on, off',
        ],
        ['german-optimum', { limitOfAdvance: ['on', 'on'] }, 'on is there twice'],
      ],
    ],
    [
      'arnhem',
      [
        [
          'free-deployment',
          { weather: [true] },
          'no option of "free-deployment" is called "weather"; it has none',
        ],
      ],
    ],
  ])('has none that %s does not offer', (system, rows) => {
    const battles = rows.map(([like, options]) => [like, { options }] as const);
    expect(faultsOf(system, battles).map(({ message }) => message)).toEqual(rows.map(([, , words]) => words));
  });
});

/** German unit that holds Rheinbreitbach. */
const garrison: Part = { setup: [{ unit: 'de-bridge-garrison', hex: '0711' }], reinforcements: [] };

describe('a battle of one’s own says what objectives are worth', () => {
  /** Points for a town in a battle that ends at once. */
  function pointsOf(data: SystemData, town: string): number | undefined {
    const referee = createReferee(data, 'own');
    const { ledger } = referee.score(referee.initial().position).ifEndedNow;
    return ledger.find(({ arithmetic }) => arithmetic.startsWith(town))?.points;
  }

  test.each<[string, SystemId, string, Part, Readonly<Record<string, number>>, readonly unknown[]]>([
    ['HUR 15.22', 'hurtgen-forest', 'Germeter', {}, { us: 40 }, [5, 40]],
    ['HUR 15.22', 'hurtgen-forest', 'Germeter', {}, {}, [5, 0]],
    ['REM 16.12', 'remagen', 'Rheinbreitbach', garrison, { german: 3 }, [20, 3]],
    ['REM 16.12', 'remagen', 'Rheinbreitbach', garrison, { us: 3 }, [20, undefined]],
  ])('%s: %s, %s', (_, system, town, part, points, expected) => {
    const { objectives = [] } = systems.get(system)!.map.features;
    const { identifying } = objectives.find(({ name }) => name === town)!;
    const own = { ...part, objectivePoints: [{ identifying, points }] };
    expect([part, own].map((one) => pointsOf(battle(system, 'historical', one), town))).toEqual(expected);
  });

  it('which leaves the map of other battles, and is compiled once', () => {
    const data = battle('remagen', 'historical', { objectivePoints: [{ identifying: '0919', points: {} }] });
    const [printed, own] = [data.orderOfBattle.scenarios[0]!, data.orderOfBattle.scenarios.at(-1)!];
    expect(mapIn(printed, data.map)).toBe(data.map);
    expect(mapIn(own, data.map)).toBe(mapIn(own, data.map));
    expect(mapIn(own, data.map).features.objectives).toContainEqual(
      expect.objectContaining({ name: 'Linz', points: {} }),
    );
  });

  it('but only of those that the map has, once, and for sides of the game', () => {
    const points = { us: 5 };
    const battles = [
      [{ identifying: '0101', points }],
      [
        { identifying: '0919', points },
        { identifying: '0919', points },
      ],
      [{ identifying: '0919', points: { allied: 5 } }],
      [{ identifying: '0919', points: { us: 100 } }],
      [{ identifying: '0919' }],
    ].map((objectivePoints) => ['historical', { objectivePoints }] as const);
    const faults = faultsOf('remagen', battles.slice(0, 3));
    expect(faults.map(({ message, hexes, scenario }) => [message, hexes, scenario])).toEqual([
      ['0101 is the identifying hex of no objective', ['0101'], 'own-0'],
      ['0919 is there twice', ['0919'], 'own-1'],
      ['"allied" is not a side of this game', [], 'own-2'],
    ]);
    expect(
      faultsOf('remagen', battles.slice(3)).map(({ path }) => path.split('.').slice(-2).join('.')),
    ).toEqual(['points.us', '0.points']);
    expect(
      faultsOf('arnhem', [['historical', { objectivePoints: [{ identifying: '0101', points: {} }] }]]),
    ).toHaveLength(1);
  });
});

test('a scenario in full has all its numbers and options, and is one that the check takes', () => {
  const data = battle('remagen', 'historical', { victory: { usDecisive: 60 } });
  const own = inFull('remagen', data.orderOfBattle.scenarios.at(-1)!);
  expect(own).toMatchObject({
    victory: { usDecisive: 60, usSubstantive: 40, germanLoss: 2 },
    options: { limitOfAdvance: ['on', 'off'] },
  });
  expect(faultsOf('remagen', [['historical', { victory: own.victory, options: own.options }]])).toEqual([]);
  expect(victoryNumbers('bastogne', { id: 'relief' })).toEqual([]);
});

test('the levels of every game stand in order as they are printed', () => {
  for (const system of ['arnhem', 'bastogne', 'hurtgen-forest', 'remagen'] as const) {
    const { levels, numbers } = scheduleOf(gameRules(system)!.victory);
    const printed = levels.map((name) => numbers[name]!.printed);
    expect(printed).toEqual([...printed].sort((a, b) => b - a));
    expect(new Set(printed).size).toBe(printed.length);
  }
});
