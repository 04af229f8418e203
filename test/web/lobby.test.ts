import type { System } from '@westwall/sdk';
import { balanceText } from '../../web/src/lobby/balance';
import { firstTerms } from '../../web/src/lobby/terms';

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

const sides = ['us', 'german'];
const systemWith = (scenario: object): System =>
  ({
    id: 'a-game',
    sides,
    scenarios: [{ id: 'first', firstPlayer: 'us', balance: null, ...scenario }],
  }) as never;
const balanceOf = (share: number) => ({
  matches: 100,
  sides: [
    { side: 'us', share },
    { side: 'german', share: 1 - share },
  ],
});

it.each([
  ['the side that wins more often', { balance: balanceOf(0.2) }, ['quick', 'me']],
  ['the side that wins more often', { firstPlayer: 'german', balance: balanceOf(0.9) }, ['me', 'quick']],
  [
    'the side that begins where both win alike',
    { firstPlayer: 'german', balance: balanceOf(0.5) },
    ['quick', 'me'],
  ],
  ['the side that begins where nothing is known', {}, ['me', 'quick']],
])('the form suggests to play %s', (_which, scenario, players) => {
  expect(firstTerms(systemWith(scenario)).players).toEqual(players);
});
