import type { Level, Player } from './api';
import { quickPlayer } from './quick';
import { randomPlayer } from './random';

const PLAYERS: Readonly<Partial<Record<Level, Player>>> = { random: randomPlayer, quick: quickPlayer };

/** The player of a level. */
export function player(level: Level): Player {
  const found = PLAYERS[level];
  if (found === undefined) throw new RangeError(`nobody plays at the level ${level}`);
  return found;
}
