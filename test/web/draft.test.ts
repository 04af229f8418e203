import type { AttackTarget, CombatOptions, Duty } from '@westwall/sdk';
import {
  NO_DRAFT,
  draftOn,
  furtherTargets,
  partnersOf,
  renewed,
  toggleDefender,
  toggleUnit,
} from '../../web/src/play/combat/draft';

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
