import type { Action, LegalActions, Outlook } from '@westwall/sdk';
import { sideName } from '../../web/src/catalogue/side-name';
import { choiceOf, nextIn, openTo, unitsOf } from '../../web/src/play/decision/choices';
import { owedSentences, wordsFor } from '../../web/src/play/decision/decision-words';
import { hexMarks } from '../../web/src/play/movement/option-marks';
import { FLOAT_BRIDGE, optionsOf, readyOf } from '../../web/src/play/movement/options';
import { outlookMarks } from '../../web/src/outlook/outlook-marks';
import { badgesOf, bestApproaches } from '../../web/src/play/movement/approaches';
import { armiesOf, landingsOf } from '../../web/src/play/movement/landing';

const hexOf = (unit: string): string | undefined => (unit === 'foot' ? '0101' : undefined);
const choices = (...actions: Action[]) => actions.map((action) => choiceOf(action, hexOf)!);

describe('the answers to a decision', () => {
  const [near, far, round, stay, other, none] = choices(
    { type: 'retreatUnit', unit: 'foot', path: ['0102'] },
    { type: 'retreatUnit', unit: 'foot', path: ['0102', '0103'] },
    { type: 'retreatUnit', unit: 'foot', path: ['0201', '0103'] },
    { type: 'retreatUnit', unit: 'foot', path: [] },
    { type: 'advanceUnit', unit: 'tanks', hex: '0102' },
    { type: 'declineAdvance' },
  );
  const all = [near!, far!, round!, stay!, other!, none!];

  it('are put into words', () => {
    expect(all.map(({ label }) => label)).toEqual([
      'To 0102',
      'To 0103 by 0102',
      'To 0103 by 0201',
      'Stay in 0101',
      'To 0102',
      'No advance',
    ]);
    const bridge = choices({ type: 'demolishBridge', bridge: ['0101', '0102'], attempt: true });
    expect(bridge).toMatchObject([{ label: 'Try to blow 0101/0102', about: ['0101', '0102'], hex: null }]);
  });

  it('are shown in notation if there are no words for them', () => {
    expect(choiceOf({ type: 'offerDraw' }, hexOf)).toBeNull();
  });

  it('are separate for each unit', () => {
    expect(unitsOf(all)).toEqual(['foot', 'tanks']);
    expect(openTo(all, 'foot')).toEqual([near, far, round, stay]);
    expect(openTo(all, null)).toEqual([]);
  });

  it('follow one another when their hex is chosen again', () => {
    expect(nextIn(all, '0103', null)).toBe(far);
    expect(nextIn(all, '0103', far!)).toBe(round);
    expect(nextIn(all, '0103', round!)).toBe(far);
    expect(nextIn(all, '0909', null)).toBeUndefined();
  });
});

describe('what a decision is about', () => {
  const combat = {
    attackers: ['tanks', 'foot'],
    defenders: ['guard'],
    barrage: ['gun'],
    groundSupport: 2,
    fpf: [],
    fpfGroundSupport: 0,
    origins: {},
    retreats: [
      { side: 'german', distance: 2, owing: ['guard'] },
      { side: 'us', distance: 1, owing: [] },
    ],
    paths: [],
    trails: {},
    beaten: [],
  };

  it('is what the combat still asks for', () => {
    const names = { unit: (id: string) => id.toUpperCase(), side: sideName };
    const moving = { unit: 'tanks', path: ['0102', '0103'] };
    expect(owedSentences({ ...combat, die: 3, result: 'D2' }, names)).toEqual([
      'The German player retreats 2 hexes: GUARD.',
    ]);
    expect(owedSentences({ ...combat, moving: { ...moving, side: 'us' } as never }, names)[0]).toBe(
      'TANKS retreats by 0102, 0103.',
    );
  });

  it('has its own name if the page has no other', () => {
    expect(wordsFor('retreat').title).toBe('Retreat');
    expect(wordsFor('somethingNew').title).toBe('somethingNew');
  });
});

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

type Prospect = Outlook['dangers'][number];

function prospect(defender: string, differential: number): Prospect {
  const none = { attackers: [], barrage: [], line: 'clear' as const };
  return { defender, hex: '0505', ...none, differential, column: differential + 6 };
}

function approach(from: string, defender: string, plain: number, supported = plain) {
  return { from, plain: prospect(defender, plain), supported: prospect(defender, supported) };
}

describe('what a unit could attack', () => {
  const all = [approach('0101', 'a', -1), approach('0102', 'a', 2, 5), approach('0103', 'b', 1)];

  it('is the best hex for each enemy, the most promising first', () => {
    expect(bestApproaches(all).map(({ from }) => from)).toEqual(['0102', '0103']);
  });

  it('is what can be done from the hex that is pointed at, where there is any', () => {
    expect(bestApproaches(all, '0101').map(({ from }) => from)).toEqual(['0101']);
    expect(bestApproaches(all, '0909')).toHaveLength(2);
  });

  it('has the differential without and with batteries', () => {
    expect(badgesOf(bestApproaches(all))).toEqual([
      { unit: 'a', text: '+2/+5', tone: 'good' },
      { unit: 'b', text: '+1', tone: 'good' },
    ]);
  });
});

describe('the layers', () => {
  const outlook: Outlook = {
    zones: [
      { side: 'us', hexes: ['0101'] },
      { side: 'german', hexes: [] },
    ],
    guns: [],
    communications: [{ side: 'german', of: 'town', hex: '0202', hexes: null }],
    dangers: [prospect('mine', 3), prospect('theirs', -2)],
    approaches: [],
  };
  const viewer = {
    sides: ['us', 'german'],
    side: 'us',
    sideOf: (unit: string) => (unit === 'mine' ? 'us' : 'german'),
  };

  it('are those that are wanted', () => {
    expect(outlookMarks(outlook, new Set(), viewer)).toMatchObject({ areas: [], lines: [], badges: [] });
    const { areas, lines } = outlookMarks(outlook, new Set(['zones', 'communications']), viewer);
    expect(areas).toMatchObject([{ kind: 'zone', side: 'first', hexes: ['0101'] }, { side: 'second' }]);
    expect(lines).toEqual([{ side: 'second', hexes: ['0202'], cut: true }]);
  });

  it('show danger to the units of the viewer, and to all where there is no seat', () => {
    const badges = outlookMarks(outlook, new Set(['danger']), viewer).badges;
    expect(badges).toEqual([{ unit: 'mine', text: '+3', tone: 'bad' }]);
    expect(outlookMarks(outlook, new Set(['danger']), { ...viewer, side: null }).badges).toHaveLength(2);
  });
});

describe('a landing', () => {
  const placements = ['a', 'b', 'c'].map((unit) => ({
    action: 'landAirborne' as const,
    unit,
    hexes: unit === 'c' ? ['0102'] : ['0101', '0102', '0103'],
  }));
  const centres = new Map(['0101', '0102', '0103'].map((hex, at) => [hex, { x: at, y: 0 }]));

  it('puts every unit into a hex of its own', () => {
    expect(landingsOf({ placements }, ['a', 'b', 'c'], { centres })).toEqual([
      { type: 'landAirborne', unit: 'c', hex: '0102' },
      { type: 'landAirborne', unit: 'a', hex: '0101' },
      { type: 'landAirborne', unit: 'b', hex: '0103' },
    ]);
  });

  it('is offered to formations of more than one unit', () => {
    const known = new Map(
      ['a', 'b', 'c'].map((unit) => [
        unit,
        { formation: unit === 'c' ? '82' : '101', division: unit === 'c' ? null : '101st Airborne' },
      ]),
    );
    expect(armiesOf({ placements }, known)).toEqual([
      { formation: '101', name: '101st Airborne', units: ['a', 'b'] },
    ]);
  });
});
