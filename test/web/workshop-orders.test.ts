import { loadDataPackage } from '../../src/data/load';
import { parsePackage } from '../../src/engine';
import {
  isDoubtful,
  lossesOf,
  ownPoints,
  partOf,
  settled,
  withLength,
  withNewBattle,
  withNumber,
  withOption,
  withPart,
  withPoints,
  withScenario,
  withType,
  withUnit,
} from '../../web/src/workshop/model/orders';
import { openedFile, openedPackage } from '../../web/src/workshop/model/opened';
import { withOrder, packageOf } from '../../web/src/workshop/model/package-file';
import {
  ENTRY_WORDS,
  SET_UP_WORDS,
  entryText,
  readEntry,
  readSetUp,
  setUpText,
} from '../../web/src/workshop/model/places-text';

const own = loadDataPackage();
const remagen = own.systems.get('remagen')!;
const cases = new Set(own.cases.map(({ id }) => id));

test('every place of all scenarios has words, and is read from them as it was', () => {
  const written: string[] = [];
  for (const { orderOfBattle } of own.systems.values()) {
    for (const { setup, reinforcements } of orderOfBattle.scenarios) {
      for (const { unit: _, ...place } of setup) {
        expect(readSetUp(setUpText(place))).toEqual(place);
        written.push(setUpText(place));
      }
      for (const { entry } of reinforcements) {
        expect(readEntry(entryText(entry))).toEqual(entry);
        written.push(entryText(entry));
      }
    }
  }
  expect(written.filter((text) => text.includes('{'))).toEqual([]);
  expect(written).toEqual(
    expect.arrayContaining([
      'more than 2 from edge south and more than 4 from 1317 1416',
      'east of line front-line and not next to front line',
      'zone germany and at least 2 from city and not within 5 of edge south',
      'edge east north of 2915 or edge north east of 2001',
      'within 7 of drop zone 101 82 1 but not terrain city or next to city',
    ]),
  );
});

const shown = (words: string): boolean => !words.includes('…');

test('the words that the page lists are read, and shown as they are listed', () => {
  for (const [words] of SET_UP_WORDS.filter(([one]) => shown(one))) {
    expect(setUpText(readSetUp(words)!)).toBe(words);
  }
  for (const [words] of ENTRY_WORDS.filter(([one]) => shown(one))) {
    expect(entryText(readEntry(words)!)).toBe(words);
  }
});

test.each<[string, object]>([
  ['not (hexrows 01 or zone westBank)', { not: { anyOf: [{ hexrows: ['01'] }, { region: 'west-bank' }] } }],
  ['(hexrows 01 and terrain town)', { all: [{ hexrows: ['01'] }, { terrain: 'town' }] }],
  ['{"all": [{"hexrows": ["01"]}]}', { all: [{ hexrows: ['01'] }] }],
])('the workshop reads “%s” as a zone', (text, zone) => {
  const place = readSetUp(text)!;
  expect(place).toEqual({ zone });
  expect(readSetUp(setUpText(place))).toEqual({ zone });
});

test.each([
  ...['', 'somewhere', 'zone', '{', '{}', '{"region": 1}', 'within of 0101', 'edge up', 'edge north of 0101'],
  ...['(hexrows 01', 'not', 'hexrows 01 and', 'within 7 of drop zone 101', 'between 0101', '0101 or'],
])('the workshop refuses “%s” as a place', (text) => {
  expect([readSetUp(text), readEntry(text)]).toEqual([undefined, undefined]);
});

test('a battle of one’s own is one that the loader takes', () => {
  const { order, id } = withNewBattle(remagen.orderOfBattle, 'historical');
  const changed = withScenario(order, id, (scenario) => {
    const short = withLength(scenario, { first: 1, last: 4, deadlines: [] });
    const absent = withPart(short, 'us-9-inf-1-47', { kind: 'none' });
    return withPart(absent, 'us-9-inf-2-47', { kind: 'set-up', place: { hex: '0417' } });
  });
  const file = withOrder(packageOf(remagen, 'westwall-package/1'), 'remagen', changed);
  expect(parsePackage(file, cases)).toMatchObject({ ok: true });
  const battle = changed.scenarios.at(-1)!;
  expect(battle).toMatchObject({ like: 'historical', turns: { first: 1, last: 4 } });
  expect(Math.max(...battle.reinforcements.map(({ turn }) => turn))).toBeLessThanOrEqual(4);
  expect(partOf(battle, 'us-9-inf-1-47')).toEqual({ kind: 'none' });
  expect(partOf(battle, 'us-9-inf-2-47')).toEqual({ kind: 'set-up', place: { hex: '0417' } });
});

test('a counter of another type has the values of that type', () => {
  const order = withUnit(remagen.orderOfBattle, 'us-9a-aib-27', (unit) => withType(unit, 'artillery'));
  const [unit] = order.units;
  expect(unit).toMatchObject({
    type: 'artillery',
    rulesType: 'artillery',
    barrage: 1,
    fpf: 1,
    range: 5,
    defense: 6,
  });
  expect(unit).not.toHaveProperty('attack');
  expect(withType(unit!, 'infantry')).not.toHaveProperty('barrage');
  expect([isDoubtful(unit!), isDoubtful(settled(unit!))]).toEqual([true, false]);
});

test('a battle has numbers of victory and options of its own, and loses them again', () => {
  const { order, id } = withNewBattle(remagen.orderOfBattle, 'historical');
  const battleOf = ({ scenarios }: typeof order) => scenarios.find((one) => one.id === id)!;
  const changed = withScenario(order, id, (one) =>
    withOption(withNumber(withNumber(one, 'usDecisive', 60), 'noInfantry', 5), 'limitOfAdvance', ['off']),
  );
  expect(battleOf(changed)).toMatchObject({
    victory: { usDecisive: 60, noInfantry: 5 },
    options: { limitOfAdvance: ['off'] },
  });
  const file = withOrder(packageOf(remagen, 'westwall-package/1'), 'remagen', changed);
  expect(parsePackage(file, cases)).toMatchObject({ ok: true });
  const back = withScenario(changed, id, (one) =>
    withOption(
      withNumber(withNumber(one, 'usDecisive', undefined), 'noInfantry', undefined),
      'limitOfAdvance',
      undefined,
    ),
  );
  expect(battleOf(back)).toEqual(battleOf(order));
});

test('another length says what it leaves out, and no deadline lies beyond it', () => {
  const { scenarios } = own.systems.get('hurtgen-forest')!.orderOfBattle;
  const model = withNumber(withNumber(scenarios[0]!, 'penaltyFrom', 12), 'penalty', 12);
  const deadlines = ['penaltyFrom', 'lastExit'];
  const short = withLength(model, { first: 1, last: 6, deadlines });
  expect(short.victory).toEqual({ penaltyFrom: 6, penalty: 12 });
  expect(lossesOf(model, short)).toMatch(
    /^Outside of the new length: \d+ arrivals are left out, penaltyFrom is now Game-Turn 6\. Undo/,
  );
  expect(lossesOf(short, withLength(short, { first: 1, last: 7, deadlines }))).toBeUndefined();
});

test('an objective has points of its own in one battle, and loses them again', () => {
  const { order, id } = withNewBattle(remagen.orderOfBattle, 'historical');
  const battleOf = ({ scenarios }: typeof order) => scenarios.find((one) => one.id === id)!;
  const linz = remagen.map.features.objectives!.find(({ name }) => name === 'Linz')!;
  const changed = withScenario(order, id, (one) => withPoints(one, linz, 'german', 0));
  const battle = battleOf(changed);
  expect(battle.objectivePoints).toEqual([{ identifying: '0919', points: { us: 5 } }]);
  expect([ownPoints(battle, linz, 'us'), ownPoints(battle, linz, 'german')]).toEqual([5, 0]);
  expect(ownPoints(battleOf(order), linz, 'us')).toBeUndefined();
  const file = withOrder(packageOf(remagen, 'westwall-package/1'), 'remagen', changed);
  expect(parsePackage(file, cases)).toMatchObject({ ok: true });
  expect(withPoints(battle, linz, 'german', undefined)).toEqual(battleOf(order));
});

describe('a file that is opened', () => {
  const file = packageOf(remagen, 'westwall-package/1');
  const { map, orderOfBattle } = file.games['remagen']!;
  const why = (document: unknown): string => {
    const opened = openedFile(JSON.stringify(document), 'remagen');
    return opened.ok ? '' : opened.why;
  };

  it('is a package, though its values have faults', () => {
    expect(openedPackage(file, 'remagen')).toEqual({ ok: true, file });
    const faulty = { ...map, title: '', terrain: map.terrain.slice(1) };
    expect(why({ ...file, id: 'No Slug', games: { remagen: { map: faulty, orderOfBattle } } })).toBe('');
  });

  it.each<[string, unknown]>([
    ['not a package with the data of remagen', null],
    ['not a package with the data of remagen', { ...file, games: { arnhem: {} } }],
    ['at terrainKey', { ...file, terrainKey: undefined }],
    ['at map', { ...file, games: { remagen: { orderOfBattle } } }],
    ['at map.towns', { ...file, games: { remagen: { map: { ...map, towns: 3 }, orderOfBattle } } }],
    [
      'at orderOfBattle.units.0.',
      { ...file, games: { remagen: { map, orderOfBattle: { ...orderOfBattle, units: [{}] } } } },
    ],
  ])('is none: %s', (words, document) => {
    expect(why(document)).toContain(words);
  });

  it('is none that is not JSON', () => {
    expect(openedFile('{', 'remagen')).toEqual({ ok: false, why: 'This file is no JSON.' });
  });
});
