import type { GameRules } from '../model/game-rules';
import { arnhem } from './arnhem/rules';
import { bastogne } from './bastogne/rules';
import { hurtgenForest } from './hurtgen-forest/rules';
import { remagen } from './remagen/rules';
import { standard } from './standard';

/** The games of the set, and the standard rules alone. */
const SET = [arnhem, bastogne, hurtgenForest, remagen, standard] as const;

/** The rules of one of the games of the set. */
export type RulesOfSet = (typeof SET)[number];

const registered: GameRules[] = [...SET];
let isRead = false;

/**
 * Adds a game with its actions, decisions and standing orders. The schemas of actions and positions are made of
 * all games, so a game is registered before the first of these is read; later it is refused.
 */
export function registerGame(game: GameRules): void {
  if (isRead) throw new RangeError(`${game.system} is registered too late: the list of games was read`);
  if (registered.some(({ system }) => system === game.system)) {
    throw new RangeError(`there is a game ${game.system}`);
  }
  registered.push(game);
}

/** All games; from now on none can be added. */
export function allGames(): readonly GameRules[] {
  isRead = true;
  return registered;
}

export function gameRules(system: string): GameRules | undefined {
  return allGames().find((game) => game.system === system);
}
