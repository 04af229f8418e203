import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Words that leave a comment without a subject (CONTRIBUTING.md). */
const BEGINNING =
  /^(?:What|How|Where|Whether|Whose|Who|Whom|Those|Of|From|As|The same|Everything|Nothing)\b/i;

/** The cases that a comment may begin with: `7.82a: `, `ARN 15.13, HUR 13.13: `. */
const CASES = /^(?:[A-Z]{2,4} )?\d[\w.()]*(?:, (?:[A-Z]{2,4} )?\d[\w.()]*)*: /;

const FOLDERS = ['src', 'test', 'lab', 'bench', 'scripts', 'sdk/src', 'web', 'engine', 'examples'];

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[cm]?ts|tsx|[cm]js)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
    .map((name) => join(folder, name)),
).filter((file) => file !== 'sdk/src/contract.ts');

/** Opens a comment; in one piece it would open one of this file. */
const OPENING = ['/*', '*'].join('');

/** The doc comments of a text that begin so, each with its line. */
function offences(text: string, file: string): string[] {
  return [...text.matchAll(/\/\*\*\s*(?:\*\s+)?([^]*?)\*\//g)].flatMap(({ 1: said = '', index }) => {
    const first = said.replace(CASES, '').split('\n')[0]!;
    if (!BEGINNING.test(first)) return [];
    return [`${file}:${text.slice(0, index).split('\n').length} ${first.trim()}`];
  });
}

test('a doc comment begins with its subject or its verb', () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  expect(FILES.flatMap((file) => offences(readFileSync(join(root, file), 'utf8'), file))).toEqual([]);
});

test('a comment without a subject is found with its line, after its cases too', () => {
  const text = [
    'const a = 1;',
    `${OPENING} Of a match. */`,
    `${OPENING} 7.82a, HUR 13.13: whether a unit may. */`,
    `${OPENING} Offers a draw. */`,
    OPENING,
    ' * The same as text.',
    ' */',
  ].join('\n');
  expect(offences(text, 'a.ts')).toEqual([
    'a.ts:2 Of a match.',
    'a.ts:3 whether a unit may.',
    'a.ts:5 The same as text.',
  ]);
});
