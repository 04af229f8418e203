import { canonicalJson, createReferee } from '../../src/engine';
import type { Position } from '../../src/engine';
import { PositionText } from '../../src/match/hash/position-text';
import { sha256 } from '../../src/values/canonical';
import { data } from '../support/scenarios';

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
