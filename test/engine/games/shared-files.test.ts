import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_BOOK_OF } from '../../../src/engine/games/systems';
import { allGames } from '../../../src/engine/games/registry';

const root = join(__dirname, '../../..');
const games = allGames();
const keysOf = (member: 'refusals' | 'decisions' | 'standingOrders'): readonly string[] =>
  games.flatMap((game) => Object.keys(game[member] ?? {}));

const KINDS = games.flatMap(({ actions }) => (actions ?? []).map(({ kind }) => kind));
const REFUSALS = keysOf('refusals');
const DECISIONS = keysOf('decisions');
const ORDERS = keysOf('standingOrders');
const BOOKS = Object.values(RULE_BOOK_OF);

/** Excludes the games' own folders, generated files, and the players, which know the games that they play. */
const OWN = /^(?:src\/engine\/games|src\/ai)\/|^sdk\/src\/contract\.ts$/;

/** Code of the shared files, without comments, by path. */
const SHARED: ReadonlyMap<string, string> = new Map(
  ['src', 'sdk/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !OWN.test(file))
    .map((file) => [file, codeOf(readFileSync(join(root, file), 'utf8'))]),
);

function codeOf(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/(?:^|\s)\/\/.*$/gm, '');
}

/** Files whose code matches, except those that decision 27 lists. */
function naming(pattern: RegExp, listed: readonly string[] = []): readonly string[] {
  const found = [...SHARED].filter(([, code]) => pattern.test(code)).map(([file]) => file);
  const idle = listed.filter((file) => !found.includes(file));
  return [...found.filter((file) => !listed.includes(file)), ...idle.map((file) => `${file} names none`)];
}

const word = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`);
/** Matches words as a text or as the name of a member; some of these words have another meaning too. */
const name = (words: readonly string[]): RegExp =>
  new RegExp(`'(?:${words.join('|')})'|[.{\\s](?:${words.join('|')})\\??:|\\.(?:${words.join('|')})\\b`);

/** Operations whose examples name games. */
const EXAMPLES = [
  'src/service/events/organiser-operations.ts',
  ...['games', 'matches', 'notation', 'pictures', 'questions', 'stateless'].map(
    (subject) => `src/service/${subject}/operations.ts`,
  ),
  ...['package', 'positions'].map((example) => `src/service/examples/${example}.ts`),
];

it('no shared file names a game', () => {
  const listed = [
    // Entry point for players.
    'src/engine/search.ts',
    // Examples in the help of the commands.
    ...['analyse', 'board', 'line', 'match', 'simulate', 'verify'].map((command) => `src/cli/${command}.ts`),
    // Words of the contract about the members of a standing order.
    'src/schema/glossary/types.ts',
    // Examples for readers of the documents.
    ...['src/rest/document-head.ts', 'src/rest/example-board.ts', 'src/problems/unknown.ts'],
    ...EXAMPLES,
  ];
  expect(naming(/arnhem|bastogne|h[uü]rtgen|remagen/i, listed)).toEqual([]);
});

it('no shared file cites the exclusive rules of a game in its code', () => {
  const listed = ['src/engine/data/checks/map-features.ts'];
  expect(naming(new RegExp(`\\b(?:R-)?(?:${BOOKS.join('|')})[ -]\\d`), listed)).toEqual([]);
});

it('no shared file names a kind of action of a game', () => {
  expect(KINDS).toContain('placeFloatBridge');
  // Sentences for each kind of event.
  expect(naming(word(KINDS), ['sdk/src/event-text.ts'])).toEqual([]);
});

it('no shared file names a refusal of a game', () => {
  expect(REFUSALS).toContain('NO_FLOAT_BRIDGE');
  expect(naming(word(REFUSALS))).toEqual([]);
});

it('no shared file names a decision of a game', () => {
  expect(DECISIONS).toEqual(['demolition', 'front', 'destroyBridge']);
  expect(naming(name(DECISIONS))).toEqual([]);
});

it('no shared file names a standing order of a game', () => {
  expect(ORDERS).toEqual(['city', 'demolition']);
  // A City is terrain, too.
  const terrain = [
    'src/engine/data/checks/map-features.ts',
    'src/engine/map/terrain-key.ts',
    'src/pictures/svg/palette.ts',
    'src/pictures/svg/patterns.ts',
    'src/pictures/svg/themes.ts',
    'src/pictures/svg/towns.ts',
    'src/pictures/text/board-as-text.ts',
    'src/schema/glossary/values.ts',
    'src/service/examples/package.ts',
  ];
  expect(naming(name(ORDERS), terrain)).toEqual([]);
});

it('no shared file looks into the part of a position that a game keeps', () => {
  expect(naming(/\b(?:state|position|copy|given)\.game(?:\.|\?\.|\[)|\blastIn\d*\b/)).toEqual([]);
});

it('notices a shared file that names one of these words', () => {
  expect(naming(word(['digIn', 'moveUnit']))).toContain('src/engine/rules/05-movement/move.ts');
  expect(naming(name(['retreat']))).toContain('src/engine/rules/07-combat/steps.ts');
});
