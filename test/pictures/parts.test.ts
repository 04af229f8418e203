import { Grid } from '../../src/engine/map/grid';
import { countersOf, drawBoard, drawCounterSheet, drawMap, layoutOf } from '../../src/pictures';
import { withPrefix } from '../../src/pictures/svg/document';
import { textElement } from '../../src/pictures/svg/element';
import { MAP } from '../../src/pictures/svg/palette';
import { START, boardAt } from './boards';
import { all, parseXml } from './xml';
import type { XmlElement } from './xml';

function byId(root: XmlElement, id: string): XmlElement | undefined {
  return all(root).find(({ attributes }) => attributes['id'] === id);
}

/** Defined ids, and those that are referred to. */
function namesIn(root: XmlElement): { readonly given: string[]; readonly used: string[] } {
  const attributes = all(root).flatMap((one) => Object.entries(one.attributes));
  const used = attributes.flatMap(([name, value]) =>
    name === 'href' ? value.slice(1) : (/^url\(#(.*)\)$/.exec(value)?.[1] ?? []),
  );
  return { given: attributes.flatMap(([name, value]) => (name === 'id' ? value : [])), used };
}

const PRINTED = ['ground', 'grid', 'waters', 'routes', 'towns', 'features', 'crossings', 'numbers', 'names'];

describe.each(START)('the parts of the board of %s', (system, scenario) => {
  const board = boardAt(system, scenario);
  const whole = drawBoard(board, { strip: false });
  const counters = countersOf(board);
  const map = parseXml(drawMap(board.map));
  const sheet = parseXml(drawCounterSheet(counters));
  const layout = layoutOf(board.map);
  const bare = drawBoard({ ...board, position: { ...board.position, units: {} } }, { strip: false });
  const empty = parseXml(withPrefix(bare, 'map-'));

  test.each(PRINTED)('has the %s of the whole board on the map, as where no counter lies', (layer) => {
    const own = byId(map, `map-${layer}`);
    expect(own).toEqual(byId(empty, `map-${layer}`));
  });

  test('has nothing of a position on the map, such as counters', () => {
    const layers = byId(map, 'map-board')!.children.flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(PRINTED.map((layer) => `map-${layer}`)).toEqual(expect.arrayContaining(layers));
    expect(map.children).toHaveLength(2);
  });

  test('has every counter as the whole board shows it', () => {
    const units = all(parseXml(withPrefix(whole, 'counter-'))).filter(
      ({ attributes }) => attributes['class'] === 'unit',
    );
    const placed = Object.values(board.position.units).filter(({ hex }) => hex !== undefined);
    expect(units).toHaveLength(placed.length);
    for (const { attributes, children } of units) {
      expect(byId(sheet, `counter-${attributes['data-unit']!}`)!.children).toEqual(children);
    }
  });

  test('has a symbol for each unit, around the origin', () => {
    const symbols = all(sheet).filter(({ name }) => name === 'symbol');
    expect(symbols.map(({ attributes }) => attributes['id'])).toEqual(
      board.units.map(({ id }) => `counter-${id}`),
    );
    const { counter, symbol } = layout;
    expect(symbol).toBeGreaterThan(counter);
    for (const { attributes } of symbols) {
      expect(attributes['viewBox']).toBe(`${-symbol / 2} ${-symbol / 2} ${symbol} ${symbol}`);
    }
  });

  test.each([
    ['map', map],
    ['counter', sheet],
  ])('gives %s its own names and refers to no others', (prefix, root) => {
    const { given, used } = namesIn(root);
    expect(new Set(given).size).toBe(given.length);
    for (const id of given) expect(id).toMatch(new RegExp(`^${prefix}-`));
    expect(used.length).toBeGreaterThan(0);
    for (const id of used) expect(given).toContain(id);
  });

  test('says where units stand on the map', () => {
    const { width, height, origin } = layout;
    expect(map.attributes).toMatchObject({ width: String(width), height: String(height) });
    expect(map.attributes['viewBox']).toBe(`${origin.x} ${origin.y} ${width} ${height}`);
    const onGround = all(parseXml(whole)).filter(
      ({ attributes }) =>
        attributes['class'] === 'unit' &&
        board.position.stacks.every(({ unit }) => unit !== attributes['data-unit']),
    );
    const places = new Set(
      onGround.map(({ attributes }) => `${attributes['data-hex']!} ${attributes['transform']!}`),
    );
    for (const hex of new Set(onGround.map(({ attributes }) => attributes['data-hex']!))) {
      const { x, y } = layout.hexes[hex]!;
      expect(places).toContain(`${hex} translate(${x} ${y})`);
    }
  });

  test('has the corners in the order of the hexsides', () => {
    const { corners, hexes, spacing } = layout;
    const grid = new Grid(board.map.grid);
    expect(Object.keys(hexes)).toHaveLength(board.map.terrain.join('').replaceAll('.', '').length);
    const steps = Object.entries(hexes).flatMap(([hex, centre]) =>
      ([0, 1, 2, 3, 4, 5] as const).flatMap((side) => {
        const beyond = hexes[grid.neighbour(hex, side) ?? ''];
        return beyond === undefined ? [] : [[side, beyond.x - centre.x, beyond.y - centre.y] as const];
      }),
    );
    expect(new Set(steps.map(([side]) => side)).size).toBe(6);
    const astray = steps.filter(([side, x, y]) => {
      const [a, b] = [corners[side]!, corners[(side + 1) % 6]!];
      return Math.hypot(a.x + b.x - x, a.y + b.y - y) >= 0.05 || Math.abs(Math.hypot(x, y) - spacing) >= 0.05;
    });
    expect(astray).toEqual([]);
  });
});

describe('the parts of a board', () => {
  const board = boardAt('hurtgen-forest', 'historical');

  test('have the colours of a theme', () => {
    expect(drawMap(board.map)).toContain(`"${MAP.woods}"`);
    expect(drawMap(board.map, 'night')).not.toContain(`"${MAP.woods}"`);
    const counters = countersOf(board);
    expect(drawCounterSheet(counters, 'night')).not.toBe(drawCounterSheet(counters));
  });

  test('show a unit as its type in a match', () => {
    const signs = (types?: Readonly<Record<string, string>>): string[] =>
      all(parseXml(drawCounterSheet(countersOf(board, types))))
        .filter(({ attributes }) => attributes['id'] === 'counter-de-mg-31')
        .flatMap((one) => namesIn(one).used);
    expect(signs({ 'de-mg-31': 'armor' })).toEqual(['counter-unit-armor']);
    expect(signs({ 'de-mg-31': 'armor' })).not.toEqual(signs());
    expect(signs({ 'de-mg-31': 'nothing' })).toEqual(signs());
  });

  test('distinguish texts from names', () => {
    const text = textElement({ class: 'x' }, 'a id="x" url(#y)');
    expect(withPrefix(`<g id="a"><use href="#b"/><path fill="url(#c)"/>${text}</g>`, 'p-')).toBe(
      `<g id="p-a"><use href="#p-b"/><path fill="url(#p-c)"/>${text}</g>`,
    );
  });
});
