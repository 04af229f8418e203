import type { LegalActions } from '../../src/engine';

type Destinations = LegalActions['moves'][0]['destinations'];

/** Brief form of legal actions, without the parts that it omits. */
export function leftOut({ moves, entries, ...rest }: LegalActions): object {
  const hexes = (all: Destinations) => (all.length === 0 ? undefined : all.map(({ hex }) => hex));
  const reach = (all: Destinations) => ({
    costs: Object.fromEntries(all.map(({ hex, cost }) => [hex, cost])),
    enemyZoc: hexes(all.filter(({ enemyZoc }) => enemyZoc)),
    onFriend: hexes(all.filter(({ onFriend }) => onFriend)),
  });
  return {
    ...rest,
    moves: moves.map(({ closed: _closed, destinations, exits, violations, ...move }) => ({
      ...{ ...move, ...reach(destinations) },
      exits: exits.length === 0 ? undefined : exits.map(({ path: _path, ...exit }) => exit),
      violations: violations.length === 0 ? undefined : violations,
    })),
    entries: entries.map(({ unit, entries: open }) => ({
      unit,
      entries: open.map(({ destinations, ...hex }) => ({ ...hex, ...reach(destinations) })),
    })),
  };
}
