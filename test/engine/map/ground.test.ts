import type { SystemId } from '../../../src/engine/games/registry';
import { BARRED } from '../../../src/engine/map/ground';
import { Terrain } from './support';

const arnhem = new Terrain('arnhem');
const bastogne = new Terrain('bastogne');
const hurtgen = new Terrain('hurtgen-forest');
const remagen = new Terrain('remagen');

const grounds: [SystemId, Terrain][] = [
  ['arnhem', arnhem],
  ['bastogne', bastogne],
  ['hurtgen-forest', hurtgen],
  ['remagen', remagen],
];

describe.each(grounds)('%s as a whole', (system, { ground }) => {
  const { hexCount, neighbours } = ground;
  const steps = [...neighbours.entries()].filter(([, next]) => next >= 0);

  test('hexes stand in ascending order and know their index', () => {
    expect([...ground.ids].sort()).toEqual(ground.ids);
    expect(ground.ids.every((id, hex) => ground.indexOf.get(id) === hex)).toBe(true);
    expect(ground.terrain).toHaveLength(hexCount);
  });

  test('R-ZOC-5 hexside facts are the same from both hexes', () => {
    for (const mask of [
      'zocSides',
      'riverSides',
      'streamSides',
      'bridgeSides',
      'roadSides',
      'trailSides',
      'lineSides',
    ] as const) {
      const uneven = steps.filter(([place, next]) => {
        const here = (ground[mask][Math.floor(place / 6)]! >> (place % 6)) & 1;
        const there = (ground[mask][next]! >> ((place + 3) % 6)) & 1;
        return here !== there;
      });
      expect([mask, uneven]).toEqual([mask, []]);
    }
  });

  test('R-GRID-2 neighbours are at distance one', () => {
    expect(steps.filter(([place, next]) => ground.distance(Math.floor(place / 6), next) !== 1)).toEqual([]);
  });

  test('no step leaves the map or enters a closed hex', () => {
    const entered = [...neighbours.keys()].filter((place) => {
      const next = neighbours[place]!;
      if (next >= 0 && ground.closed[next] === 0) return false;
      return ground.footCost[place] !== BARRED || ground.vehicleCost[place] !== BARRED;
    });
    expect(entered).toEqual([]);
  });

  test('STD 5.24 no vehicle is better off than infantry', () => {
    const { footCost, vehicleCost } = ground;
    expect([...vehicleCost.keys()].filter((place) => vehicleCost[place]! < footCost[place]!)).toEqual([]);
  });

  test('every land hex has costs to its neighbours and can be reached on foot', () => {
    const land = ground.terrain.filter((name) => name !== 'water').length;
    const start = ground.ids[ground.terrain.findIndex((name) => name !== 'water')]!;
    const reached = [...new Terrain(system).reach(start, ground.footCost).keys()];
    const dry = reached.filter((id) => ground.terrain[ground.indexOf.get(id)!] !== 'water');
    expect(dry).toHaveLength(land);
  });
});

describe('movement', () => {
  test('STD 5.22 road rate: one half point whatever the terrain', () => {
    expect(bastogne.foot('0223', '0323')).toBe(1);
    expect(bastogne.foot('0323', '0223')).toBe(1);
    expect(arnhem.vehicle('0225', '0224')).toBe(1);
  });

  test('STD 5.22 a road over a bridge pays nothing for the water (R-MOV-2)', () => {
    expect(bastogne.foot('0507', '0606')).toBe(1);
    expect(bastogne.vehicle('0507', '0606')).toBe(1);
  });

  test('STD 5.23 trail rate: two half points', () => {
    expect(bastogne.foot('0327', '0426')).toBe(2);
    expect(bastogne.vehicle('0327', '0426')).toBe(2);
  });

  test('R-MOV-2 where road and trail share a hexside, the road counts', () => {
    expect(arnhem.foot('0923', '0822')).toBe(1);
  });

  test('R-MOV-3 two road hexes without a road between them give no road rate', () => {
    expect(arnhem.has('roadSides', '0105', '0106')).toBe(false);
    expect(arnhem.foot('0105', '0106')).toBe(2);
  });

  test('STD 5.21 costs of hex and hexside add up', () => {
    expect(arnhem.foot('0104', '0203')).toBe(2 + 4);
    expect(bastogne.foot('0104', '0105')).toBe(6 + 4);
  });

  test('STD 5.24 vehicles enter woods, broken and rough only by road or trail', () => {
    expect(arnhem.foot('0211', '0210')).toBeLessThan(BARRED);
    expect(hurtgen.vehicle('0801', '0802')).toBe(BARRED);
    expect(hurtgen.foot('0801', '0802')).toBe(6);
  });

  test('STD 5.24 vehicles cannot ford streams or canals', () => {
    expect(arnhem.vehicle('0104', '0203')).toBe(BARRED);
    expect(arnhem.vehicle('0211', '0212')).toBe(BARRED);
    expect(arnhem.foot('0212', '0211')).toBe(4 + 4);
  });

  test('R-MOV-5 an unbridged river is closed to all', () => {
    expect(arnhem.foot('0825', '0926')).toBe(BARRED);
    expect(arnhem.vehicle('0825', '0926')).toBe(BARRED);
    expect(arnhem.has('riverSides', '0825', '0926')).toBe(true);
  });

  test('R-MOV-6 a ferry moves all units at the trail rate', () => {
    expect(arnhem.foot('3320', '3420')).toBe(2);
    expect(arnhem.vehicle('3420', '3320')).toBe(2);
    expect(arnhem.has('trailSides', '3320', '3420')).toBe(true);
  });

  test('R-MOV-7 an unbridged canal is crossed like a stream', () => {
    expect(arnhem.has('streamSides', '0211', '0212')).toBe(true);
    expect(arnhem.has('zocSides', '0211', '0212')).toBe(true);
    expect(arnhem.has('lineSides', '0211', '0212')).toBe(false);
    expect(arnhem.has('footRetreat', '0211', '0212')).toBe(true);
    expect(arnhem.has('vehicleRetreat', '0211', '0212')).toBe(false);
  });

  test('R-MOV-8 a railroad bridge without a road only cancels the water', () => {
    expect(arnhem.foot('2412', '2413')).toBe(2);
    expect(arnhem.foot('1307', '1206')).toBe(4);
    expect(arnhem.vehicle('1307', '1206')).toBe(4);
    expect(arnhem.has('roadSides', '2412', '2413')).toBe(false);
  });

  test.each([
    ['Son', '0706', 6],
    ['Veghel', '1308', 13],
    ['Grave', '2116', 25],
    ['Nijmegen', '2621', 34],
    ['Arnhem', '3422', 42],
  ])('the road from 0105 to %s', (_, id, halfPoints) => {
    expect(arnhem.reach('0105', arnhem.ground.vehicleCost).get(id)).toBe(halfPoints);
  });

  test('entry by own terrain', () => {
    const woods = hurtgen.hex('0802');
    expect(hurtgen.ground.entryCost(woods, false)).toBe(6);
    expect(hurtgen.ground.entryCost(woods, true)).toBe(BARRED);
    expect(remagen.ground.entryCost(remagen.hex('0702'), false)).toBe(BARRED);
  });
});

describe('zones of control', () => {
  test('R-ZOC-1 pass streams and canals, not rivers and ferries', () => {
    expect(arnhem.has('zocSides', '0104', '0203')).toBe(true);
    expect(arnhem.has('zocSides', '0825', '0926')).toBe(false);
    expect(arnhem.has('zocSides', '3320', '3420')).toBe(false);
    expect(arnhem.has('attackSides', '3320', '3420')).toBe(false);
  });

  test('STD 6.33 pass a river by a bridge (R-ZOC-2)', () => {
    expect(arnhem.has('zocSides', '2116', '2216')).toBe(true);
    expect(arnhem.has('attackSides', '2216', '2116')).toBe(true);
    expect(arnhem.has('bridgeSides', '2116', '2216')).toBe(true);
    expect(arnhem.has('riverSides', '2116', '2216')).toBe(false);
  });

  test('STD 6.32 vehicles exert a zone of control into woods, like any unit', () => {
    expect(hurtgen.has('zocSides', '0801', '0802')).toBe(true);
  });

  test('R-MOV-6 no retreat by ferry', () => {
    expect(arnhem.has('footRetreat', '3320', '3420')).toBe(false);
    expect(arnhem.has('vehicleRetreat', '3320', '3420')).toBe(false);
    expect(arnhem.has('lineSides', '3320', '3420')).toBe(false);
  });
});

describe('ARN 12.13 a demolished bridge (R-ARN-5)', () => {
  test('over a river closes it', () => {
    const blown = new Terrain('arnhem', { demolished: [['2412', '2413']] });
    expect(blown.foot('2412', '2413')).toBe(BARRED);
    expect(blown.has('zocSides', '2412', '2413')).toBe(false);
    expect(blown.has('riverSides', '2413', '2412')).toBe(true);
    expect(arnhem.has('zocSides', '2412', '2413')).toBe(true);
  });

  test('over a canal leaves a canal without a road', () => {
    const blown = new Terrain('arnhem', { demolished: [['0706', '0605']] });
    expect(arnhem.foot('0605', '0706')).toBe(1);
    expect(blown.foot('0605', '0706')).toBe(4 + 4);
    expect(blown.vehicle('0605', '0706')).toBe(BARRED);
    expect(blown.has('roadSides', '0605', '0706')).toBe(false);
    expect(blown.has('streamSides', '0605', '0706')).toBe(true);
    expect(blown.has('zocSides', '0605', '0706')).toBe(true);
    expect(blown.has('lineSides', '0605', '0706')).toBe(false);
  });
});

describe('combat lines', () => {
  test.each([
    [hurtgen, 'clear', 0],
    [hurtgen, 'mixed', 0],
    [hurtgen, 'grove', 1],
    [hurtgen, 'woods', 2],
    [hurtgen, 'town', 2],
    [hurtgen, 'rough', 3],
    [arnhem, 'city', 2],
  ])('STD 7.61 %#: %s', ({ ground }, name, shift) => {
    const hex = ground.terrain.findIndex((terrain) => terrain === name);
    expect(ground.shift[hex]).toBe(shift);
  });
});

describe('names and edges', () => {
  test('edges and roads off the map', () => {
    const { ground } = arnhem;
    expect(ground.edgeMask[arnhem.hex('0126')]).toBe(0b0110);
    expect(ground.edgeMask[arnhem.hex('0825')]).toBe(0b0100);
    expect(ground.edgeMask[arnhem.hex('2405')]).toBe(0);
    expect(ground.offMapRoute(arnhem.hex('0105'), 'south')).toBe('road');
    expect(ground.offMapRoute(arnhem.hex('0112'), 'south')).toBe('trail');
    expect(ground.offMapRoute(arnhem.hex('0105'), 'west')).toBeUndefined();
  });

  test('R-GRID-1 Arnhem has 26 hexes on odd lines and 25 on even ones', () => {
    expect(arnhem.ground.hexCount).toBe(39 * 26 - 91);
    expect(arnhem.ground.indexOf.has('0226')).toBe(false);
  });
});
