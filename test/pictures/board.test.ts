import { drawBoard } from '../../src/pictures';
import type { Board, DrawOptions } from '../../src/pictures';
import { Layout } from '../../src/pictures/svg/layout';
import { START, boardAt } from './boards';
import { all, parseXml } from './xml';
import type { XmlElement } from './xml';

function draw(board: Board, options?: DrawOptions): XmlElement[] {
  return all(parseXml(drawBoard(board, options)));
}

function byId(elements: readonly XmlElement[], id: string): XmlElement | undefined {
  return elements.find(({ attributes }) => attributes['id'] === id);
}

function byClass(elements: readonly XmlElement[], name: string): XmlElement[] {
  return elements.filter(({ attributes }) => attributes['class']?.split(' ').includes(name));
}

/** Numbers of hexes, each as the strokes of its four digits. */
function numbersOf(elements: readonly XmlElement[]): readonly string[] {
  const paths = new Set(
    byId(elements, 'numbers')!.children.map(({ attributes }) => attributes['href']!.slice(1)),
  );
  return elements
    .filter(({ attributes }) => paths.has(attributes['id'] ?? ''))
    .flatMap(({ attributes }) => attributes['d']!.match(/(?:M[^M]+){4}/g) ?? [])
    .map((digits) => digits.replaceAll(/M[-\d.]+ [-\d.]+/g, '/'));
}

/** Translation of a group. */
function placeOf({ attributes }: XmlElement): number[] {
  const [, x, y] = /^translate\(([-\d.]+) ([-\d.]+)\)/.exec(attributes['transform'] ?? '') ?? [];
  return [Number(x), Number(y)];
}

describe.each(START)('the whole map of %s', (system, scenario) => {
  const board = boardAt(system, scenario);
  const elements = draw(board, { legend: true });

  test('has every unit of the position in its hex, with its values', () => {
    const drawn = new Map(byClass(elements, 'unit').map((unit) => [unit.attributes['data-unit'], unit]));
    const layout = new Layout(board.map);
    const placed = Object.entries(board.position.units).filter(([, { hex }]) => hex !== undefined);
    expect([...drawn.keys()].sort()).toEqual(placed.map(([id]) => id).sort());
    for (const [id, { hex }] of placed) {
      const { x, y } = layout.centre(hex!);
      const [left, top] = placeOf(drawn.get(id)!);
      expect(Math.abs(left! - x) + Math.abs(top! - y)).toBeLessThan(0.05);
      const unit = board.units.find((one) => one.id === id)!;
      const values = 'barrage' in unit ? [unit.barrage, unit.fpf, unit.range] : [unit.attack, unit.defense];
      expect(drawn.get(id)!.text).toContain(values.join('-'));
    }
  });

  test('names every town and marks every bridge and ferry', () => {
    const names = byId(elements, 'names')!.children.map(({ text }) => text.toLowerCase());
    for (const { name } of board.map.towns) expect(names).toContain(name.toLowerCase());
    const marks = byId(elements, 'crossings')!.children;
    const hexsides = [...board.map.bridges, ...board.map.ferries].length;
    const inHexes = board.map.features.bridgeHexes?.length ?? 0;
    expect(marks).toHaveLength(hexsides + inHexes);
  });

  test('numbers every hex', () => {
    const numbers = numbersOf(elements);
    const hexes = board.map.terrain.join('').replaceAll('.', '').length;
    expect(numbers).toHaveLength(hexes);
    expect(new Set(numbers).size).toBe(hexes);
  });

  test('shows game, Game-Turn and points above the map, and the legend below', () => {
    expect(byId(elements, 'strip')!.text).toContain(board.map.title);
    expect(byId(elements, 'strip')!.text).toContain(`Game-Turn ${board.position.turn} of`);
    expect(byClass(elements, 'score')).toHaveLength(2);
    expect(byId(elements, 'legend')!.text).toContain('woods');
  });

  test('refers only to defined names', () => {
    const ids = new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? []));
    const used = elements.flatMap(({ attributes }) => [
      ...(attributes['href']?.slice(1) ?? '').split(' '),
      ...Object.values(attributes).flatMap((value) => /^url\(#(.*)\)$/.exec(value)?.[1] ?? []),
    ]);
    for (const id of used.filter((one) => one !== '')) expect(ids).toContain(id);
  });

  test('is the same text every time', () => {
    expect(drawBoard(board)).toBe(drawBoard(board));
  });
});

describe('parts of a board', () => {
  const board = boardAt('hurtgen-forest', 'historical');

  test('an area shows its own hexes and units and nothing else', () => {
    const elements = draw(board, { area: { hexes: ['1019'], margin: 2 } });
    expect(numbersOf(elements)).toHaveLength(25);
    const hexes = byClass(elements, 'unit').map(({ attributes }) => attributes['data-hex']);
    const inside = Object.values(board.position.units).flatMap(({ hex }) =>
      hex !== undefined && /^(08|09|10|11|12)(17|18|19|20|21)$/.test(hex) ? hex : [],
    );
    expect(hexes.sort()).toEqual(inside.sort());
    const [, , width, height] = elements[0]!.attributes['viewBox']!.split(' ').map(Number);
    expect(width).toBeLessThan(500);
    expect(height).toBeLessThan(500);
  });

  test('an area around units follows them', () => {
    const around = draw(board, { area: { units: ['us-8-inf-2-28'], margin: 2 } });
    const hexes = draw(board, { area: { hexes: ['1019'], margin: 2 } });
    expect(around).toEqual(hexes);
  });

  test('strip and legend can be left out', () => {
    const bare = draw(board, { strip: false, area: { hexes: ['1019'] } });
    expect(byId(bare, 'strip')).toBeUndefined();
    expect(byId(bare, 'legend')).toBeUndefined();
  });

  test('names are written as text, whatever they contain', () => {
    const [first, ...others] = board.map.towns;
    const name = `<script>&"' \u0001\uD800`;
    const map = { ...board.map, title: name, towns: [{ ...first!, name }, ...others] };
    const units = board.units.map((unit) => ({ ...unit, designation: '<&>' }));
    const elements = draw({ ...board, map, units });
    expect(elements.map((one) => one.name)).not.toContain('script');
    expect(byId(elements, 'names')!.text).toContain(`<script>&"' `);
    for (const letter of ['\u0001', '\uD800']) expect(byId(elements, 'names')!.text).not.toContain(letter);
    expect(byId(elements, 'units')!.text).toContain('<&>');
  });

  test('a unit has the symbol of its type in the match', () => {
    const { position } = board;
    const options = { ...position.options, unitTypes: { 'us-8-inf-2-28': 'mechanized' } };
    const symbols = (drawn: Board): (string | undefined)[] =>
      byClass(draw(drawn, { area: { hexes: ['1019'], margin: 0 } }), 'unit').flatMap(({ children }) =>
        children.flatMap(({ attributes }) => attributes['href'] ?? []),
      );
    expect(symbols(board)).toEqual(['#unit-infantry']);
    expect(symbols({ ...board, position: { ...position, options } })).toEqual(['#unit-mechanized']);
  });

  test('a stack shows both units, with the later one offset', () => {
    const units = { ...board.position.units, 'us-8-inf-1-13': { status: 'map', hex: '1019' } as const };
    const stacks = [{ unit: 'us-8-inf-1-13', path: ['1121', '1019'] }];
    const elements = draw({ ...board, position: { ...board.position, units, stacks } });
    const stack = byClass(elements, 'unit').filter(({ attributes }) => attributes['data-hex'] === '1019');
    expect(stack.map(({ attributes }) => attributes['data-unit'])).toEqual([
      'us-8-inf-2-28',
      'us-8-inf-1-13',
    ]);
    expect(placeOf(stack[0]!)).not.toEqual(placeOf(stack[1]!));
  });
});
