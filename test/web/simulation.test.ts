import type { System } from '@westwall/sdk';
import { className, percent, percents, rounded, summary } from '../../web/src/simulation/numbers';
import { timeLeft } from '../../web/src/simulation/progress';
import { changedPlayer, playersOf, requestOf, titleOf } from '../../web/src/simulation/terms';
import type { SimulationTerms } from '../../web/src/simulation/terms';

const known: unknown = {
  id: 'remagen',
  title: 'Remagen: Bridge on the Rhine',
  sides: ['us', 'german'],
  scenarios: [{ id: 'historical', title: 'Historical Scenario' }],
};
const system = known as System;
const terms: SimulationTerms = {
  start: { from: 'scenario', system: 'remagen', scenario: 'historical' },
  players: playersOf(system),
  playouts: 200,
  precision: null,
};

describe('What the form asks for', () => {
  it('contains no more than was filled in', () => {
    expect(requestOf(terms)).toEqual({
      origin: { from: 'scenario', system: 'remagen', scenario: 'historical' },
      players: [
        { side: 'us', level: 4 },
        { side: 'german', level: 4 },
      ],
      playouts: 200,
    });
  });

  it('changes the level of one side alone', () => {
    const thinking = changedPlayer(terms, { side: 'german', level: 7 });
    const both = changedPlayer(thinking, { side: 'us', level: 0 });
    expect(requestOf(both).players).toEqual([
      { side: 'us', level: 0 },
      { side: 'german', level: 7 },
    ]);
  });

  it('starts from a match after an entry, at its beginning, or in the present', () => {
    const from = (at: number | null) =>
      requestOf({ ...terms, start: { from: 'match', match: 'm1', at } }).origin;
    expect(from(0)).toEqual({ from: 'match', matchId: 'm1', at: 0 });
    expect(from(null)).toEqual({ from: 'match', matchId: 'm1' });
  });

  it('states the precision as a share', () => {
    const { precision } = requestOf({ ...terms, precision: { side: 'us', percent: 5 } });
    expect(precision).toEqual({ side: 'us', halfWidth: 0.05 });
  });

  it('has a title', () => {
    expect(titleOf(terms, system, (side) => side.toUpperCase())).toBe(
      'Remagen, Historical Scenario: US level 4, GERMAN level 4, 200 playouts',
    );
    const inMatch: SimulationTerms = { ...terms, start: { from: 'match', match: 'm1', at: 7 } };
    expect(titleOf(inMatch, system, (side) => side)).toContain('Remagen, a match after entry 7:');
  });
});

describe('Numbers of a report', () => {
  it('are short', () => {
    expect([rounded(1.239), rounded(-2), percent(0.125)]).toEqual(['1.24', '-2', '12.5 %']);
    expect(percents(0, 0.06)).toBe('0.0 to 6.0 %');
    expect([className({ from: 3, to: 3 }), className({ from: -4, to: 0 })]).toEqual(['3', '-4 to 0']);
  });

  it('show a distribution in words', () => {
    const quantiles = { p5: 1, p25: 2, p50: 3, p75: 4, p95: 5 };
    const range = { low: 2.5, high: 3.5, least: 0, most: 9, deviation: 1 };
    expect(summary({ mean: 3.001, ...range, quantiles, histogram: [] })).toBe(
      'Mean 3 (2.5 to 3.5), median 3, half of all between 2 and 4, least 0, most 9.',
    );
  });

  it('say how long it will take', () => {
    expect([0, 12.3, 61, 5400, 7200].map(timeLeft)).toEqual([
      'about 1 s left',
      'about 13 s left',
      'about 2 min left',
      'about 2 h left',
      'about 2 h left',
    ]);
  });
});
