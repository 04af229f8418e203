import { loadDataPackage } from '../../../src/data/load';
import { createReferee, howOneWins, parsePackage } from '../../../src/engine';
import type { PackageFault, ScenarioDefinition, SystemData, SystemId } from '../../../src/engine';
import { compileScenario } from '../../../src/engine/model/compile-scenario';
import { fieldOf } from '../../../src/engine/games/remagen/front/field';
import { gameRules } from '../../../src/engine/games/registry';
import { State } from '../../../src/engine/model/state';
import { KNOWN_CASES, rawPackage } from '../data/raw';

const { systems } = loadDataPackage();

type Own = Partial<ScenarioDefinition>;

/** Data with a battle `own` that follows one of the booklet in everything but this part. */
function battle(system: SystemId, like: string, part: Own): SystemData {
  const data = systems.get(system)!;
  const { scenarios } = data.orderOfBattle;
  const own = { ...scenarios.find(({ id }) => id === like)!, ...part, id: 'own', like };
  return { ...data, orderOfBattle: { ...data.orderOfBattle, scenarios: [...scenarios, own] } };
}

/** Faults of a battle that follows one of the booklet in everything but this part. */
function faultsOf(system: SystemId, like: string, part: object): readonly PackageFault[] {
  const document = rawPackage([system]);
  const { scenarios } = document.games[system].orderOfBattle;
  scenarios.push({ ...scenarios.find(({ id }: { id: string }) => id === like), ...part, id: 'own', like });
  const read = parsePackage(document, KNOWN_CASES);
  return read.ok ? [] : read.faults;
}

const GERMANS = { of: 'german', name: 'unit' } as const;
const BEYOND = { zone: 'eastBank', words: 'east of the Rhine' } as const;
const LOSSES = { at: 'at once', for: { each: 'loss' }, points: 1 } as const;
const PLACES = { at: 'end of game', for: { each: 'place', held: 'alone' } } as const;
const EXITS = {
  side: 'german',
  at: 'at once',
  points: 3,
  for: { each: 'exit', units: { ...GERMANS, trait: 'exits-for-vp' }, over: 'west' },
} as const;

describe('terms of a battle of one’s own', () => {
  test.each<[SystemId, string, Own, readonly string[]]>([
    [
      'bastogne',
      'spearhead',
      { terms: [EXITS, { ...LOSSES, side: 'us', from: 2, by: 4 }] },
      [
        'The German side scores 3 points for each unit that leaves the map over the west edge.',
        'From Game-Turn 2 to 4, the U.S. side scores 1 point for each German unit that is eliminated.',
      ],
    ],
    [
      'remagen',
      'historical',
      {
        terms: [
          {
            side: 'us',
            at: 'end of Game-Turn',
            by: 9,
            points: 2,
            for: {
              each: 'unit',
              units: GERMANS,
              where: BEYOND,
              line: { to: 'east' },
              cutOff: true,
              beyond: 3,
            },
          },
          {
            side: 'german',
            at: 'start of Game-Turn',
            from: 3,
            points: 5,
            for: { each: 'absence', units: { of: 'us', name: 'unit' }, where: BEYOND },
          },
        ],
      },
      [
        'At the end of each Game-Turn up to 9, the U.S. side scores 2 points for each German unit beyond the first 3 east of the Rhine without a line of communication to the east edge, over water by bridges only.',
        'At the start of each Game-Turn from 3 on, the German side scores 5 points if no U.S. unit is east of the Rhine.',
      ],
    ],
  ])('%s %s: they say themselves', (system, like, part, sentences) => {
    const data = battle(system, like, part);
    const referee = createReferee(data, 'own');
    const { aims } = referee.score(referee.initial().position);
    expect(aims.map(({ sentence }) => sentence)).toEqual(sentences);
    expect(aims.map((aim) => aim.case)).toEqual(['term 1', 'term 2']);
    const before = howOneWins(data, data.orderOfBattle.scenarios.at(-1)!);
    expect(before.aims.map(({ sentence }) => sentence)).toEqual(sentences);
    expect(faultsOf(system, like, part)).toEqual([]);
  });

  it('decide by levels of its own, or by more points', () => {
    const levels = {
      by: 'lead',
      of: ['us', 'german'],
      levels: [
        { level: 'Breakthrough', winner: 'us', number: 20 },
        { level: 'Stalemate', winner: null, number: 0 },
        { level: 'Containment', winner: 'german' },
      ],
    } as const;
    const level = (part: Own): string => {
      const data = battle('remagen', 'historical', { terms: [PLACES], ...part });
      const referee = createReferee(data, 'own');
      return referee.score(referee.initial().position).ifEndedNow.result.level;
    };
    expect([level({ levels }), level({})]).toEqual(['Stalemate', 'Draw']);
    const data = battle('remagen', 'historical', { terms: [PLACES], levels });
    expect(howOneWins(data, data.orderOfBattle.scenarios.at(-1)!)).toMatchObject({
      measure: 'U.S. Victory Points minus German Victory Points',
      levels: [{ condition: 'from 20 on' }, { condition: 'from 0 on' }, { condition: 'below 0' }],
    });
  });

  it('set what a lost unit brings', () => {
    const worthIn = (part: Own): readonly string[] => {
      const data = battle('hurtgen-forest', 'historical', part);
      const { options } = createReferee(data, 'own');
      const { units } = compileScenario(data, 'own', options, gameRules('hurtgen-forest')!);
      return [...new Set(units.map(({ valueArithmetic }) => valueArithmetic))];
    };
    expect(worthIn({ terms: [LOSSES] })).toEqual(['1']);
    expect(worthIn({ terms: [{ ...EXITS, for: { ...EXITS.for, units: GERMANS } }] })).toEqual(['0']);
  });

  it('leave no gap of the continuous front that outweighs a unit', () => {
    const data = battle('remagen', 'historical', { terms: [PLACES] });
    const { options } = createReferee(data, 'own');
    const [own, printed] = ['own', 'historical'].map((id) => {
      const state = new State(compileScenario(data, id, options, gameRules('remagen')!));
      const { unitIndex, ground } = state.scenario;
      state.place(unitIndex.get('us-9-inf-1-47')!, ground.indexOf.get('0919')!);
      return fieldOf(state).holders.map(({ value }) => value);
    });
    expect([own, printed]).toEqual([[1000], [3]]);
  });
});

/** Terms and levels that contradict the battle, their game or each other, with the fault. */
const REFUSED: readonly (readonly [SystemId, string, object, string])[] = [
  [
    'remagen',
    'historical',
    { terms: [PLACES], victory: { usDecisive: 60 } },
    'the terms of this battle have their numbers in them',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...LOSSES, at: 'end of game' }] },
    'term 1: each loss scores at once',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...PLACES, at: 'at once' }] },
    'term 1: place scores at a moment of the Game-Turn or of the game',
  ],
  [
    'remagen',
    'historical',
    { terms: [LOSSES, { ...LOSSES, side: 'us' }] },
    'term 2: term 1 is about the same losses',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...LOSSES, points: undefined }] },
    'term 1: this term needs its points',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...PLACES, points: 5 }] },
    'term 1: objectives have their own points',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...PLACES, from: 3 }] },
    'term 1: the end of the game comes once, so it has no first Game-Turn',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...PLACES, by: 31 }] },
    'term 1: Game-Turn 31 is outside of the scenario',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...LOSSES, from: 5, by: 4 }] },
    'term 1: the last Game-Turn 4 is before the first one 5',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...LOSSES, side: 'allied' }] },
    'term 1: "allied" is no side of this game',
  ],
  [
    'remagen',
    'historical',
    { terms: [{ ...EXITS, for: { ...EXITS.for, units: GERMANS } }] },
    'term 1: no unit leaves the map of this game',
  ],
  [
    'bastogne',
    'spearhead',
    { terms: [{ ...EXITS, side: 'us' }] },
    'term 1: the side of the units scores their exit',
  ],
  [
    'bastogne',
    'spearhead',
    { terms: [{ ...EXITS, side: 'us', for: { ...EXITS.for, units: { of: 'us', name: 'unit' } } }] },
    'term 1: only units of "german" leave the map of this game',
  ],
  [
    'hurtgen-forest',
    'historical',
    { terms: [{ ...EXITS, for: { ...EXITS.for, units: { ...GERMANS, trait: '116-panzer' } } }] },
    'term 1: no unit leaves the map over the west edge',
  ],
  [
    'arnhem',
    'historical',
    { terms: [PLACES] },
    'term 1: no objective of the map has points for the side that scores',
  ],
  [
    'remagen',
    'historical',
    {
      terms: [
        {
          side: 'us',
          at: 'end of game',
          points: 1,
          for: { each: 'unit', units: GERMANS, where: 'on the map', cutOff: true },
        },
      ],
    },
    'term 1: units are cut off from a line, and the term has none',
  ],
  [
    'remagen',
    'historical',
    {
      terms: [
        {
          at: 'end of game',
          points: 1,
          for: { each: 'unit', units: GERMANS, where: { zone: 'moon', words: 'there' } },
        },
      ],
    },
    'term 1: this term needs the side that scores|term 1: the map has no zone "moon"',
  ],
  [
    'remagen',
    'historical',
    {
      terms: [
        {
          side: 'us',
          at: 'end of game',
          points: 1,
          for: { each: 'absence', units: { ...GERMANS, trait: 'brave' }, where: BEYOND },
        },
      ],
    },
    'term 1: no unit of "german" in this battle is one of them',
  ],
  [
    'remagen',
    'historical',
    { levels: { by: 'points', levels: ['A', 'B'] } },
    'levels: the battle has no terms of its own',
  ],
];

const LEAD = { by: 'lead', of: ['us', 'german'] } as const;
const WON = { level: 'Won', winner: 'us', number: 10 } as const;
const LOST = { level: 'Lost', winner: 'german' } as const;
const REFUSED_LEVELS: readonly (readonly [object, string])[] = [
  [
    { ...LEAD, of: ['us', 'us'], levels: [WON, { ...LOST, winner: 'us' }] },
    'levels: it names both sides of the game',
  ],
  [{ ...LEAD, levels: [WON, { ...WON, level: 'More', number: 10 }, LOST] }, 'levels: 10 is not above 10'],
  [{ ...LEAD, levels: [WON, { ...LOST, level: 'Won' }] }, 'levels: "Won" is there twice'],
  [{ ...LEAD, levels: [WON, { ...LOST, number: 3 }] }, 'levels: the lowest level has no number'],
  [
    { ...LEAD, levels: [{ level: 'Won', winner: 'us' }, LOST] },
    'levels: each level but the lowest has a number',
  ],
  [{ ...LEAD, levels: [{ ...WON, isAbove: true }, LOST] }, 'levels: a lead is reached by its number itself'],
  [{ ...LEAD, levels: [{ ...WON, number: 1.5 }, LOST] }, 'levels: a lead is a whole number'],
  [{ ...LEAD, by: 'ratio', levels: [{ ...WON, number: 0 }, LOST] }, 'levels: a ratio is above 0'],
  [
    {
      ...LEAD,
      levels: [
        { ...WON, winner: 'german' },
        { ...LOST, winner: 'us' },
      ],
    },
    'levels: more points of "us" must not make it lose',
  ],
  [{ ...LEAD, levels: [WON, { ...LOST, winner: 'allied' }] }, 'levels: "allied" is no side of this game'],
];

describe('terms that contradict', () => {
  test.each(REFUSED)('%s %s %j: %s', (system, like, part, message) => {
    const faults = faultsOf(system, like, part);
    expect(faults.map((fault) => fault.message).join('|')).toBe(message);
    expect(faults[0]).toMatchObject({ scenario: 'own', game: system });
  });

  test.each(REFUSED_LEVELS)('%j: %s', (levels, message) => {
    const faults = faultsOf('remagen', 'historical', { terms: [PLACES], levels });
    expect(faults.map((fault) => fault.message)).toEqual([message]);
  });
});
