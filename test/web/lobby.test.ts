import type { System } from '@westwall/sdk';
import { firstTerms, hardness, requestOf } from '../../web/src/lobby/terms';

describe('how hard a side is', () => {
  const balance = {
    matches: 240,
    sides: [
      { side: 'us', share: 0.254 },
      { side: 'german', share: 0.746 },
    ],
  };

  it('follows from its share of wins', () => {
    expect(hardness({ balance }, 'us')).toBe('Hard: it wins 25 % of the matches between equal players.');
    expect(hardness({ balance }, 'german')).toMatch(/^Easy: it wins 75 %/);
  });

  it('is not said where nothing is known of it', () => {
    expect(hardness({ balance: null }, 'us')).toBeUndefined();
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
  ['the side that wins more often', { balance: balanceOf(0.2) }, 'german'],
  ['the side that wins more often', { firstPlayer: 'german', balance: balanceOf(0.9) }, 'us'],
  ['the side that begins where both win alike', { firstPlayer: 'german', balance: balanceOf(0.5) }, 'german'],
  ['the side that begins where nothing is known', {}, 'us'],
])('the form suggests to play %s', (_which, scenario, side) => {
  expect(firstTerms(systemWith(scenario)).mine).toEqual([side]);
});

it.each([
  ['one side against the service', { mine: ['us'] }, ['us'], ['german']],
  ['one side against a guest', { mine: ['us'], opponent: 'guest' as const }, ['us'], []],
  ['both sides', { mine: sides }, sides, []],
  ['no side', { mine: [] }, [], sides],
])('the form asks for %s', (_which, terms, seats, aiSeats) => {
  const request = requestOf({ ...firstTerms(systemWith({})), ...terms }, sides);
  expect([request.seats, request.aiSeats?.map(({ side }) => side)]).toEqual([seats, aiSeats]);
});
