import { roundRobin } from '../../../src/service/events/pairing';

const names = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `p${index + 1}`);

describe('a round robin', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 11, 16, 21])('of %i pairs everyone with everyone once', (count) => {
    const players = names(count);
    const rounds = roundRobin(players);
    expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
    const met = rounds.flat().map((pair) => [...pair].sort().join(' '));
    expect(met).toHaveLength((count * (count - 1)) / 2);
    expect(new Set(met).size).toBe(met.length);
    for (const round of rounds) {
      const busy = round.flat();
      expect(new Set(busy).size).toBe(busy.length);
    }
  });

  it.each([4, 5, 6, 7, 8, 11, 16, 21])('of %i distributes the sides fairly', (count) => {
    const pairs = roundRobin(names(count)).flat();
    for (const name of names(count)) {
      const first = pairs.filter(([one]) => one === name).length;
      const second = pairs.filter(([, other]) => other === name).length;
      expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
    }
  });
});
