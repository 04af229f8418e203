import type { Level, Player } from './api';
import { quickPlayer } from './quick';
import { randomPlayer } from './random';
import { searchPlayer } from './search';

const PLAYERS: Readonly<Record<Level, Player>> = {
  random: randomPlayer,
  quick: quickPlayer,
  search: searchPlayer,
};

/** The player of a level. */
export function player(level: Level): Player {
  return PLAYERS[level];
}
