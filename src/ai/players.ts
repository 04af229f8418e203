import type { Level, Player } from './api';
import { LEVELS } from './levels';
import { createQuick, DEFAULT_WEIGHTS } from './quick';
import { randomPlayer } from './random';
import { createSearch } from './search';

const PLAYERS = LEVELS.map(({ nodes, weaknesses }, level): Player => {
  if (level === 0) return randomPlayer;
  return nodes > 0 ? createSearch(nodes) : createQuick({ ...DEFAULT_WEIGHTS, ...weaknesses });
});

/** The player of a level. Throws RangeError for an unknown one. */
export function player(level: Level): Player {
  const found = PLAYERS[level];
  if (found === undefined) throw new RangeError(`There is no level ${level}.`);
  return found;
}
