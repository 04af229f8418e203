import type { GameRules } from '../rules/game-rules';
import { hurtgenForest } from './hurtgen-forest/rules';
import { standard } from './standard';

/** The games by system id; a further one is a folder here and its data. */
const GAMES: readonly GameRules[] = [hurtgenForest, standard];

export function gameRules(system: string): GameRules | undefined {
  return GAMES.find((game) => game.system === system);
}
