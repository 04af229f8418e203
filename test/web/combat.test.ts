import type { AttackTarget, CombatOptions, Duty, FaceOutcome, OddsLine } from '@westwall/sdk';
import {
  NO_DRAFT,
  draftOn,
  furtherTargets,
  partnersOf,
  renewed,
  toggleDefender,
  toggleUnit,
} from '../../web/src/play/combat/draft';
import { signed } from '../../web/src/catalogue/outcome';
import { alike, effectsOf, fireOf, inBrief, pointsText } from '../../web/src/play/combat/odds-words';

const target = (defender: string, more: Partial<AttackTarget> = {}): AttackTarget => ({
  defender,
  hex: '0101',
  adjacent: [],
  barrage: [],
  groundSupport: 0,
  mustBeAttacked: true,
  ...more,
});
const left = target('left', { adjacent: ['tanks', 'foot'], barrage: ['gun'], groundSupport: 3 });
const right = target('right', { adjacent: ['tanks'], barrage: ['gun', 'howitzer'], groundSupport: 1 });
const far = target('far', { barrage: ['gun'] });
const duty = (unit: string, partners: string[], state: Duty['state'] = 'open'): Duty => ({
  unit,
  hex: '0102',
  state,
  partners,
  case: 'STD 7.12',
});
const combat: CombatOptions = {
  targets: [left, right, far],
  obligations: {
    phasing: 'us',
    attackers: [duty('tanks', ['left', 'right']), duty('foot', ['left'])],
    defenders: [],
    mayEnd: false,
    violations: [],
  },
  artilleryLimit: 2,
  groundSupportLeft: 3,
  groundSupportPerCombat: null,
};

describe('an attack that is being put together', () => {
  it('begins with the units that can attack no other unit', () => {
    expect(draftOn(left, combat)).toEqual({ ...NO_DRAFT, defenders: ['left'], attackers: ['foot'] });
    expect(draftOn(right, combat)).toEqual({ ...NO_DRAFT, defenders: ['right'] });
  });

  it('begins without the units that have met their obligations', () => {
    const { obligations } = combat;
    const done = {
      ...combat,
      obligations: { ...obligations, attackers: [duty('foot', ['left'], 'discharged')] },
    };
    expect(draftOn(left, done).attackers).toEqual([]);
  });

  it('can be joined by any unit that may attack one of the defenders', () => {
    const both = { ...NO_DRAFT, defenders: ['left', 'right'] };
    expect(partnersOf(both, combat)).toEqual({
      adjacent: ['tanks', 'foot'],
      toAll: ['tanks'],
      barrage: ['gun', 'howitzer'],
      groundSupport: 3,
    });
    expect(partnersOf(NO_DRAFT, combat)).toEqual({ adjacent: [], toAll: [], barrage: [], groundSupport: 0 });
  });

  it('extends to targets that share an attacker', () => {
    expect(furtherTargets(draftOn(left, combat), combat)).toEqual([right]);
    expect(furtherTargets(draftOn(far, combat), combat)).toEqual([]);
  });

  it('loses the units that can reach none of the remaining defenders', () => {
    const both = {
      defenders: ['left', 'right'],
      attackers: ['foot', 'tanks'],
      barrage: ['howitzer'],
      groundSupport: 3,
    };
    expect(toggleDefender(both, 'left', combat)).toEqual({
      defenders: ['right'],
      attackers: ['tanks'],
      barrage: ['howitzer'],
      groundSupport: 1,
    });
    expect(toggleDefender(draftOn(left, combat), 'left', combat)).toBe(NO_DRAFT);
  });

  it('adds and removes units', () => {
    const draft = toggleUnit(draftOn(left, combat), 'barrage', 'gun');
    expect(draft).toMatchObject({ attackers: ['foot'], barrage: ['gun'] });
    expect(toggleUnit(draft, 'barrage', 'gun').barrage).toEqual([]);
  });

  it('is kept while all of it is possible, and discarded otherwise', () => {
    const draft = { ...draftOn(left, combat), barrage: ['gun'], groundSupport: 2 };
    expect(renewed(draft, combat)).toBe(draft);
    expect(renewed(draft, { ...combat, targets: [right, far] })).toBeNull();
    expect(renewed(draft, { ...combat, targets: [{ ...left, barrage: [] }] })).toBeNull();
    expect(renewed(draft, { ...combat, targets: [{ ...left, groundSupport: 1 }] })).toBeNull();
  });
});

const face = (die: number, more: Partial<FaceOutcome> = {}): FaceOutcome => ({
  die,
  result: 'A1',
  eliminated: [],
  retreated: [],
  displaced: [],
  choice: false,
  points: {},
  ...more,
});
const same = (unit: string): string => unit;

describe('odds in words', () => {
  it('gather faces with the same outcome', () => {
    const groups = alike([face(1), face(2, { result: 'Br' }), face(3), face(4, { points: { us: 5 } })]);
    expect(groups.map((group) => group.map(({ die }) => die))).toEqual([[1, 3], [2], [4]]);
  });

  it('are only the differentials without and against fire where space is short', () => {
    const line = (label: OddsLine['label'], differential: number): OddsLine => ({
      label,
      fpf: { artillery: [], groundSupport: 0 },
      differential,
      terms: [],
      line: 'clear',
      lineReason: '',
      lineCase: 'STD 7.41',
      column: 1,
      faces: [],
      expectedPoints: {},
    });
    const lines = [line('none', 2), line('most effective', -1)];
    expect(inBrief({ legal: true, violations: [], lines, policy: '' })).toBe(
      'differential +2, −1 against fire',
    );
    expect(inBrief(null)).toBe('');
  });

  it('say what happens to the units', () => {
    expect(effectsOf(face(1), same)).toBe('nothing moves');
    const all = face(1, {
      eliminated: ['foot'],
      retreated: [{ unit: 'tanks', path: ['0101', '0102'] }],
      displaced: ['gun'],
    });
    expect(effectsOf(all, same)).toBe('tanks retreats to 0102; foot is eliminated; gun is displaced');
    const onTheWay = face(2, { eliminated: ['foot'], retreated: [{ unit: 'foot', path: ['0101'] }] });
    expect(effectsOf(onTheWay, same)).toBe('foot retreats to 0101 and is eliminated there');
  });

  it('name the final protective fire', () => {
    const line = (label: OddsLine['label'], artillery: string[], groundSupport: number): string =>
      fireOf(
        {
          label,
          fpf: { artillery, groundSupport },
          differential: 0,
          terms: [],
          line: 'clear',
          lineReason: '',
          lineCase: '',
          column: 1,
          faces: [],
          expectedPoints: {},
        },
        same,
      );
    expect(line('none', [], 0)).toBe('Without final protective fire');
    expect(line('most effective', [], 0)).toBe('Final protective fire would shift no column');
    expect(line('named', ['gun'], 2)).toBe('As chosen: gun, 2 Ground Support');
  });

  it('show points with their sign, and omit zeros', () => {
    expect(pointsText({ us: 0, german: 0.8333 }, 2)).toBe('German +0.83');
    expect([signed(2), signed(0), signed(-2)]).toEqual(['+2', '0', '−2']);
  });
});
