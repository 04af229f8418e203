import type { MatchView } from '@westwall/sdk';
import { arrowShape } from '../../src/pictures/svg/curves';
import { tilesFor } from '../../web/src/board/map-tiles';
import { signsOf } from '../../web/src/board/signs';
import { standings, unitsIn } from '../../web/src/board/standing';

describe('an arrow', () => {
  const straight = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];

  it('ends before its last point where a counter lies, in a head', () => {
    expect(arrowShape(straight, 0)).toMatchObject({
      line: 'M0 0L43 0L86 0',
      head: 'M100 0L86 -8.68L86 8.68Z',
    });
    expect(arrowShape(straight, 25)?.head).toMatch(/^M75 0L/);
  });

  it('does not exist without a length', () => {
    const point = { x: 5, y: 5 };
    expect(arrowShape([point], 0)).toBeUndefined();
    expect(arrowShape([point, point], 0)).toBeUndefined();
  });
});

const map = { width: 1650, height: 2041 };

describe('The tiles of a map', () => {
  it('cover what is seen, as sharp as the screen needs them', () => {
    const tiles = tilesFor(map, { left: 100, top: 300, width: 400, height: 200, scale: 2 });
    expect(tiles.map(({ left, top }) => [left, top])).toEqual([
      [0, 256],
      [256, 256],
    ]);
    expect(tiles.every(({ level, span }) => level === 2 && span === 256)).toBe(true);
  });

  it('end with the map, and with what a bitmap may hold', () => {
    const whole = tilesFor(map, { left: -200, top: -200, width: 4000, height: 4000, scale: 0.2 });
    expect(whole.map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [1024, 0],
      [0, 1024],
      [1024, 1024],
    ]);
    const [near] = tilesFor(map, { left: 0, top: 0, width: 10, height: 10, scale: 9 });
    expect(near).toMatchObject({ level: 4, span: 128 });
    expect(tilesFor(map, { left: 5000, top: 0, width: 10, height: 10, scale: 1 })).toEqual([]);
  });
});

describe('signs on the map other than units', () => {
  it('are the drop zones and the bridges of Arnhem', () => {
    const game = {
      dropZones: { '82': '2323' },
      tested: ['1207-1308', '2620-2720'],
      demolished: ['2620-2720'],
      weather: null,
    };
    expect(signsOf({ game, secrets: {} })).toEqual([
      { kind: 'dropZone', hex: '2323', text: 'DZ 82' },
      { kind: 'blown', between: ['2620', '2720'] },
      { kind: 'safe', between: ['1207', '1308'] },
    ]);
  });

  it('are the viewer’s own secret drop zones', () => {
    const secrets = { allied: { dropZones: { '1': { hex: '3717', turn: 2 } } }, german: {} };
    expect(signsOf({ game: {}, secrets })).toEqual([{ kind: 'notedZone', hex: '3717', text: '1: GT 2' }]);
  });

  it('are the bridges of Remagen', () => {
    const game = {
      floatBridges: [{ hex: '0513', west: '0413', east: '0613' }],
      destroyed: ['0616'],
      bridgesFrom: [14],
    };
    expect(signsOf({ game, secrets: {} })).toEqual([
      { kind: 'floatBridge', over: ['0413', '0513', '0613'] },
      { kind: 'destroyed', hex: '0616' },
    ]);
  });

  it('are the sides that were the last in the hexes of Bastogne', () => {
    expect(signsOf({ game: { lastIn1317: 'us' }, secrets: {} })).toEqual([
      { kind: 'holder', hex: '1317', text: 'us' },
    ]);
  });
});

type Shown = Parameters<typeof unitsIn>[0];

function shown(hexes: Readonly<Record<string, string | undefined>>, stacked: readonly string[]): Shown {
  const units: MatchView['position']['units'] = {};
  for (const [unit, hex] of Object.entries(hexes))
    units[unit] = hex === undefined ? { status: 'due' } : { status: 'map', hex };
  return { position: { units, stacks: stacked.map((unit) => ({ unit, path: [] })) } };
}

describe('the units in a hex', () => {
  const view = shown({ a: '0101', b: '0101', c: '0202', d: undefined }, ['a']);

  it('begin with the one that arrived last', () => {
    expect(unitsIn(view, '0101')).toEqual(['a', 'b']);
  });

  it('are only those on the map', () => {
    expect(unitsIn(view, '0303')).toEqual([]);
  });

  it('are drawn from the lowest to the topmost', () => {
    expect(standings(view)).toEqual([
      { unit: 'b', hex: '0101', level: 0 },
      { unit: 'a', hex: '0101', level: 1 },
      { unit: 'c', hex: '0202', level: 0 },
    ]);
  });
});
