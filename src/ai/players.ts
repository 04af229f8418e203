import type { Level, Player } from './api';
import { quickPlayer } from './quick';
import { randomPlayer } from './random';
import { searchPlayer } from './search';

const PLAYERS: Readonly<Record<Level, Player>> = {
  random: randomPlayer,
  quick: quickPlayer,
  search: searchPlayer,
};

export function player(level: Level): Player {
  return PLAYERS[level];
}
