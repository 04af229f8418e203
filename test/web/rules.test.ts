import { partsOf } from '../../web/src/rules/here';
import { checkDice } from '../../web/src/seats/dice-proof';

describe('The numbers that a sentence cites', () => {
  it.each([
    ['0917 holds an enemy unit. (STD 5.12)', ['STD 5.12']],
    ['set up in 0101 (ARN 18.13(GT1), R-GRID-5)', ['ARN 18.13(GT1)', 'R-GRID-5']],
    ['3/121/8 infantry moves from 0818 to 1418, 5½ points.', []],
    ['STD 7.41', ['STD 7.41']],
  ])('are set apart in %j', (sentence, cited) => {
    const parts = partsOf(sentence);
    expect(parts.filter((part) => part.cited).map(({ text }) => text)).toEqual(cited);
    expect(parts.map(({ text }) => text).join('')).toBe(sentence);
  });
});

/** Worked example of docs/players/dice.md. */
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const dice = {
  kind: 'server' as const,
  algorithm: 'westwall-dice-1',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  entropy: { german: 'Remagen, 7 March', allied: 'Hürtgen' },
  sealed: null,
  seed,
  rolls: 3,
};
const rolled = (...faces: readonly number[]) => [{ dice: faces.map((face, at) => ({ roll: at + 1, face })) }];

describe('The dice, checked in the browser', () => {
  it('follow from the seed and what the players added', async () => {
    const verdict = await checkDice({ id: 'match-1', dice }, seed, rolled(3, 4, 6));
    expect(verdict).toEqual({ commitmentHolds: true, rolls: 3, wrong: [] });
  });

  it('are found out where one was changed, or the seed', async () => {
    const changed = await checkDice({ id: 'match-1', dice }, seed, rolled(3, 5, 6));
    expect(changed.wrong).toEqual([2]);
    const other = await checkDice({ id: 'match-1', dice }, seed.replace('00', 'ff'), []);
    expect(other.commitmentHolds).toBe(false);
  });
});
