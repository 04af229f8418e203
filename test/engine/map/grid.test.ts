import { DIRECTIONS, Grid, gridStep, opposite, parseHexId, makeHexId } from '../../../src/engine/map/grid';

const east = new Grid({ rows: 29, length: 31, axis: 'east' });
const north = new Grid({ rows: 39, length: 26, axis: 'north' });

describe('R-GRID-1 numbering', () => {
  test.each([
    [east, '1317', '1416'],
    [north, '1206', '1307'],
    [north, '2412', '2413'],
    [east, '0517', '0616'],
    [east, '0616', '0716'],
  ])('hexes that touch', (grid, a, b) => {
    expect(grid.adjacent(a, b)).toBe(true);
    expect(grid.adjacent(b, a)).toBe(true);
  });

  test('neighbours of an odd and of an even line', () => {
    expect(east.neighbours('0505').sort()).toEqual(['0404', '0405', '0504', '0506', '0604', '0605']);
    expect(east.neighbours('0605').sort()).toEqual(['0505', '0506', '0604', '0606', '0705', '0706']);
  });

  test.each([east, north])('a step and its opposite lead back', (grid) => {
    const astray = grid.hexes().filter((id) =>
      DIRECTIONS.some((direction) => {
        const there = gridStep(parseHexId(id), direction);
        return makeHexId(gridStep(there, opposite(direction))) !== id;
      }),
    );
    expect(astray).toEqual([]);
  });

  test.each(DIRECTIONS)(
    'direction %i and the next one enclose a common neighbour (clockwise order)',
    (direction) => {
      const next = DIRECTIONS[(direction + 1) % 6] ?? 0;
      const a = east.neighbour('1010', direction) ?? '';
      const b = east.neighbour('1010', next) ?? '';
      expect(east.adjacent(a, b)).toBe(true);
    },
  );

  test('no hex outside the rectangle', () => {
    expect(east.neighbour('0101', 0)).toBeUndefined();
    expect(east.neighbours('0101')).toEqual(['0201', '0102']);
    expect(east.has('3001')).toBe(false);
    expect(east.has('12')).toBe(false);
    expect(east.directionTo('0101', '0303')).toBeUndefined();
    expect(east.hexes()).toHaveLength(29 * 31);
  });
});

describe('R-GRID-2 distance', () => {
  test.each([
    ['0517', '0716', 2],
    ['3919', '3220', 7],
    ['2323', '2117', 7],
    ['1007', '2323', 22],
    ['2323', '3919', 16],
    ['1007', '3919', 29],
    ['1317', '1317', 0],
  ])('%s to %s is %i', (a, b, steps) => {
    expect(north.distance(a, b)).toBe(steps);
    expect(north.distance(b, a)).toBe(steps);
  });

  test('agrees with a search over neighbours', () => {
    for (const start of ['0101', '1416', '2931', '1515']) {
      const found = new Map([[start, 0]]);
      for (const [id, steps] of found) {
        for (const next of east.neighbours(id)) if (!found.has(next)) found.set(next, steps + 1);
      }
      expect([...found].filter(([id, steps]) => east.distance(start, id) !== steps)).toEqual([]);
    }
  });
});

describe('edges of the rectangle', () => {
  test.each([
    [east, '0101', ['north', 'west']],
    [east, '2931', ['south', 'east']],
    [east, '0123', ['west']],
    [north, '0105', ['south']],
    [north, '3926', ['north', 'east']],
    [north, '1202', []],
  ])('edgesOf', (grid, id, edges) => {
    expect(grid.edgesOf(id)).toEqual(edges);
  });
});
