import { drawBoard, zonesOfControl } from '../../src/pictures';
import type { Board, DrawOptions } from '../../src/pictures';
import { hexesOn, placedUnits } from '../../src/pictures/board';
import { textWidth } from '../../src/pictures/text-width';
import { data } from '../support/scenarios';
import { START, boardAt } from './boards';
import { all, parseXml } from './xml';
import type { XmlElement } from './xml';

/** All signs and layers of a board, in hexes with and without units. */
function everything(board: Board): DrawOptions {
  const units = placedUnits(board);
  const one = units[0]!;
  const [hex, enemy] = [one.hex, units.at(-1)!.hex];
  const free = hexesOn(board.map)
    .filter((place) => units.every((unit) => unit.hex !== place))
    .slice(40, 46);
  const kinds = ['move', 'retreat', 'advance', 'order'] as const;
  return {
    legend: true,
    zones: zonesOfControl(data.get(board.map.id as 'arnhem')!, board.position),
    reach: {
      ...{ unit: one.unit.id, hex },
      destinations: [
        { hex: free[0]!, cost: 1 },
        { hex: enemy, cost: 15, enemyZoc: true },
      ],
    },
    reachable: free,
    communications: board.sides.flatMap((side) => [
      { side, hex: free[0]!, hexes: free.slice(0, 3) },
      { side, hex, hexes: null },
    ]),
    paths: [{ hexes: free.slice(2), label: 'a front' }],
    arrows: board.sides.flatMap((side) => kinds.map((kind) => ({ side, kind, hexes: free.slice(0, 2) }))),
    combats: [
      { attackers: [hex], defenders: [enemy], barrage: [free[5]!] },
      { attackers: [free[3]!], defenders: [free[4]!], barrage: [], result: 'D1' },
    ],
    losses: [{ unit: one.unit.id, hex: free[1]! }],
  };
}

/** Board with some units of each side, two of them in one hex. */
function peopled(board: Board): Board {
  const hexes = hexesOn(board.map).slice(100, 160);
  const [first, second] = board.sides.map((side) =>
    board.units.filter(({ id, side: of }) => of === side && id in board.position.units).slice(0, 20),
  );
  const standing = [...first!, ...second!].map(
    ({ id }, at) => [id, { status: 'map', hex: hexes[at] }] as const,
  );
  const units = { ...board.position.units, ...Object.fromEntries(standing) };
  return { ...board, position: { ...board.position, units } };
}

/** Board with everything that a game can change on its map. */
function changed(board: Board): Board {
  const { map } = board;
  const [bridge] = map.bridges;
  const bridgeHexes = map.features.bridgeHexes ?? [];
  return {
    ...board,
    changes: {
      demolished: [bridge!.hexside],
      destroyedBridgeHexes: bridgeHexes.slice(1).map(({ hex }) => hex),
      floatBridges: bridgeHexes.slice(0, 1),
    },
    markers: [{ hex: hexesOn(map)[50]!, text: 'DZ 1', kind: 'drop zone' }],
  };
}

const below = (elements: readonly XmlElement[], id: string): XmlElement[] =>
  all(elements.find(({ attributes }) => attributes['id'] === id)!);

function valuesOf(elements: readonly XmlElement[], name: string): Set<string> {
  return new Set(elements.flatMap(({ attributes }) => attributes[name] ?? []));
}

/** Signs that need no explanation: names, counters (whose types are explained), groups of explained parts. */
const PLAIN = ['city', 'town', 'place', 'unit', 'designation', 'combat'];

describe.each(START)('the legend of %s', (system, scenario) => {
  const board = peopled(boardAt(system, scenario));
  const elements = all(parseXml(drawBoard(changed(board), everything(board))));
  const drawn = below(elements, 'board');
  const legend = below(elements, 'legend');

  test('explains every sign of the picture, and no other', () => {
    const signs = valuesOf(drawn, 'class');
    expect([...signs].filter((name) => !PLAIN.includes(name)).sort()).toEqual(
      [...valuesOf(legend, 'data-sign')].sort(),
    );
  });

  test.each([{}, { area: { hexes: hexesOn(board.map).slice(100, 103), margin: 0 } }])(
    'runs off no edge, over %j',
    (part) => {
      const svg = drawBoard(changed(board), { ...everything(board), ...part });
      const root = parseXml(svg);
      const [left, , width] = root.attributes['viewBox']!.split(' ').map(Number);
      const [, , ...items] = all(root).find(({ attributes }) => attributes['id'] === 'legend')!.children;
      const ends = items.map((item) => {
        const text = all(item).find(({ name, attributes }) => name === 'text' && attributes['y'] === '17')!;
        const x = Number(/translate\((\S+) /.exec(item.attributes['transform']!)?.[1]);
        return [text.text, x + Number(text.attributes['x']) + textWidth(text.text, 15, 500)] as const;
      });
      expect(ends.length).toBeGreaterThan(10);
      expect(ends.filter(([, end]) => end > left! + width!)).toEqual([]);
    },
  );

  test('shows every figure and every pattern of the picture', () => {
    const isNumber = (href: string): boolean => /^#n\d{3}$/.test(href);
    const figures = [...valuesOf(drawn, 'href')].filter((href) => !isNumber(href));
    expect([...valuesOf(legend, 'href')].sort()).toEqual(figures.sort());
    const patterns = [...valuesOf(drawn, 'fill')].filter((fill) => fill.startsWith('url'));
    expect([...valuesOf(legend, 'fill')].filter((fill) => fill.startsWith('url')).sort()).toEqual(
      patterns.sort(),
    );
    const dashes = [...valuesOf(drawn, 'stroke-dasharray')];
    expect(dashes.filter((dash) => !valuesOf(legend, 'stroke-dasharray').has(dash))).toEqual([]);
  });
});
