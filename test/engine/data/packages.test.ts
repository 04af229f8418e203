import { hashed } from '../../../src/data/data-package';
import { loadDataPackage } from '../../../src/data/load';
import { parsePackage, slicedPackage } from '../../../src/engine';
import type { PackageFault } from '../../../src/engine';
import { KNOWN_CASES, rawPackage } from './raw';
import type { Json } from './raw';

function faultsOf(spoil: (document: Json) => void): readonly PackageFault[] {
  const document = rawPackage(['remagen']);
  spoil(document);
  const parsed = parsePackage(document, KNOWN_CASES);
  return parsed.ok ? [] : parsed.faults;
}

test('the reconstruction as one document is the package of the program', () => {
  const parsed = parsePackage(rawPackage(['arnhem', 'bastogne', 'hurtgen-forest', 'remagen']), KNOWN_CASES);
  expect(parsed.ok && hashed(parsed.value).hash).toBe(loadDataPackage().hash);
  expect(loadDataPackage().id).toBe('reconstruction');
});

test('none of the slices of a check takes most of it', () => {
  const work = slicedPackage(rawPackage(['arnhem', 'bastogne', 'hurtgen-forest', 'remagen']), KNOWN_CASES);
  const costs: number[] = [];
  for (;;) {
    const before = process.cpuUsage();
    const { done } = work.next();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
    if (done === true) break;
  }
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  expect(Math.max(...costs)).toBeLessThan(whole / 2);
});

test('neither its name nor its provenance changes its hash', () => {
  const hashOf = (change: (document: Json) => void): string => {
    const document = rawPackage(['remagen']);
    change(document);
    const parsed = parsePackage(document, KNOWN_CASES);
    if (!parsed.ok) throw new Error(parsed.faults[0].message);
    return hashed(parsed.value).hash;
  };
  const plain = hashOf(() => undefined);
  expect(hashOf((document) => Object.assign(document, { id: 'other', version: 7, title: 'Other' }))).toBe(
    plain,
  );
  expect(hashOf(({ games }) => (games.remagen.map.evidence = {}))).toBe(plain);
  expect(hashOf(({ terrainKey }) => (terrainKey.hexes.grove.cost = 5))).not.toBe(plain);
});

test.each<[string, (document: Json) => void, Partial<PackageFault>]>([
  [
    'a hex',
    ({ games }) => (games.remagen.map.evidence['9901'] = 'nowhere'),
    { game: 'remagen', hexes: ['9901'] },
  ],
  [
    'a hex that only the sentence names',
    ({ games }) => {
      const row: string = games.remagen.map.terrain[0];
      games.remagen.map.terrain[0] = `t${row.slice(1)}`;
    },
    { game: 'remagen', hexes: ['0101'] },
  ],
  [
    'both hexes of a hexside',
    ({ games }) => (games.remagen.map.bridges[0].hexside = ['0902', '0903']),
    { hexes: ['0902', '0903'] },
  ],
  [
    'a unit',
    ({ games }) => (games.remagen.orderOfBattle.units[3].defense = 0),
    { unit: 'us-9-inf-3-47', scenario: null },
  ],
  [
    'a scenario',
    ({ games }) => games.remagen.orderOfBattle.scenarios[1].nightTurns.push(99),
    { unit: null, scenario: 'german-optimum' },
  ],
  [
    'a unit in a scenario',
    ({ games }) => (games.remagen.orderOfBattle.scenarios[0].setup[0].hex = '9901'),
    { scenario: 'historical', hexes: ['9901'], unit: expect.any(String) },
  ],
  [
    'the terrain key',
    ({ terrainKey }) => (terrainKey.hexes.woods.cost = 600),
    { game: null, path: 'terrainKey.hexes.woods.cost' },
  ],
])('a fault says that it is about %s', (_, spoil, expected) => {
  expect(faultsOf(spoil)).toContainEqual(expect.objectContaining(expected));
});

test('all faults are listed at once, whatever else is wrong', () => {
  const faults = faultsOf((document) => {
    document.version = 0;
    document.surprise = true;
    document.terrainKey.hexes.woods.cost = 600;
    document.games.remagen.map.evidence['9901'] = 'nowhere';
    document.games.remagen.orderOfBattle.scenarios[0].setup[0].hex = '9902';
  });
  expect(faults.map(({ path }) => path)).toEqual([
    'version',
    '',
    'terrainKey.hexes.woods.cost',
    'games.remagen.map.evidence.9901',
    'games.remagen.orderOfBattle.scenarios.0.setup.0.hex',
  ]);
});

test.each<[string, (document: Json) => void, string]>([
  ['without a game', (document) => (document.games = {}), 'games'],
  ['of an unknown game', ({ games }) => (games.metz = games.remagen), 'games'],
  [
    'with other sides',
    ({ games }) => (games.remagen.orderOfBattle.sides = ['german', 'us']),
    'games.remagen.orderOfBattle.sides',
  ],
  [
    'like no scenario of the game',
    ({ games }) => (games.remagen.orderOfBattle.scenarios[0].like = 'winter'),
    'games.remagen.orderOfBattle.scenarios.0.like',
  ],
  [
    'without a zone that the rules look for',
    ({ games }) => delete games.remagen.map.features.zones.westBank,
    'games.remagen.map.features.zones',
  ],
  [
    'without objectives',
    ({ games }) => delete games.remagen.map.features.objectives,
    'games.remagen.map.features',
  ],
  [
    'with a map too large',
    ({ games }) => (games.remagen.map.grid = { rows: 99, length: 99, axis: 'east' }),
    'games.remagen.map.grid',
  ],
  ['with too many values', (document) => (document.about = Array(90_000).fill(0)), ''],
  ['with a text too long', (document) => (document.about = 'x'.repeat(5_000)), ''],
  [
    'with areas too large',
    ({ games }) => {
      const { setup } = games.remagen.orderOfBattle.scenarios[0];
      for (const line of setup.slice(0, 10)) {
        delete line.hex;
        line.zone = { all: Array(100).fill({ atLeast: 1, fromTerrain: 'rough' }) };
      }
    },
    'games.remagen.orderOfBattle.scenarios',
  ],
])('a package %s is refused', (_, spoil, path) => {
  expect(faultsOf(spoil).map((fault) => fault.path)).toContain(path);
});

test('a map with bridges that fill a hex needs a game that knows them', () => {
  const document = rawPackage(['bastogne']);
  const { map } = document.games.bastogne;
  map.features.bridgeHexes = rawPackage(['remagen']).games.remagen.map.features.bridgeHexes;
  const parsed = parsePackage(document, KNOWN_CASES);
  expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toContain(
    'games.bastogne.map.features.bridgeHexes',
  );
});
