import type { Outlook } from '@westwall/sdk';
import { outlookMarks } from '../../web/src/outlook/outlook-marks';
import { badgesOf, bestApproaches } from '../../web/src/play/movement/approaches';
import { armiesOf, landingsOf } from '../../web/src/play/movement/landing';

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
