import type { Action } from '@westwall/sdk';
import { choiceOf, nextIn, openTo, unitsOf } from '../../web/src/play/decision/choices';
import { owedSentences, wordsFor } from '../../web/src/play/decision/decision-words';

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
    const names = { unit: (id: string) => id.toUpperCase(), side: (id: string) => `the ${id}` };
    const moving = { unit: 'tanks', path: ['0102', '0103'] };
    expect(owedSentences({ ...combat, die: 3, result: 'D2' }, names)).toEqual([
      'the german retreats 2 hexes: GUARD.',
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
