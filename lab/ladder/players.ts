import { LEVELS } from '../../src/ai/levels';
import { player as levelOf } from '../../src/ai/players';
import { createSearch } from '../../src/ai/search';
import type { Player } from '../../src/ai/api';
import { OPPONENTS, POOL } from './pool';

/** Names of all players: the numbers of the levels, and the opponents of the pool. */
export const NAMES: readonly string[] = [...LEVELS.map((_, level) => String(level)), ...OPPONENTS];

/** The player of a name; `nodes` makes it a search with so many for a Player-Turn. */
export function playerNamed(name: string, nodes?: number): Player {
  if (nodes !== undefined) return createSearch(nodes);
  const opponent = OPPONENTS.find((one) => one === name);
  return opponent === undefined ? levelOf(Number(name)) : POOL[opponent];
}
