import { createReferee } from '../../src/engine';
import type { GameEvent } from '../../src/engine';
import {
  arrowsOf,
  drawBoard,
  lastCombatOf,
  layoutOf,
  tracedFronts,
  zonesOfControl,
} from '../../src/pictures';
import { lossesOf } from '../../src/pictures/from-events';
import { sizeOf } from '../../src/pictures/svg/draw-board';
import type { Board, DrawOptions } from '../../src/pictures';
import { data } from '../support/scenarios';
import { boardAt } from './boards';
import { all, parseXml } from './xml';
import type { XmlElement } from './xml';

const board = boardAt('hurtgen-forest', 'historical');
const game = data.get('hurtgen-forest')!;
const area = { hexes: ['0819', '1118'], margin: 3 };

function classes(options: DrawOptions, name: string): XmlElement[] {
  return all(parseXml(drawBoard(board, { area, ...options }))).filter(
    ({ attributes }) => attributes['class']?.split(' ')[0] === name,
  );
}

describe('layers', () => {
  test('the board has no layer unless it is requested', () => {
    for (const name of ['zone', 'cost', 'path', 'arrow', 'combat']) expect(classes({}, name)).toEqual([]);
  });

  test('zones of control of both sides, from the engine', () => {
    const zones = zonesOfControl(game, board.position);
    const drawn = classes({ zones }, 'zone');
    expect(drawn.map(({ attributes }) => attributes['data-side'])).toEqual(['us', 'german']);
    // 1018 lies between 1019 (U.S.) and 1118 (German).
    for (const { attributes } of drawn) expect(attributes['data-hexes']!.split(' ')).toContain('1018');
    expect(zones['us']).not.toContain('2924');
  });

  test('the moves of a unit, with their costs in points', () => {
    const referee = createReferee(game, 'historical', board.position.options);
    const moves = referee.legalActions(board.position, 'us').moves;
    const reach = moves.find(({ unit }) => unit === 'us-8-inf-3-121')!;
    const everywhere = { hexes: reach.destinations.map(({ hex }) => hex), margin: 0 };
    const drawn = classes({ reach, area: everywhere }, 'cost');
    const road = drawn.find(({ attributes }) => attributes['data-hex'] === '0918');
    expect(road!.text).toBe('½');
    const stop = reach.destinations.find(({ enemyZoc, cost }) => enemyZoc && cost > 1)!;
    expect(drawn.map(({ attributes }) => attributes['data-hex'])).toContain(stop.hex);
    expect(drawn).toHaveLength(reach.destinations.length);
  });

  test('paths with their names', () => {
    const [path] = classes({ paths: [{ hexes: ['0819', '0919', '1019'], label: 'supply' }] }, 'path');
    expect(path!.attributes['data-hexes']).toBe('0819 0919 1019');
    expect(path!.text).toBe('supply');
  });

  test('arrows of one side on request', () => {
    const arrows = [
      { side: 'us', hexes: ['1019', '1018'], kind: 'order' },
      { side: 'german', hexes: ['1118', '1018'], kind: 'retreat' },
    ] as const;
    expect(classes({ arrows }, 'arrow')).toHaveLength(2);
    const [only, ...others] = classes({ arrows, arrowsOf: 'us' }, 'arrow');
    expect(others).toEqual([]);
    expect(only!.attributes).toMatchObject({ class: 'arrow order', 'data-side': 'us' });
  });

  test('what lies outside the area is omitted', () => {
    const arrows = [{ side: 'us', hexes: ['2501', '2502'], kind: 'move' }] as const;
    const combats = [{ attackers: ['2501'], defenders: ['2502'], barrage: [] }];
    expect(classes({ arrows, combats }, 'arrow')).toEqual([]);
    expect(classes({ arrows, combats }, 'combat')).toEqual([]);
  });

  test('moves and the last combat are read from events', () => {
    const events: GameEvent[] = [
      { type: 'unitMoved', unit: 'us-8-inf-3-28', from: '1120', path: ['1119'], cost: 4 },
      {
        type: 'attackDeclared',
        side: 'us',
        attackers: ['us-8-inf-3-28', 'us-8-inf-2-28'],
        defenders: ['de-89-inf-1-1055'],
        barrage: ['us-8-art-28'],
        groundSupport: 0,
      },
      {
        type: 'combatResolved',
        differential: 2,
        terms: [],
        line: 'broken',
        lineReason: 'woods',
        column: 4,
        die: 1,
        result: 'D1',
        cases: [],
      },
      { type: 'unitRetreated', unit: 'de-89-inf-1-1055', from: '1118', path: ['1117'] },
      { type: 'unitAdvanced', unit: 'us-8-inf-3-28', from: '1119', path: ['1118'] },
    ];
    expect(arrowsOf(board, events)).toEqual([
      { side: 'us', hexes: ['1120', '1119'], kind: 'move' },
      { side: 'german', hexes: ['1118', '1117'], kind: 'retreat' },
      { side: 'us', hexes: ['1119', '1118'], kind: 'advance' },
    ]);
    const combat = lastCombatOf(board, events)!;
    expect(combat).toEqual({
      attackers: ['1119', '1019'],
      defenders: ['1118'],
      barrage: ['1020'],
      result: 'D1',
    });
    const [mark] = classes({ combats: [combat] }, 'combat');
    expect(mark!.text).toBe('D1');
    expect(lastCombatOf(board, events.slice(0, 1))).toBeUndefined();
  });

  test('a traced front is a path', () => {
    const trace = ['0801', '0802', '0803'];
    const traced = { side: 'us', tracedBy: 'referee', trace, gap: [], beyond: [], case: 'REM 14.1' } as const;
    expect(tracedFronts([{ type: 'frontTraced', ...traced }])).toEqual([
      { hexes: trace, label: 'U.S. front' },
    ]);
  });
});

describe('changes through play', () => {
  test('a demolished bridge is marked as such', () => {
    const arnhem = boardAt('arnhem', 'historical');
    const markOf = (drawn: Board): (string | undefined)[] =>
      all(parseXml(drawBoard(drawn, { area: { hexes: ['3322'] } })))
        .filter(({ attributes }) => attributes['data-side'] === '3322-3422')
        .map(({ attributes }) => attributes['href']);
    expect(markOf(arnhem)).toEqual(['#bridge']);
    expect(markOf({ ...arnhem, changes: { demolished: [['3322', '3422']] } })).toEqual(['#broken-bridge']);
  });

  test('a Float Bridge lies in its hex, and a destroyed bridge is crossed out', () => {
    const remagen = boardAt('remagen', 'historical');
    const floatBridges = [{ hex: '0717', west: '0617', east: '0816' }];
    const changed = { ...remagen, changes: { floatBridges, destroyedBridgeHexes: ['0616'] } };
    const bridges = all(parseXml(drawBoard(changed, { area: { hexes: ['0616', '0717'] } }))).filter(
      ({ attributes }) => attributes['class']?.startsWith('bridge-hex'),
    );
    expect(bridges.map(({ attributes }) => [attributes['data-hex'], attributes['class']])).toEqual([
      ['0616', 'bridge-hex destroyed'],
      ['0717', 'bridge-hex float'],
    ]);
  });

  test('counters other than units lie on the map, over units', () => {
    const arnhem = boardAt('arnhem', 'historical');
    const drawn = drawBoard(arnhem);
    expect(drawn.indexOf('id="markers"')).toBeGreaterThan(drawn.indexOf('id="units"'));
    const zones = all(parseXml(drawn)).filter(({ attributes }) => attributes['class'] === 'marker');
    expect(zones.map(({ text, attributes }) => [text, attributes['data-hex']]).sort()).toEqual([
      ['DZ 1', '3919'],
      ['DZ 101', '1007'],
      ['DZ 82', '2323'],
    ]);
  });
});

describe('what happened last', () => {
  const lost = { type: 'unitEliminated', unit: 'de-mg-31', hex: '0917', case: 'STD 7.6' } as const;

  test('losses are crossed out where they stood, in the corrected type of the match', () => {
    const [drawn, ...others] = classes({ losses: lossesOf([lost, { ...lost, hex: null }]) }, 'lost');
    expect(others).toEqual([]);
    expect(drawn!.attributes).toMatchObject({ 'data-unit': 'de-mg-31', 'data-hex': '0917' });
  });

  test('the burst of a combat hides no counter where a corner of the hex is free', () => {
    const mark = { attackers: ['0918'], defenders: ['0917'], barrage: [], result: 'D2' };
    const [combat] = classes({ combats: [mark] }, 'combat');
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(combat!.children.at(-1)!.attributes['transform']!)!;
    const { hexes } = layoutOf(board.map);
    const taken = Object.values(board.position.units).flatMap(({ hex }) => hex ?? []);
    const near = taken.filter((hex) => Math.hypot(hexes[hex]!.x - Number(x), hexes[hex]!.y - Number(y)) < 40);
    expect(near).toEqual(['0917']);
  });

  test('the legend stands beside a part that is high, and below one that is wide', () => {
    const sizes = (hexes: readonly string[]) =>
      [false, true].map((legend) =>
        sizeOf(drawBoard(board, { area: { hexes, margin: 2 }, legend, strip: false })),
      );
    const [high, highWithLegend] = sizes(['0810', '0922']);
    expect(highWithLegend).toMatchObject({ height: high!.height });
    expect(highWithLegend!.width).toBeGreaterThan(high!.width);
    const [wide, wideWithLegend] = sizes(['0419', '1919']);
    expect(wideWithLegend).toMatchObject({ width: wide!.width });
    expect(wideWithLegend!.height).toBeGreaterThan(wide!.height);
  });
});
