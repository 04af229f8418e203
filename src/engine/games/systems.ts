import { z } from 'zod';
import { caseRowSchema as anyCaseRowSchema } from '../data/cases';
import type { KnownGame } from '../data/needs';
import { checkedSystemData, slicedSystemData } from '../data/system';
import type { ParsedSystemData, RawSystemData } from '../data/system';
import { mapSchema as anyMapSchema } from '../map/definition';
import type { Sliced } from '../data/sliced';
import { allGames } from './registry';
import type { SystemId } from './registry';
import { scheduleOf } from '../model/terms';
import { standard } from './standard';

/** The registered games, whose names the data of games may use. */
const games = allGames();

export const SYSTEM_IDS = games.map(({ system }) => system) as readonly SystemId[];
export const systemIdSchema = z.enum(SYSTEM_IDS);

/** Prefix of the case numbers of each game's exclusive rules. */
export const RULE_BOOK_OF = Object.fromEntries(games.map(({ system, book }) => [system, book])) as Readonly<
  Record<SystemId, string>
>;

/** Games by name, with the properties that their data is checked against. */
const knownGames: ReadonlyMap<string, KnownGame> = new Map(
  games.map(({ system, book, title, ...rules }): [string, KnownGame] => [
    system,
    {
      ...{ book, title, needs: rules.dataNeeds, knowsBridgeHexes: rules.bridgeHexes !== undefined },
      ...{ victory: scheduleOf(rules.victory), options: rules.options, leavers: rules.exit?.leavers },
    },
  ]),
);

/** Prefixes of case numbers: the standard rules, then the exclusive rules of each game. */
export const RULE_BOOKS: readonly string[] = [standard.book, ...games.map(({ book }) => book)];

/** The map of one of the games. */
export const mapSchema = anyMapSchema.extend({ id: systemIdSchema });

/** One numbered case of the standard rules or of one of the games. */
export const caseRowSchema = anyCaseRowSchema.extend({
  id: z.string().regex(new RegExp(`^(${RULE_BOOKS.join('|')}) \\d`), 'a case id is a rule book and a number'),
});

/** Checks the data of one of the games and returns it, or all its problems. */
export function parseSystemData(raw: RawSystemData, knownCases: ReadonlySet<string>): ParsedSystemData {
  return checkedSystemData(raw, { cases: knownCases, games: knownGames });
}

/** Checks the data of one of the games in slices. */
export function slicedSystem(raw: RawSystemData, knownCases: ReadonlySet<string>): Sliced<ParsedSystemData> {
  return slicedSystemData(raw, { cases: knownCases, games: knownGames });
}
