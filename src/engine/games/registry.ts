import type { GameRules } from '../model/game-rules';
import { arnhem } from './arnhem/rules';
import { bastogne } from './bastogne/rules';
import { hurtgenForest } from './hurtgen-forest/rules';
import { remagen } from './remagen/rules';
import { standard } from './standard';

/** The games by system id; a further one is a folder here and its data. */
const GAMES: readonly GameRules[] = [arnhem, bastogne, hurtgenForest, remagen, standard];

export function gameRules(system: string): GameRules | undefined {
  return GAMES.find((game) => game.system === system);
}
