import type { LegalActions } from '@westwall/sdk';
import { hexMarks } from '../../web/src/play/movement/option-marks';
import { FLOAT_BRIDGE, optionsOf, readyOf } from '../../web/src/play/movement/options';

const nothing: LegalActions = {
  side: 'us',
  phase: 'movement',
  turn: 1,
  toAct: true,
  decision: null,
  moves: [],
  entries: [],
  placements: [],
  combat: null,
  actions: [],
  endPhase: { allowed: true, violations: [] },
  anytime: [],
};
const plain = { enemyZoc: false, onFriend: false };
const moving: LegalActions = {
  ...nothing,
  moves: [
    {
      unit: 'tanks',
      hex: '0101',
      allowance: 10,
      destinations: [
        { hex: '0103', cost: 5, path: ['0102', '0103'], ...plain },
        { hex: '0102', cost: 1, path: ['0102'], ...plain, enemyZoc: true },
      ],
      closed: [{ hex: '0201', from: '0101', violations: [] }],
      exits: [{ hex: '0101', edge: 'west', cost: 2, path: [] }],
      violations: [],
    },
    { unit: 'stuck', hex: '0909', allowance: 10, destinations: [], closed: [], exits: [], violations: [] },
  ],
};

describe('what a unit may do', () => {
  it('is listed with the cheapest first, and the path from its hex', () => {
    expect(optionsOf(moving, 'tanks').map(({ hex, cost, way }) => [hex, cost, way])).toEqual([
      ['0102', 1, ['0101', '0102']],
      ['0101', 2, ['0101']],
      ['0103', 5, ['0101', '0102', '0103']],
    ]);
  });

  it('exits the map from its own hex if the path is empty', () => {
    const exit = optionsOf(moving, 'tanks').find(({ action }) => action.type === 'exitUnit');
    expect(exit).toMatchObject({ hex: '0101', action: { unit: 'tanks', path: [], edge: 'west' } });
  });

  it('enters at a hex, and moves on from there', () => {
    const legal: LegalActions = {
      ...nothing,
      entries: [
        {
          unit: 'fresh',
          closed: [],
          entries: [
            {
              hex: '0105',
              cost: 1,
              place: 1,
              alternate: false,
              destinations: [
                { hex: '0105', cost: 1, path: [], ...plain },
                { hex: '0205', cost: 3, path: ['0205'], ...plain },
              ],
            },
          ],
        },
      ],
    };
    expect(optionsOf(legal, 'fresh').map(({ action, way }) => [action, way])).toEqual([
      [{ type: 'enterReinforcement', unit: 'fresh', entry: '0105', path: [] }, ['0105']],
      [{ type: 'enterReinforcement', unit: 'fresh', entry: '0105', path: ['0205'] }, ['0105', '0205']],
    ]);
  });

  it('cannot stay in its entry hex unless the service says so', () => {
    const further = { hex: '0205', cost: 3, path: ['0205'], ...plain };
    const entry = { hex: '0105', cost: 1, place: 2, alternate: false, destinations: [further] };
    const entries = [{ unit: 'fresh', closed: [], entries: [entry] }];
    expect(optionsOf({ ...nothing, entries }, 'fresh').map(({ hex }) => hex)).toEqual(['0205']);
  });

  it('is placed where it may be, by the action that the placement names', () => {
    const placements: LegalActions['placements'] = [
      { action: 'deployUnit', unit: 'guns', hexes: ['0707'] },
      { action: 'landAirborne', unit: 'para', hexes: ['0808'] },
      { action: 'commitDropZones', unit: 'drop-zone-1', hexes: ['0606'] },
    ];
    const legal: LegalActions = { ...nothing, placements };
    expect(optionsOf(legal, 'guns').map(({ action }) => action)).toEqual([
      { type: 'deployUnit', unit: 'guns', hex: '0707' },
    ]);
    expect(optionsOf(legal, 'para').map(({ action }) => action.type)).toEqual(['landAirborne']);
    expect(optionsOf(legal, 'drop-zone-1')).toEqual([]);
  });

  it('includes the Float Bridges that may be laid', () => {
    const bridge = { type: 'placeFloatBridge' as const, hex: '0616', west: '0517', east: '0716' };
    const legal: LegalActions = { ...nothing, actions: [{ type: 'endMovement' }, bridge] };
    expect(optionsOf(legal, FLOAT_BRIDGE)).toMatchObject([
      { action: bridge, hex: '0616', way: ['0517', '0616', '0716'] },
    ]);
    expect(readyOf(legal)).toEqual([FLOAT_BRIDGE]);
  });

  it('does not count a unit as ready if it can do nothing', () => {
    expect(readyOf(moving)).toEqual(['tanks']);
  });
});

describe('the marks of what a unit may do', () => {
  const marks = hexMarks(optionsOf(moving, 'tanks'), [{ hex: '0201' }, { hex: '0103' }], '0201');

  it('show the cost, and where it must stop', () => {
    expect(marks).toContainEqual({ hex: '0102', kind: 'stop', text: '½' });
    expect(marks).toContainEqual({ hex: '0103', kind: 'reach', text: '2½' });
  });

  it('do not close a hex that can be reached', () => {
    expect(marks.filter(({ kind }) => kind === 'closed').map(({ hex }) => hex)).toEqual(['0201']);
  });

  it('point at the hex in question', () => {
    expect(marks.at(-1)).toEqual({ hex: '0201', kind: 'note' });
  });

  it('show the cheapest of several paths into a hex once', () => {
    const [one] = optionsOf(moving, 'tanks');
    const dearer = { ...one!, cost: 7 };
    expect(hexMarks([dearer, one!], [], null)).toEqual([{ hex: '0102', kind: 'stop', text: '½' }]);
  });
});
