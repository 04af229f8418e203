import type { GameRules } from '../model/game-rules';
import { arnhem } from './arnhem/rules';
import { bastogne } from './bastogne/rules';
import { hurtgenForest } from './hurtgen-forest/rules';
import { remagen } from './remagen/rules';
import { standard } from './standard';

export { demolitionOrderSchema } from './arnhem/standing-orders';

/** The four games of the project. */
const SET = [arnhem, bastogne, hurtgenForest, remagen] as const;
type RulesOfSet = (typeof SET)[number];

/** The id of one of the four games; it names the map, order of battle and exclusive rules. */
export type SystemId = RulesOfSet['system'];

/** The members of this name in the rules of the four games, as a union and as one object. */
export type Brought<Name extends keyof GameRules> = RulesOfSet extends infer G
  ? G extends { readonly [N in Name]: infer Value }
    ? Value
    : never
  : never;
export type BroughtTogether<Name extends keyof GameRules> = Intersection<Brought<Name>>;
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

const registered: GameRules[] = [...SET];
let isRead = false;

/**
 * Adds a game with its actions, decisions and standing orders. The schemas of actions and positions depend on
 * all games, so a game must be registered before the first of them is read. Throws RangeError later, and for
 * a name that is taken.
 */
export function registerGame(game: GameRules): void {
  if (isRead) throw new RangeError(`"${game.system}" is registered too late: the list of games was read`);
  for (const { system, book } of [...registered, standard]) {
    if (system === game.system) throw new RangeError(`there is a game "${system}"`);
    if (book === game.book) throw new RangeError(`the rules of "${system}" are cited as ${book}`);
  }
  registered.push(game);
}

/** All games; none can be added afterwards. */
export function allGames(): readonly GameRules[] {
  isRead = true;
  return registered;
}

/**
 * The members of one kind from all games by name, after those of the standard rules. Throws RangeError for a
 * repeated name.
 */
export function allBrought<Value>(
  by: (game: GameRules) => Readonly<Record<string, Value>> | undefined,
  standardOnes: Readonly<Record<string, Value>> = {},
): Readonly<Record<string, Value>> {
  const all = { ...standardOnes };
  for (const [name, value] of allGames().flatMap((game) => Object.entries(by(game) ?? {}))) {
    if (Object.hasOwn(all, name)) throw new RangeError(`"${name}" is there twice`);
    all[name] = value;
  }
  return all;
}

/** The rules of a game, or the standard rules alone; undefined for an unknown name. */
export function gameRules(system: string): GameRules | undefined {
  return [...allGames(), standard].find((game) => game.system === system);
}
