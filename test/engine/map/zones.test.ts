import type { Entry } from '../../../src/engine/map/entries';
import type { Zone } from '../../../src/engine/map/zones';
import { entryHexes } from '../../../src/engine/map/entry-hexes';
import { canOccupy } from '../../../src/engine/map/ground';
import { hasSetUpHex, setUpArea, zoneHexes } from '../../../src/engine/map/zone-hexes';
import { Terrain } from './support';

const arnhem = new Terrain('arnhem');
const bastogne = new Terrain('bastogne');
const hurtgen = new Terrain('hurtgen-forest');
const remagen = new Terrain('remagen');

function hexesOf({ ground }: Terrain, zone: Zone, others: readonly string[] = []): string[] {
  const avoided = others.map((id) => ground.indexOf.get(id)!);
  return members(zoneHexes(ground, zone, avoided)).map((hex) => ground.ids[hex]!);
}

function members(membership: Uint8Array): number[] {
  return [...membership.keys()].filter((hex) => membership[hex] === 1);
}

function entriesOf({ ground }: Terrain, entry: Entry, dropZones: Record<string, string> = {}): string[] {
  const placed = new Map(Object.entries(dropZones).map(([name, id]) => [name, ground.indexOf.get(id)!]));
  return entryHexes(ground, entry, placed).map((hex) => ground.ids[hex]!);
}

describe('set-up zones', () => {
  test('BAS 15.12 within two hexes of Bastogne: 24 hexes (R-BAS-9)', () => {
    const zone: Zone = { within: 2, ofAny: ['1317', '1416'] };
    expect(hexesOf(bastogne, zone)).toEqual(bastogne.ground.map.features.zones['withinTwoOfBastogne']);
  });

  test('BAS 15.26 within four hexes of Bastogne: 70 hexes (R-BAS-6)', () => {
    expect(hexesOf(bastogne, { within: 4, ofAny: ['1317', '1416'] })).toHaveLength(70);
  });

  test('BAS 15.23 more than two hexes from the southern map edge (R-GRID-3)', () => {
    const zone: Zone = {
      all: [
        { moreThan: 2, fromEdge: 'south' },
        { moreThan: 4, fromEach: ['1317', '1416'] },
      ],
    };
    expect(hexesOf(bastogne, zone)).toEqual(bastogne.ground.map.features.zones['germanSetupRelief']);
    expect(hexesOf(bastogne, { moreThan: 2, fromEdge: 'south' })).not.toContain('0430');
    expect(hexesOf(bastogne, { moreThan: 2, fromEdge: 'south' })).toContain('0429');
  });

  test('BAS 15.12 not in two hexrows', () => {
    const zone: Zone = { not: { hexrows: ['28', '29'] } };
    expect(hexesOf(bastogne, zone)).toEqual(bastogne.ground.map.features.zones['usSetupSpearhead']);
  });

  test('ARN 18.22 within five hexes of the southern edge are lines 01 to 05 (R-GRID-3)', () => {
    const lines = new Set(hexesOf(arnhem, { within: 5, ofEdge: 'south' }).map((id) => id.slice(0, 2)));
    expect([...lines]).toEqual(['01', '02', '03', '04', '05']);
  });

  test('ARN 18.22 sides of a river and regions are zones of the map', () => {
    const { zones } = arnhem.ground.map.features;
    expect(hexesOf(arnhem, { side: 'north', ofRiver: 'neder-rijn' })).toEqual(zones['northOfNederRijn']);
    expect(hexesOf(arnhem, { side: 'south', ofRiver: 'maas' })).toEqual(zones['southOfMaas']);
    expect(hexesOf(arnhem, { region: 'germany' })).toEqual(zones['germany']);
    expect(() => hexesOf(arnhem, { region: 'france' })).toThrow(RangeError);
  });

  test('ARN 16.11 in or next to a City', () => {
    const cities = hexesOf(arnhem, { terrain: 'city' });
    const near = hexesOf(arnhem, { anyOf: [{ terrain: 'city' }, { adjacentToTerrain: 'city' }] });
    expect(cities).toHaveLength(11);
    expect(near).toEqual(hexesOf(arnhem, { not: { atLeast: 2, fromTerrain: 'city' } }));
  });

  test('ARN 15.37 distance to a bridge is that to the nearer hex of its side (R-GRID-4)', () => {
    const far = hexesOf(arnhem, { atLeast: 3, fromHexside: 'bridge' });
    expect(far).toEqual(expect.arrayContaining(['2323', '3919']));
    expect(far).not.toContain('1007');
  });

  test('ARN 15.37 drop zones keep their distance from one another', () => {
    const zone: Zone = { atLeast: 14, fromOther: 'drop-zone' };
    expect(hexesOf(arnhem, zone)).toHaveLength(arnhem.ground.hexCount);
    expect(hexesOf(arnhem, zone, ['2323'])).not.toContain('1323');
    expect(hexesOf(arnhem, zone, ['2323'])).toContain('0923');
  });

  test('HUR 16.21, 16.22 behind the front line and not next to it (R-HUR-9)', () => {
    const behind = (side: 'west' | 'east'): Zone => ({
      all: [{ side, ofLine: 'front-line' }, { not: { adjacentToLine: 'front-line' } }],
    });
    const { zones } = hurtgen.ground.map.features;
    expect(hexesOf(hurtgen, behind('west'))).toEqual(zones['usFreeSetup']);
    expect(hexesOf(hurtgen, behind('east')).length).toBe(zones['germanFreeSetup']?.length);
  });
});

describe('R-GRID-5 where a unit may stand', () => {
  test('no vehicle in woods off the roads', () => {
    const woods = hurtgen.hex('0802');
    expect([canOccupy(hurtgen.ground, woods, false), canOccupy(hurtgen.ground, woods, true)]).toEqual([
      true,
      false,
    ]);
    const road = hurtgen.hex('0402');
    expect(canOccupy(hurtgen.ground, road, true)).toBe(true);
  });

  test('no unit in the Rhine, except on its bridge', () => {
    expect(canOccupy(remagen.ground, remagen.hex('0717'), false)).toBe(false);
    expect(canOccupy(remagen.ground, remagen.hex('0616'), true)).toBe(true);
  });

  test('set-up hexes exclude such hexes', () => {
    const everywhere: Zone = { not: { region: 'germany' } };
    const foot = members(setUpArea(arnhem.ground, everywhere, false));
    const vehicles = members(setUpArea(arnhem.ground, everywhere, true));
    expect(vehicles.length).toBeLessThan(foot.length);
    expect(foot.every((hex) => arnhem.ground.closed[hex] === 0)).toBe(true);
  });

  test('a zone may be open to some units alone', () => {
    const woods: Zone = { within: 0, ofAny: ['0802'] };
    expect(hasSetUpHex(hurtgen.ground, woods, false)).toBe(true);
    expect(hasSetUpHex(hurtgen.ground, woods, true)).toBe(false);
  });
});

describe('entries', () => {
  test('R-REI-5 a range takes the edge hexes between its ends', () => {
    expect(entriesOf(arnhem, { between: ['0126', '0825'] })).toEqual([
      '0126',
      '0225',
      '0326',
      '0425',
      '0526',
      '0625',
      '0726',
      '0825',
    ]);
    expect(entriesOf(arnhem, { between: ['0701', '0901'] })).toEqual(['0701', '0801', '0901']);
    expect(entriesOf(arnhem, { between: ['3907', '3916'] })).toHaveLength(10);
  });

  test('BAS 15.14-15.25 stretches of an edge', () => {
    const { zones } = bastogne.ground.map.features;
    expect(entriesOf(bastogne, { edge: 'east', southOf: '2918' })).toEqual(zones['eastEdgeFrom2918South']);
    expect(entriesOf(bastogne, { edge: 'east', northOf: '2915' })).toEqual(zones['eastEdgeTo2915']);
    expect(entriesOf(bastogne, { edge: 'north', eastOf: '2001' })).toEqual(zones['northEdgeFrom2001East']);
    expect(entriesOf(bastogne, { edge: 'north', westOf: '0201' })).toEqual(['0101', '0201']);
    expect(entriesOf(bastogne, { edge: 'east', between: ['2908', '2915'] })).toEqual(
      zones['eastEdge2908to2915'],
    );
    expect(entriesOf(bastogne, { anyOf: [{ edge: 'west' }, { edge: 'south' }] })).toHaveLength(59);
  });

  test('REM 12.2 lettered areas', () => {
    expect(entriesOf(remagen, { area: ['A'] })).toEqual(['0111', '0113', '0115', '0119', '0121']);
    expect(entriesOf(remagen, { area: ['E', 'F'] })).toHaveLength(10);
  });

  test('ARN 18.13 a landing hex and its six neighbours', () => {
    expect(entriesOf(arnhem, { within: 1, of: '1004' })).toEqual([
      '0904',
      '0905',
      '1003',
      '1004',
      '1005',
      '1104',
      '1105',
    ]);
  });

  test('ARN 16.11 landings around a drop zone, with no City nearby (R-ARN-13, R-ARN-14)', () => {
    const exclude: Zone = { anyOf: [{ terrain: 'city' }, { adjacentToTerrain: 'city' }] };
    const first = entriesOf(arnhem, { within: 7, ofDropZone: '1', exclude }, { '1': '3919' });
    expect(first).toContain('3220');
    expect(first).not.toContain('3422');
    const poles: Entry = { within: 7, ofDropZone: ['101', '82', '1'], exclude };
    expect(entriesOf(arnhem, poles, { '1': '3919' })).toEqual(first);
    expect(entriesOf(arnhem, poles)).toEqual([]);
    expect(entriesOf(arnhem, poles, { '1': '3919', '82': '2323' })).toContain('2118');
  });
});
