import type { Level, Player } from './api';
import { randomPlayer } from './random';

const PLAYERS: Readonly<Partial<Record<Level, Player>>> = { random: randomPlayer };

/** The player of a level. */
export function player(level: Level): Player {
  const found = PLAYERS[level];
  if (found === undefined) throw new RangeError(`nobody plays at the level ${level}`);
  return found;
}
