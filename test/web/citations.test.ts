import { partsOf } from '../../web/src/rules/citations';

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
