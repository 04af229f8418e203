import { distributionOf } from '../../src/simulation/distribution';
import { meanOf, normalQuantile, quantile, studentQuantile, wilson } from '../../src/simulation/statistics';

describe('intervals', () => {
  it.each([
    // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("give Wilson's values for %d of %d", (count, total, low, high) => {
    const interval = wilson(count, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('mirror each other, end at 0 and 1, and widen with the confidence', () => {
    const { low, high } = wilson(3, 10);
    expect(wilson(7, 10).low).toBeCloseTo(1 - high, 12);
    expect(wilson(7, 10).high).toBeCloseTo(1 - low, 12);
    expect(wilson(10, 10).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(3, 10, 0.99).low).toBeLessThan(low);
  });

  it.each([
    [0.975, 1.959964],
    [0.995, 2.575829],
    [0.9995, 3.290527],
    [0.01, -2.326348],
    [0.5, 0],
  ])('know the normal quantile of %d', (probability, value) => {
    expect(normalQuantile(probability)).toBeCloseTo(value, 5);
  });

  it.each([
    [1, 12.7062],
    [2, 4.3027],
    [3, 3.1824],
    [4, 2.7764],
    [9, 2.2622],
    [29, 2.0452],
    [120, 1.9799],
  ])("know Student's quantile of %d degrees of freedom", (freedom, value) => {
    expect(Math.abs(studentQuantile(0.975, freedom) / value - 1)).toBeLessThan(0.002);
  });

  it('give the mean with its margin of error', () => {
    const { mean, deviation, low, high } = meanOf([1, 2, 3, 4, 5]);
    expect(mean).toBe(3);
    expect(deviation).toBeCloseTo(1.581139, 6);
    expect(low).toBeCloseTo(1.0368, 2);
    expect(high).toBeCloseTo(4.9632, 2);
    expect(meanOf([7])).toEqual({ mean: 7, deviation: 0, low: 7, high: 7 });
  });
});

describe('distributions', () => {
  it('know their quantiles by nearest rank', () => {
    const sorted = [15, 20, 35, 40, 50];
    expect([0.05, 0.3, 0.4, 0.5, 1].map((share) => quantile(sorted, share))).toEqual([15, 20, 20, 35, 50]);
  });

  it('count every value in one class', () => {
    const values = Array.from({ length: 300 }, (_, index) => ((index * 37) % 211) - 60);
    const { histogram, least, most } = distributionOf(values);
    expect(histogram.length).toBeLessThanOrEqual(20);
    for (const { from, to, count } of histogram) {
      expect(values.filter((value) => value >= from && value <= to)).toHaveLength(count);
    }
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    expect(histogram[0]!.from).toBeLessThanOrEqual(least);
    expect(histogram.at(-1)!.to).toBeGreaterThanOrEqual(most);
  });

  it('have a class for each value when there are few', () => {
    expect(distributionOf([3, 5, 3]).histogram).toEqual([
      { from: 3, to: 3, count: 2 },
      { from: 4, to: 4, count: 0 },
      { from: 5, to: 5, count: 1 },
    ]);
  });
});
