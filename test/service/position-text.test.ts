import { canonicalJson, createReferee, type Position, type UnitState } from '../../src/engine';
import { PositionText } from '../../src/match/hash/position-text';
import { sha256 } from '../../src/values/canonical';
import { data } from '../support/scenarios';
import { UnitsText } from '../../src/match/hash/units-text';

const at = (hex: string): UnitState => Object.freeze({ status: 'map', hex });

/** Text of units, beside the text written from scratch. */
function compared(texts: UnitsText, units: Readonly<Record<string, UnitState>>): [string, string] {
  return [texts.of(units), canonicalJson(units)];
}

describe('the text of the units of a position', () => {
  const first = { 'us-2': at('0101'), 'us-1': at('0102'), 'german-1': at('0103'), 'german-2': at('0104') };

  it.each([
    ['the first', { 'german-1': at('1') }],
    ['the last', { 'us-2': at('123456') }],
    ['two apart', { 'german-1': at('1'), 'us-1': at('123456') }],
    ['neighbours', { 'german-2': at('1'), 'us-1': at('123456') }],
    ['all', { 'us-2': at('1'), 'us-1': at(''), 'german-1': at('123'), 'german-2': at('12345') }],
    ['none', {}],
  ])('is written again where %s changed, and once more after that', (_which, changed) => {
    const texts = new UnitsText();
    const [before, expectedBefore] = compared(texts, first);
    expect(before).toBe(expectedBefore);
    for (const units of [{ ...first, ...changed }, first, { ...first, 'us-1': at('9') }]) {
      const [text, expected] = compared(texts, units);
      expect(text).toBe(expected);
    }
  });

  it('follows a unit that changes in place', () => {
    const unit: { status: 'map'; hex: string } = { status: 'map', hex: '0101' };
    const texts = new UnitsText();
    texts.of({ ...first, 'us-1': unit });
    unit.hex = '2222';
    const [text, expected] = compared(texts, { ...first, 'us-1': unit });
    expect(text).toBe(expected);
  });

  it('says at once that there are none', () => {
    expect(new UnitsText().of({})).toBe('{}');
  });

  it('begins again with other units', () => {
    const texts = new UnitsText();
    for (const units of [first, { 'us-1': at('0102') }, {}, { 10: at('1'), 9: at('2'), a: at('3') }, first]) {
      const [text, expected] = compared(texts, units);
      expect(text).toBe(expected);
    }
  });
});

const referee = createReferee(data.get('bastogne')!, 'spearhead');
const { position } = referee.initial();

/** Text of a position, written from scratch. */
function expected(one: Position, salt: string): string {
  const committed = (member: 'standingOrders' | 'secrets'): object =>
    Object.fromEntries(
      Object.entries(one[member]).map(([side, value]) => [
        side,
        sha256(canonicalJson([salt, member, side, value])),
      ]),
    );
  return canonicalJson({
    ...one,
    standingOrders: committed('standingOrders'),
    secrets: committed('secrets'),
  });
}

describe('the text of a position that is hashed', () => {
  it('says orders by commitments that differ from match to match', () => {
    const ordered = referee.withStandingOrders(position, 'us', { retreat: 'referee' });
    const texts = ['one', 'other'].map((salt) => new PositionText(salt).of(ordered));
    expect(texts).toEqual(['one', 'other'].map((salt) => expected(ordered, salt)));
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[0]).not.toContain('referee');
  });

  it('follows orders that are given and taken back', () => {
    const text = new PositionText('salt');
    const ordered = referee.withStandingOrders(position, 'us', { retreat: 'referee' });
    for (const one of [position, ordered, position, ordered])
      expect(text.of(one)).toBe(expected(one, 'salt'));
  });

  it('follows members that change in place, that come and that go', () => {
    const text = new PositionText('salt');
    const copy = JSON.parse(JSON.stringify(position)) as {
      -readonly [Name in keyof Position]: Position[Name];
    };
    expect(text.of(copy)).toBe(expected(copy, 'salt'));
    Object.assign(copy.options.game, { more: true });
    Object.assign(copy.secrets, { us: { note: 'x' } });
    copy.paused = { reason: 'tea' };
    expect(text.of(copy)).toBe(expected(copy, 'salt'));
    delete copy.paused;
    expect(text.of(copy)).toBe(expected(copy, 'salt'));
  });
});
