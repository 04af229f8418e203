/** Two players of a round; the first takes the first side of the game. */
export type Pair = readonly [first: string, second: string];

/**
 * Pairs all players with each other once, by the circle method. With an odd number of players each has one round
 * without a match. Each player has the first side as often as the second, or once more or less.
 */
export function roundRobin(players: readonly string[]): readonly (readonly Pair[])[] {
  const seats = players.length % 2 === 0 ? players.length : players.length + 1;
  const last = seats - 1;
  return Array.from({ length: last }, (_, round) => {
    const circle = (place: number): number => (round + place) % last;
    const pairs = Array.from({ length: seats / 2 }, (_unused, place): readonly [number, number] =>
      place === 0 ? [circle(0), last] : [circle(place), circle(last - place)],
    );
    return pairs.flatMap(([a, b]): readonly Pair[] => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const [one, other] = hasFirstSide(low, high, seats) ? [low, high] : [high, low];
      const first = players[one];
      const second = players[other];
      return first === undefined || second === undefined ? [] : [[first, second]];
    });
  });
}

/** True if the player with the lower number has the first side. */
function hasFirstSide(low: number, high: number, seats: number): boolean {
  if (high === seats - 1) return low < seats / 2;
  return (low + high) % 2 === 1;
}
