import { balanceText } from '../../web/src/lobby/balance';

describe('the balance of a scenario', () => {
  it('says who wins how often', () => {
    const balance = {
      matches: 240,
      sides: [
        { side: 'us', share: 0.254 },
        { side: 'german', share: 0.746 },
      ],
    };
    expect(balanceText({ balance })).toBe(
      'Between equal players of the service the U.S. side won 25 % of 240 matches, the German side 75 %.',
    );
  });

  it('is silent where nothing is known of it', () => {
    expect(balanceText({ balance: null })).toBeUndefined();
  });
});
