import fc from 'fast-check';
import {
  bestPairs,
  type WeightedPair,
  swissRound,
  type SwissPlayer,
} from '../../../src/service/events/swiss';

/** Plays rounds of one game in which the earlier player wins; returns the players afterwards. */
function played(count: number, rounds: number): readonly SwissPlayer[] {
  let players: readonly SwissPlayer[] = Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    ...{ points: 0, met: [], firstSides: [], byes: 0 },
  }));
  const rank = (id: string): number => Number(id.slice(1));
  for (let round = 1; round <= rounds; round += 1) {
    const { pairs, bye } = swissRound(players, round);
    players = players
      .map((player) => {
        if (player.id === bye) return { ...player, points: player.points + 6, byes: player.byes + 1 };
        const pair = pairs.find((one) => one.includes(player.id));
        if (pair === undefined) throw new Error(`${player.id} is not paired.`);
        const isFirst = pair[0] === player.id;
        const opponent = isFirst ? pair[1] : pair[0];
        return {
          ...player,
          points: player.points + (rank(player.id) < rank(opponent) ? 6 : 0),
          met: [...player.met, opponent],
          firstSides: [...player.firstSides, isFirst],
        };
      })
      .sort((one, other) => other.points - one.points || rank(one.id) - rank(other.id));
  }
  return players;
}

describe('A Swiss round', () => {
  it('begins with the upper half against the lower', () => {
    const { pairs, bye } = swissRound(played(7, 0), 1);
    expect(pairs.map((pair) => [...pair].sort())).toEqual([
      ['p1', 'p4'],
      ['p2', 'p5'],
      ['p3', 'p6'],
    ]);
    expect(bye).toBe('p7');
  });

  it.each([
    [4, 3],
    [5, 5],
    [8, 5],
    [9, 6],
    [16, 7],
    [33, 6],
    [64, 7],
  ])(
    'of %i players is paired %i times without a second meeting or bye, the sides in balance',
    (count, rounds) => {
      for (const { met, byes, firstSides } of played(count, rounds)) {
        expect(new Set(met).size).toBe(met.length);
        expect(met.length + byes).toBe(rounds);
        expect(byes).toBeLessThanOrEqual(1);
        const first = firstSides.filter(Boolean).length;
        expect(Math.abs(2 * first - firstSides.length)).toBeLessThanOrEqual(2);
      }
    },
  );

  it('finds the best player of sixteen in four rounds', () => {
    const [winner, second] = played(16, 4);
    expect(winner).toMatchObject({ id: 'p1', points: 24 });
    expect(second?.points).toBeLessThan(24);
  });

  it('pairs those again who have all met', () => {
    const players = played(4, 4);
    expect(players.every(({ met }) => met.length === 4)).toBe(true);
  });
});

describe('The matching', () => {
  it('is the greatest of all', () => {
    const graphs = fc.integer({ min: 2, max: 7 }).chain((size) => {
      const pairs = Array.from({ length: size }, (_, one) => one).flatMap((one) =>
        Array.from({ length: size - one - 1 }, (_, other) => [one, one + other + 1] as const),
      );
      return fc
        .array(fc.integer({ min: 1, max: 2 ** 44 }), { minLength: pairs.length, maxLength: pairs.length })
        .map((weights) => pairs.map(([one, other], index): WeightedPair => [one, other, weights[index]!]));
    });
    fc.assert(
      fc.property(graphs, (edges) => {
        const weightOf = (one: number, other: number): number =>
          edges.find(([a, b]) => a === one && b === other)![2];
        const found = bestPairs(edges).map(([one, other]) => weightOf(one, other));
        const sum = found.reduce((total, weight) => total + weight, 0);
        expect([found.length, sum]).toEqual(greatest(edges, new Set()));
      }),
      { numRuns: 60 },
    );
  });
});

/** Largest number of pairs and their weight, by trying all. */
function greatest(edges: readonly WeightedPair[], taken: ReadonlySet<number>): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  for (const [index, [one, other, weight]] of edges.entries()) {
    if (taken.has(one) || taken.has(other)) continue;
    const [pairs, sum] = greatest(edges.slice(index + 1), new Set([...taken, one, other]));
    if (pairs + 1 > best[0] || (pairs + 1 === best[0] && sum + weight > best[1]))
      best = [pairs + 1, sum + weight];
  }
  return best;
}
