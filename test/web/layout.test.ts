import { borderOf, hexAt, layoutOf, neighbourTowards, placeOf } from '../../web/src/catalogue/layout';

/** Seven hexes with vertical hexrows, 100 apart: 0202 and those around it. */
const side = 100 * Math.sin(Math.PI / 3);
const layout = layoutOf({
  width: 400,
  height: 400,
  origin: { x: -10, y: -20 },
  spacing: 100,
  counter: 50,
  symbol: 60,
  corners: [-120, -60, 0, 60, 120, 180].map((angle) => ({
    x: (100 / Math.sqrt(3)) * Math.cos((angle * Math.PI) / 180),
    y: (100 / Math.sqrt(3)) * Math.sin((angle * Math.PI) / 180),
  })),
  hexes: {
    '0202': { x: 200, y: 200 },
    '0201': { x: 200, y: 100 },
    '0203': { x: 200, y: 300 },
    '0102': { x: 200 - side, y: 150 },
    '0103': { x: 200 - side, y: 250 },
    '0302': { x: 200 + side, y: 150 },
    '0303': { x: 200 + side, y: 250 },
  },
  names: [],
});

describe('the neighbour of a hex', () => {
  it.each([
    ['up', { x: 0, y: -1 }, '0201'],
    ['down', { x: 0, y: 1 }, '0203'],
    ['left and up', { x: -1, y: -0.5 }, '0102'],
    ['right and down', { x: 1, y: 0.5 }, '0303'],
  ])('lies %s', (_where, towards, found) => {
    expect(neighbourTowards(layout, '0202', towards)).toBe(found);
  });

  it('does not exist beyond the edge of the map, nor for an unknown hex', () => {
    expect(neighbourTowards(layout, '0201', { x: 0, y: -1 })).toBeUndefined();
    expect(neighbourTowards(layout, '9999', { x: 0, y: -1 })).toBeUndefined();
  });

  it('is not a more distant hex', () => {
    expect(neighbourTowards(layout, '0201', { x: 0, y: 1 })).toBe('0202');
  });
});

describe('the hex at a place', () => {
  it('is the one whose centre is nearest', () => {
    expect(hexAt(layout, { x: 210, y: 160 })).toBe('0202');
    expect(hexAt(layout, { x: 210, y: 140 })).toBe('0201');
  });

  it('does not exist off the map', () => {
    expect(hexAt(layout, { x: 0, y: 0 })).toBeUndefined();
  });
});

describe('the place of a counter', () => {
  it('is offset for each counter below it', () => {
    expect(placeOf(layout, '0202', 0)).toEqual({ x: 200, y: 200 });
    expect(placeOf(layout, '0202', 1)).toEqual({ x: 194, y: 194 });
    expect(placeOf(layout, '9999', 0)).toBeUndefined();
  });

  it('is given with the outline of a hex as points', () => {
    expect(layout.outline.split(' ')).toHaveLength(6);
    expect(layout.outline).toContain('57.73502691896258,0');
  });
});

describe('the border of an area', () => {
  const sides = (hexes: readonly string[]): number => borderOf(layout, hexes).split('M').length - 1;

  it('has the hexsides of which one hex alone belongs to it', () => {
    expect(sides(['0202'])).toBe(6);
    expect(sides(['0202', '0203'])).toBe(10);
    expect(sides(['0202', '0201', '0203', '0102', '0103', '0302', '0303'])).toBe(18);
    expect(sides([])).toBe(0);
  });
});
