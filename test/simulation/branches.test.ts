import type { Action } from '../../src/engine';
import type { PlayoutOutcome, SimulationSpec } from '../../src/simulation/api';
import { compare } from '../../src/simulation/report';
import { playoutDice } from '../../src/simulation/dice';
import { played, reported, specOf } from './support';

describe('two courses of action', () => {
  const end: Action = { type: 'endMovement' };

  it('have exactly equal results when they are equal', () => {
    const { branches, comparison } = reported(specOf({ branches: [[end], [end]] }));
    expect(branches[0]).toEqual(branches[1]);
    const zero = { mean: 0, deviation: 0, low: 0, high: 0 };
    expect(comparison).toEqual({ side: 'us', wins: zero, margin: zero, better: 'unclear' });
  });

  it('are compared playout by playout', () => {
    const spec = specOf({ branches: [[], [end]] });
    const { branches, comparison } = reported(spec);
    const sign = comparison!.side === 'us' ? 1 : -1;
    const unpaired = sign * (branches[0]!.margin.mean - branches[1]!.margin.mean);
    expect(comparison!.margin.mean).toBeCloseTo(unpaired, 9);
    expect(comparison!.margin.deviation).toBeGreaterThan(0);
  });

  it('are called better only when the interval excludes zero', () => {
    const margins = (values: readonly number[]): PlayoutOutcome[] =>
      values.map((us) => ({ winner: null, level: 'Draw', points: { us, german: 0 }, losses: {}, turn: 1 }));
    const zeros = margins(new Array<number>(12).fill(0));
    const up = margins([3, 5, 4, 6, 2, 5, 4, 3, 4, 5, 4, 4]);
    expect(compare(up, zeros, 'us').better).toBe('first');
    expect(compare(up, zeros, 'german').better).toBe('second');
    expect(compare(margins([9, -8, 7, -9, 8, -7, 9, -8, 7, -9, 8, -7]), zeros, 'us').better).toBe('unclear');
    expect(compare(up.slice(0, 5), zeros.slice(0, 5), 'us').better).toBe('unclear');
  });

  it('get the same dice, which are fair and differ from playout to playout', () => {
    const counts = new Array<number>(7).fill(0);
    const different: [number, number][] = [];
    for (let index = 0; index < 300; index += 1) {
      const [one, other] = [playoutDice('seed', index), playoutDice('seed', index)];
      for (let roll = 1; roll <= 20; roll += 1) {
        if (one.roll(roll) !== other.roll(roll)) different.push([index, roll]);
        counts[one.roll(roll)!]! += 1;
      }
    }
    expect(different).toEqual([]);
    expect(counts[0]).toBe(0);
    // Chi-square with five degrees of freedom exceeds 20.5 once in a thousand times.
    const expected = 1000;
    expect(counts.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(
      20.5,
    );
  });

  it.each<[string, Partial<SimulationSpec>]>([
    ['resign', { branches: [[{ type: 'resign' }]] }],
    ['against the rules', { branches: [[{ type: 'endCombat' }]] }],
    ['no scenario', { start: { ...specOf().start, scenario: 'none' } }],
    ['no game', { start: { ...specOf().start, system: 'none' } }],
    ['no side', { precision: { side: 'none', halfWidth: 0.1 } }],
    ['no side', { start: { ...specOf().start, viewer: 'none' } }],
    ['The German side has no player.', { players: { us: { level: 0 } } }],
  ])('are refused with a reason: %s', (reason, changes) => {
    const sentence = new RegExp(reason);
    expect(() => played(specOf({ playouts: 1, ...changes }))).toThrow(
      expect.objectContaining({ name: 'SimulationRefused', message: expect.stringMatching(sentence) }),
    );
  });
});
