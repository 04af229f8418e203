import type { SystemId } from '../../../src/engine/games/registry';
import { parseSystemData } from '../../../src/engine/games/systems';
import { THOROUGH } from '../../support/size';
import { KNOWN_CASES, rawSystem } from './raw';
import type { Json } from './raw';

type Raw = ReturnType<typeof rawSystem>;

function problemsOf(system: SystemId, spoil: (raw: Raw) => void): string[] {
  const raw = rawSystem(system);
  spoil(raw);
  const parsed = parseSystemData(raw, KNOWN_CASES);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

const ROW = (row: string, place: number, letter: string) =>
  row.slice(0, place) + letter + row.slice(place + 1);

const SYSTEMS: readonly SystemId[] = ['arnhem', 'bastogne', 'hurtgen-forest', 'remagen'];

/** Faults with the change of the data that causes each, and the place where it is found. */
const faultsOf = (system: SystemId): readonly (readonly [string, (raw: Raw) => void, string])[] => [
  ['an unknown key', ({ map }) => (map.weather = 'fine'), 'map: '],
  ['an unknown nested key', ({ map }) => (map.towns[0].size = 3), 'map.towns.0: '],
  ['a missing part', ({ map }) => delete map.bridges, 'map.bridges: '],
  ['an id that is not a hex id', ({ map }) => (map.roads[0].path[0] = 'A1'), 'map.roads.0.path.0: '],
  [
    'an unknown terrain letter',
    ({ map }) => (map.terrain[4] = ROW(map.terrain[4], 3, 'x')),
    'map.terrain.4: ',
  ],
  ['a short hexrow', ({ map }) => (map.terrain[4] = map.terrain[4].slice(1)), 'map.terrain.4: '],
  ['a hex off the map', ({ map }) => (map.evidence['9901'] = 'nowhere'), 'map.evidence.9901: '],
  ['a road that jumps', ({ map }) => map.roads[0].path.splice(1, 1), 'map.roads.0.path.1: '],
  [
    'a bridge over dry land',
    ({ map }) => (map.bridges[0].hexside = ['0902', '0903']),
    'map.bridges.0.hexside: ',
  ],
  ['a town in the fields', ({ map }) => map.towns[0].hexes.push('0901'), 'map.towns.0.hexes.'],
  [
    'an edge hex inside the map',
    ({ map }) => (map.features.edges.north[3] = '1010'),
    'map.features.edges.north.3: ',
  ],
  [
    'a cost that is not a number',
    ({ terrainKey }) => (terrainKey.hexes.woods.cost = 'six'),
    'terrainKey.hexes.woods.cost: ',
  ],
  ['a missing terrain', ({ terrainKey }) => delete terrainKey.hexes.grove, 'terrainKey.hexes.grove: '],
  [
    'STD 5.21 a clear hex that costs two',
    ({ terrainKey }) => (terrainKey.hexes.clear.cost = 4),
    'terrainKey.hexes.clear.cost: ',
  ],
  [
    'STD 5.22 another road rate',
    ({ terrainKey }) => (terrainKey.routes.road.cost = 2),
    'terrainKey.routes.road.cost: ',
  ],
  [
    'a unit of no type',
    ({ orderOfBattle }) => (orderOfBattle.units[0].type = 'cavalry'),
    'orderOfBattle.units.0.type: ',
  ],
  [
    'a unit without strength',
    ({ orderOfBattle }) => delete orderOfBattle.units[0].defense,
    'orderOfBattle.units.0.defense: ',
  ],
  [
    'a unit id used twice',
    ({ orderOfBattle }) => (orderOfBattle.units[1].id = orderOfBattle.units[0].id),
    'orderOfBattle.units.1.id: ',
  ],
  [
    'a unit of no side',
    ({ orderOfBattle }) => (orderOfBattle.units[0].side = 'french'),
    'orderOfBattle.units.0.side: ',
  ],
  [
    'R-UT-1 a slow vehicle',
    ({ orderOfBattle }) =>
      Object.assign(
        orderOfBattle.units.find((unit: Json) => unit.rulesType === 'armor'),
        { movement: 7 },
      ),
    '.movement: ',
  ],
  [
    'a scenario with an unknown unit',
    ({ orderOfBattle }) => (orderOfBattle.scenarios[0].reinforcements[0].unit = 'us-ghost'),
    'orderOfBattle.scenarios.0.reinforcements.0.unit: ',
  ],
  [
    'a unit that arrives twice',
    ({
      orderOfBattle: {
        scenarios: [first],
      },
    }) => (first.reinforcements[1].unit = first.reinforcements[0].unit),
    'orderOfBattle.scenarios.0.reinforcements.1.unit: ',
  ],
  [
    'a turn after the end',
    ({ orderOfBattle }) => (orderOfBattle.scenarios[0].reinforcements[0].turn = 99),
    'orderOfBattle.scenarios.0.reinforcements.0.turn: ',
  ],
  [
    'a case that does not exist',
    ({ orderOfBattle }) => (orderOfBattle.scenarios[0].specialRules[0] = '19.9'),
    'orderOfBattle.scenarios.0.specialRules.0: ',
  ],
  [
    'an entry off the map',
    ({ orderOfBattle }) => (orderOfBattle.scenarios[0].reinforcements[0].entry = { hexes: ['9901'] }),
    'orderOfBattle.scenarios.0.reinforcements.0.entry.hexes.0: ',
  ],
  [
    'an entry inside the map',
    ({ orderOfBattle }) => (orderOfBattle.scenarios[0].reinforcements[0].entry = { hexes: ['1010'] }),
    'orderOfBattle.scenarios.0.reinforcements.0.entry.hexes.0: ',
  ],
  [
    'a stretch of edge that ends inside the map',
    ({ orderOfBattle }) =>
      (orderOfBattle.scenarios[0].reinforcements[0].entry = { between: ['0101', '1010'] }),
    'orderOfBattle.scenarios.0.reinforcements.0.entry.between: ',
  ],
  [
    'an area that is not lettered',
    ({ orderOfBattle }) => (orderOfBattle.scenarios[0].reinforcements[0].entry = { area: ['Z'] }),
    'orderOfBattle.scenarios.0.reinforcements.0.entry.area.0: ',
  ],
  [
    'a zone of no known form',
    ({ orderOfBattle }) =>
      (orderOfBattle.scenarios[0].setup[0] = {
        unit: orderOfBattle.scenarios[0].setup[0].unit,
        zone: { near: '1010' },
      }),
    'orderOfBattle.scenarios.0.setup.0.zone',
  ],
  [
    'an unknown terrain in a zone',
    ({ orderOfBattle }) =>
      (orderOfBattle.scenarios[0].setup[0] = {
        unit: orderOfBattle.scenarios[0].setup[0].unit,
        zone: { all: [{ terrain: 'swamp' }] },
      }),
    'orderOfBattle.scenarios.0.setup.0.zone.all.0.terrain: ',
  ],
  [
    'a zone that the map does not have',
    ({ orderOfBattle }) =>
      (orderOfBattle.scenarios[0].setup[0] = {
        unit: orderOfBattle.scenarios[0].setup[0].unit,
        zone: { not: { region: 'france' } },
      }),
    'orderOfBattle.scenarios.0.setup.0.zone.not: ',
  ],
  [
    'more than a hundred pieces',
    ({ orderOfBattle }) => (orderOfBattle.markers[0].count = 90),
    'orderOfBattle.units: ',
  ],
  [
    'the order of battle of another game',
    ({ orderOfBattle }) => (orderOfBattle.game = system === 'remagen' ? 'arnhem' : 'remagen'),
    'map.id: ',
  ],
];

/** Faults that are tried in the data of this game: each in one of the games, in a thorough run in all. */
const triedIn = (system: SystemId): ReturnType<typeof faultsOf> =>
  faultsOf(system).filter((_, at) => THOROUGH || at % SYSTEMS.length === SYSTEMS.indexOf(system));

describe.each(SYSTEMS)('%s', (system) => {
  test('is sound as it stands', () => {
    expect(problemsOf(system, () => undefined)).toEqual([]);
  });

  test.each(triedIn(system))('refuses %s', (_, spoil, place) => {
    const problems = problemsOf(system, spoil);
    expect(problems.filter((problem) => problem.includes(place))).not.toEqual([]);
  });

  test('reports every fault at once', () => {
    const problems = problemsOf(system, ({ map, orderOfBattle }) => {
      map.evidence['9901'] = 'nowhere';
      orderOfBattle.scenarios[0].nightTurns.push(99);
      orderOfBattle.scenarios[0].specialRules[0] = '19.9';
    });
    expect(problems).toHaveLength(3);
  });
});

describe('single games', () => {
  test('R-GRID-5 a vehicle set up in woods without a road', () => {
    const problems = problemsOf('hurtgen-forest', ({ orderOfBattle }) => {
      const armor = orderOfBattle.units.find(
        (unit: Json) => unit.rulesType === 'armor' && unit.side === 'german',
      );
      const line = orderOfBattle.scenarios[0].setup.find((one: Json) => one.unit === armor.id);
      line.hex = '0802';
    });
    expect(problems).toEqual([expect.stringMatching(/scenarios\.0\.setup\.\d+\.hex: .*0802.*R-GRID-5/)]);
  });

  test('STD 5.31 two units set up in one hex', () => {
    const problems = problemsOf('hurtgen-forest', ({ orderOfBattle }) => {
      const [first, second] = orderOfBattle.scenarios[0].setup;
      second.hex = first.hex;
    });
    expect(problems).toEqual([expect.stringContaining('scenarios.0.setup.1.hex: two units')]);
  });

  test('a road that crosses a stream without a bridge', () => {
    const problems = problemsOf('bastogne', ({ map }) => map.bridges.splice(0, 1));
    expect(problems).toEqual([expect.stringContaining('crosses water without a bridge')]);
  });

  test('REM 11.1 a bridge hex of a kind the terrain key does not have', () => {
    const problems = problemsOf('remagen', ({ map }) => (map.features.bridgeHexes[0].key = 'pontoon'));
    expect(problems).toEqual([expect.stringContaining('features.bridgeHexes.0.key: ')]);
  });

  test('R-REM-2 a Float Bridge that bends', () => {
    const problems = problemsOf('remagen', ({ map }) => {
      map.features.floatBridgeSites['0702'] = [['0601', '0801']];
    });
    expect(problems).toEqual([expect.stringContaining('features.floatBridgeSites.0702.0: ')]);
  });

  test('ARN 12.0 a highway bridge among those that can be blown', () => {
    const problems = problemsOf('arnhem', ({ map }) => map.features.demolishable.push(['2116', '2216']));
    expect(problems).toEqual([expect.stringContaining('features.demolishable.17: ')]);
  });

  test('ARN 15.3 a landing in a drop zone that does not exist', () => {
    const problems = problemsOf('arnhem', ({ orderOfBattle }) => {
      const landing = orderOfBattle.scenarios[1].reinforcements.find(
        (one: Json) => 'ofDropZone' in one.entry,
      );
      landing.entry.ofDropZone = '6';
    });
    expect(problems).toEqual([
      expect.stringContaining('entry.ofDropZone: the scenario has no drop zone "6"'),
    ]);
  });
});
