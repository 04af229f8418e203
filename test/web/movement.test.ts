import type { MapDefinition } from '@westwall/sdk';
import { markedHexes } from '../../web/src/board/keys';
import { groundOf } from '../../web/src/catalogue/ground';
import { commitOf, divisionsOf } from '../../web/src/play/drop-zones/drop-zones';
import { refereesTrace, withHex } from '../../web/src/play/decision/choices';
import { laterOf } from '../../web/src/play/movement/landing';
import { movesToTakeBack } from '../../web/src/play/takeback/moves-to-take-back';
import { QUESTIONS, bridgeIn, withAnswer, withBridge, withDefault } from '../../web/src/play/orders/orders';

describe('reinforcements that come later', () => {
  const units = {
    now: { status: 'due' as const },
    soon: { status: 'waiting' as const },
    late: { status: 'waiting' as const },
    back: { status: 'due' as const },
    enemy: { status: 'waiting' as const },
    here: { status: 'map' as const, hex: '0101' },
  };
  const sides = new Map(
    Object.keys(units).map((unit) => [unit, { side: unit === 'enemy' ? 'german' : 'us' }]),
  );
  const legal = { side: 'us', entries: [{ unit: 'now', entries: [], closed: [] }], placements: [] };
  const schedule = new Map([
    ['now', 3],
    ['soon', 4],
    ['late', 7],
  ]);

  it('are grouped by Game-Turn, those without one first', () => {
    expect(laterOf({ units, turn: 3 }, sides, legal, schedule)).toEqual([
      { turn: null, units: ['back'] },
      { turn: 4, units: ['soon'] },
      { turn: 7, units: ['late'] },
    ]);
  });
});

describe('moves that can be taken back', () => {
  it('begin with the last and end at the floor', () => {
    const entries = [
      { number: 3, action: { type: 'moveUnit' as const, unit: 'tanks', path: ['0102', '0103'] } },
      { number: 4, action: { type: 'enterReinforcement' as const, unit: 'fresh', entry: '0105', path: [] } },
    ];
    const moves = movesToTakeBack({ moves: [1, 3, 4], takebackFloor: 3 }, entries, (unit) => unit);
    expect(moves).toEqual([
      { entry: 4, text: 'fresh entered, to 0105' },
      { entry: 3, text: 'tanks to 0103' },
    ]);
  });
});

describe('the trace of a front', () => {
  it('grows by each hex, and shrinks when its last one is chosen again', () => {
    expect(withHex(withHex([], '0101'), '0102')).toEqual(['0101', '0102']);
    expect(withHex(['0101', '0102'], '0102')).toEqual(['0101']);
  });

  it('may return to its first hex as a loop', () => {
    expect(withHex(['0101', '0102'], '0101')).toEqual(['0101', '0102', '0101']);
  });

  it('offered by the referee is the one with its hexes', () => {
    const actions = [
      { type: 'submitFront' as const, trace: [] },
      { type: 'submitFront' as const, trace: ['0101', '0102'] },
    ];
    expect(refereesTrace({ actions })).toEqual(['0101', '0102']);
  });
});

describe('drop zones', () => {
  const placements = ['1', '82'].map((division) => ({
    action: 'commitDropZones' as const,
    unit: `drop-zone-${division}`,
    hexes: ['0101'],
  }));

  it('can be recorded when every division has its own', () => {
    const divisions = divisionsOf({ placements });
    expect(divisions.map(({ division }) => division)).toEqual(['1', '82']);
    const one = { division: '1', hex: '0101', turn: 1 };
    expect(commitOf(divisions, new Map([['1', one]]))).toBeNull();
    const other = { division: '82', hex: '0202', turn: 2 };
    const both = new Map([
      ['82', other],
      ['1', one],
    ]);
    expect(commitOf(divisions, both)).toEqual({ type: 'commitDropZones', zones: [one, other] });
  });
});

describe('the ground in words', () => {
  const map: Pick<MapDefinition, 'terrain' | 'towns' | 'roads' | 'trails'> = {
    terrain: ['c.', 'tC'],
    towns: [{ name: 'Foy', hexes: ['0201'], identifying: '0201' }],
    roads: [{ name: 'N15', path: ['0101', '0201'] }],
    trails: [],
  };

  it('names terrain, town and road, and has no entry for an unknown hex', () => {
    const ground = groundOf(map);
    expect(ground.get('0101')).toBe('clear, road');
    expect(ground.get('0201')).toBe('Foy, town, road');
    expect(ground.get('0202')).toBe('city');
    expect(ground.has('0102')).toBe(false);
  });
});

describe('hexes to go to by key', () => {
  const view = { position: { units: { tanks: { status: 'map' as const, hex: '0909' } } } };
  const units = [{ unit: 'tanks', kind: 'ready' as const }];

  it('are those that may be chosen, in order', () => {
    const hexes = [
      { hex: '0202', kind: 'reach' as const },
      { hex: '0303', kind: 'closed' as const },
      { hex: '0101', kind: 'stop' as const },
    ];
    expect(markedHexes({ hexes, units, arrows: [] }, view)).toEqual(['0101', '0202']);
  });

  it('are those of units if there is nothing else', () => {
    expect(markedHexes({ hexes: [], units, arrows: [] }, view)).toEqual(['0909']);
  });
});

describe('standing orders', () => {
  const advance = QUESTIONS.find(({ field }) => field === 'advance')!;

  it('accept an answer to their question, and nothing else', () => {
    expect(withAnswer({ retreat: 'referee' }, advance, 'never')).toEqual({
      retreat: 'referee',
      advance: 'never',
    });
    expect(withAnswer({}, advance, 'always')).toEqual({});
  });

  it('replace the order for a bridge, whichever of its hexes is named first', () => {
    const one = withBridge(withDefault({}, 'decline'), ['1207', '1308'], 'attempt');
    expect(one).toEqual({
      demolition: { default: 'decline', bridges: [{ bridge: ['1207', '1308'], order: 'attempt' }] },
    });
    expect(withBridge(one, ['1308', '1207'], 'ask').demolition?.bridges).toEqual([
      { bridge: ['1308', '1207'], order: 'ask' },
    ]);
    expect(withBridge(one, ['1308', '1207'], null).demolition?.bridges).toEqual([]);
  });

  it('read a bridge from its two hexes', () => {
    expect(bridgeIn('1207/1308')).toEqual(['1207', '1308']);
    expect(bridgeIn('1207')).toBeUndefined();
    expect(bridgeIn('1207 1308 1409')).toBeUndefined();
  });
});
