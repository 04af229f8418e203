import type { FaceOutcome, OddsLine } from '@westwall/sdk';
import { signed } from '../../web/src/catalogue/signed';
import { alike, effectsOf, fireOf, inBrief, pointsText } from '../../web/src/play/combat/odds-words';

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
