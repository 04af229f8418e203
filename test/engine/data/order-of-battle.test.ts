import { orderOfBattleSchema } from '../../../src/engine/data/order-of-battle';
import type { SystemId } from '../../../src/engine/games/registry';
import { isArtillery, isVehicle, printedValues } from '../../../src/engine/data/units';
import { readJson } from './raw';

const orders = new Map(
  (['arnhem', 'bastogne', 'hurtgen-forest', 'remagen'] as const).map((system) => [
    system,
    orderOfBattleSchema.parse(readJson(`orders-of-battle/${system}.json`)),
  ]),
);

function unitsOf(system: SystemId, side: string) {
  return orders.get(system)!.units.filter((unit) => unit.side === side);
}

/** Number of units of a side, by Game-Turn of arrival; 0 for the set-up. */
function byArrival(system: SystemId, scenario: string, side: string): Record<number, number> {
  const ids = new Set(unitsOf(system, side).map(({ id }) => id));
  const { setup, reinforcements } = orders.get(system)!.scenarios.find(({ id }) => id === scenario)!;
  const counts: Record<number, number> = {};
  for (const line of [...setup, ...reinforcements]) {
    if (!ids.has(line.unit)) continue;
    const turn = 'turn' in line ? line.turn : 0;
    counts[turn] = (counts[turn] ?? 0) + 1;
  }
  return counts;
}

function byValue(ids: readonly string[] | undefined, system: SystemId, side: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const unit of unitsOf(system, side)) {
    if (ids !== undefined && !ids.includes(unit.id)) continue;
    counts[printedValues(unit)] = (counts[printedValues(unit)] ?? 0) + 1;
  }
  return counts;
}

function inScenario(system: SystemId, scenario: string): string[] {
  const { setup, reinforcements } = orders.get(system)!.scenarios.find(({ id }) => id === scenario)!;
  return [...setup, ...reinforcements].map(({ unit }) => unit);
}

describe('units by arrival', () => {
  test.each<[SystemId, string, string, Record<number, number>]>([
    ['arnhem', 'historical', 'allied', { 1: 26, 2: 9, 3: 12, 4: 2, 5: 5, 7: 3, 8: 1 }],
    ['arnhem', 'historical', 'german', { 0: 7, 1: 8, 2: 3, 3: 9, 4: 2, 5: 5, 7: 3, 8: 1 }],
    ['arnhem', 'free-deployment', 'allied', { 1: 40, 2: 5, 3: 7, 4: 2, 5: 3, 8: 1 }],
    ['arnhem', 'free-deployment', 'german', { 0: 7, 1: 8, 2: 3, 3: 9, 4: 2, 5: 5, 7: 3, 8: 1 }],
    ['bastogne', 'spearhead', 'us', { 0: 9, 2: 13, 3: 3 }],
    ['bastogne', 'spearhead', 'german', { 1: 7, 2: 13, 4: 10, 7: 8 }],
    ['bastogne', 'relief', 'us', { 9: 13, 14: 2, 16: 1 }],
    ['bastogne', 'relief', 'german', { 0: 8, 10: 1, 12: 3, 16: 5 }],
    ['bastogne', 'campaign', 'us', { 0: 9, 2: 13, 3: 3, 9: 13, 14: 2, 16: 1, 18: 11 }],
    ['bastogne', 'campaign', 'german', { 1: 7, 2: 13, 4: 10, 7: 8, 10: 1, 12: 3, 16: 5 }],
    ['hurtgen-forest', 'historical', 'us', { 0: 26, 4: 3 }],
    ['hurtgen-forest', 'historical', 'german', { 0: 27, 2: 8, 9: 9, 11: 4 }],
    ['hurtgen-forest', 'free-deployment', 'us', { 0: 26, 4: 3 }],
    ['hurtgen-forest', 'free-deployment', 'german', { 0: 27, 2: 8, 9: 9, 11: 4 }],
    ['remagen', 'historical', 'us', { 0: 1, 1: 11, 4: 1, 13: 3, 16: 17, 22: 10 }],
    ['remagen', 'historical', 'german', { 0: 1, 7: 5, 8: 6, 9: 3, 16: 6, 25: 28 }],
    ['remagen', 'german-optimum', 'us', { 0: 1, 1: 11, 4: 1, 13: 3, 16: 17, 22: 10 }],
    ['remagen', 'german-optimum', 'german', { 0: 1, 2: 4, 3: 4, 4: 5, 5: 4, 10: 1, 14: 25 }],
  ])('%s %s %s', (system, scenario, side, counts) => {
    expect(byArrival(system, scenario, side)).toEqual(counts);
  });
});

describe('units by value', () => {
  test.each<[SystemId, string, Record<string, number>]>([
    [
      'arnhem',
      'allied',
      {
        '2-2-7': 30,
        '2-1-4/1-7': 6,
        '2-3-7': 4,
        '4-3-10': 4,
        '3-3-7': 2,
        '5-5-7': 4,
        '4-2-7/2-6': 4,
        '2-1-4/3-10': 2,
        '4-2-7/3-10': 1,
        '3-3-10': 1,
      },
    ],
    [
      'arnhem',
      'german',
      {
        '3-3-7': 8,
        '2-3-7': 6,
        '2-2-7': 5,
        '2-2-12': 3,
        '3-2-7/3-7': 3,
        '4-4-7': 2,
        '5-5-10': 2,
        '4-4-10': 2,
        '3-4-7': 2,
        '2-2-7/2-7': 2,
        '5-3-10': 1,
        '4-3-10': 1,
        '1-2-7': 1,
      },
    ],
    [
      'bastogne',
      'us',
      {
        '2-4-7': 12,
        '2-3-7': 11,
        '1-2-12/2-12': 6,
        '4-3-12': 5,
        '5-5-12': 4,
        '3-2-18/1-7': 4,
        '5-4-12': 3,
        '1-3-12': 3,
        '4-4-12': 2,
        '5-3-12': 1,
        '1-2-12/2-7': 1,
      },
    ],
    [
      'bastogne',
      'german',
      {
        '3-3-7': 13,
        '4-4-12': 8,
        '5-5-12': 7,
        '3-2-18/1-7': 3,
        '4-2-12/1-7': 3,
        '6-4-12': 2,
        '2-3-14': 2,
        '4-2-12/2-12': 2,
        '3-3-12': 2,
        '4-4-7': 1,
        '3-2-18/1-12': 1,
        '1-3-12': 1,
        '3-2-18/2-12': 1,
        '3-2-12': 1,
      },
    ],
    [
      'hurtgen-forest',
      'us',
      { '2-3-7': 18, '1-2-16/2-7': 6, '3-1-20/1-7': 2, '3-2-12': 1, '2-3-12': 1, '1-2-16/2-12': 1 },
    ],
    [
      'hurtgen-forest',
      'german',
      {
        '1-2-7': 22,
        '2-3-7': 10,
        '2-1-18/1-7': 5,
        '2-3-16/1-7': 4,
        '2-2-12': 2,
        '3-2-12': 1,
        '1-3-12': 1,
        '2-3-16/2-12': 1,
        '1-2-12/2-7': 1,
        '1-2-16/1-7': 1,
      },
    ],
    ['remagen', 'us', { '3-6-7': 39, '3-4-15/1-7': 4 }],
  ])('%s %s', (system, side, counts) => {
    expect(byValue(undefined, system, side)).toEqual(counts);
  });

  test.each([
    [
      'historical',
      {
        '2-2-7': 20,
        '2-1-17/1-7': 12,
        '1-2-7': 7,
        '1-1-12': 3,
        '2-4-7': 2,
        '3-2-20/1-7': 2,
        '2-1-12': 1,
        '1-1-7': 1,
        '4-7-7': 1,
      },
    ],
    [
      'german-optimum',
      {
        '2-2-7': 20,
        '2-1-17/1-7': 11,
        '1-2-7': 4,
        '1-1-12': 3,
        '2-4-7': 2,
        '3-2-20/1-7': 1,
        '2-1-12': 1,
        '1-1-7': 1,
        '4-7-7': 1,
      },
    ],
  ])('remagen german %s', (scenario, counts) => {
    expect(byValue(inScenario('remagen', scenario), 'remagen', 'german')).toEqual(counts);
  });

  test.each([
    ['101', 13],
    ['82', 13],
    ['1', 11],
    ['polish', 3],
  ])('arnhem division %s', (division, count) => {
    const members = unitsOf('arnhem', 'allied').filter(({ traits }) =>
      traits.includes(`division-${division}`),
    );
    expect(members).toHaveLength(count);
  });
});

describe('counters', () => {
  test.each<[SystemId, number]>([
    ['arnhem', 100],
    ['bastogne', 100],
    ['hurtgen-forest', 78],
    ['remagen', 97],
  ])('%s has %i pieces', (system, pieces) => {
    const { units, markers } = orders.get(system)!;
    expect(units.length + markers.reduce((sum, { count }) => sum + count, 0)).toBe(pieces);
  });

  test('HUR 15.11 the value of all units is 145 and 193 points', () => {
    const value = (side: string) =>
      unitsOf('hurtgen-forest', side).reduce(
        (sum, unit) => sum + unit.defense + (isArtillery(unit) ? unit.barrage + unit.fpf : unit.attack),
        0,
      );
    expect([value('us'), value('german')]).toEqual([145, 193]);
  });

  test('HUR 12.0 the 116th Panzer has seven units, BAS 15.17 lists eleven', () => {
    const having = (system: SystemId, trait: string) =>
      orders.get(system)!.units.filter(({ traits }) => traits.includes(trait));
    expect(having('hurtgen-forest', '116-panzer')).toHaveLength(7);
    expect(having('bastogne', 'exits-for-vp')).toHaveLength(11);
  });
});

describe('R-UT-1 types', () => {
  const everyUnit = [...orders.values()].flatMap(({ units }) => units);

  test('STD 5.24 vehicles have a movement allowance of ten or more, except for the engineer (R-UT-3)', () => {
    for (const unit of everyUnit) {
      expect([unit.id, isVehicle(unit)]).toEqual([
        unit.id,
        unit.movement >= 10 && unit.rulesType !== 'engineer',
      ]);
    }
  });

  test('units with five values are artillery', () => {
    for (const unit of everyUnit)
      expect(isArtillery(unit)).toBe(printedValues(unit).split(/[-/]/).length === 5);
  });

  test('BAS 13.0 and ARN 15.3 airborne units that count as infantry', () => {
    const airborne = (system: SystemId, side: string) =>
      unitsOf(system, side).filter(
        ({ rulesType }) => rulesType.startsWith('airborne') || rulesType === 'glider',
      );
    expect(airborne('bastogne', 'us')).toEqual([]);
    expect(airborne('arnhem', 'german')).toEqual([]);
    expect(airborne('arnhem', 'allied')).toHaveLength(40);
  });
});
