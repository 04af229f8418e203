import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Words for which plain English has better ones (CONTRIBUTING.md). */
const FORBIDDEN = /\b(tell|tells|told|telling|whoever|anew|somebody|nobody|for ever)\b/i;

/** Folders with texts for readers, comments included; files derived from the sources are not among them. */
const FOLDERS = ['docs', 'conformance', 'src', 'sdk/src', 'web/src', 'examples', 'docker'];

const TEXTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'openapi/openapi.yaml'],
  ...['data/cases.tsv', 'data/rulings.json', 'sdk/README.md'],
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(?:^|\/)(?:node_modules|dist)\//.test(name))
      .filter((name) => /\.(md|yaml|tsv|tsx?)$|Dockerfile$/.test(name))
      .map((name) => join(folder, name)),
  ),
];

/** Lines of a text that use such a word; CONTRIBUTING.md may list them. */
function offences(text: string, file: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      FORBIDDEN.test(line) && !line.includes('**Plain English**') ? [`${file}:${at + 1} ${line}`] : [],
    );
}

test('texts for readers use none of the words that CONTRIBUTING.md forbids', () => {
  expect(TEXTS.flatMap((file) => offences(readFileSync(join(root, file), 'utf8'), file))).toEqual([]);
});

test('a forbidden word is found with its line', () => {
  expect(offences('A unit moves.\nNobody moves.', 'a.md')).toEqual(['a.md:2 Nobody moves.']);
});

/** Words that leave a comment without a subject (CONTRIBUTING.md). */
const BEGINNING =
  /^(?:What|How|Where|Whether|Whose|Who|Whom|Those|Of|From|As|The same|Everything|Nothing)\b/i;

/** The cases that a comment may begin with: `7.82a: `, `ARN 15.13, HUR 13.13: `. */
const CASES = /^(?:[A-Z]{2,4} )?\d[\w.()]*(?:, (?:[A-Z]{2,4} )?\d[\w.()]*)*: /;

const CODE_FOLDERS = ['src', 'test', 'lab', 'bench', 'scripts', 'sdk/src', 'web', 'engine', 'examples'];

const FILES = CODE_FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[cm]?ts|tsx|[cm]js)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
    .map((name) => join(folder, name)),
).filter((file) => file !== 'sdk/src/contract.ts');

/** Opens a comment; in one piece it would open one of this file. */
const OPENING = ['/*', '*'].join('');

const page = readFileSync(join(root, 'docs/contributors/glossary.md'), 'utf8');

/** The names that the glossary has replaced, outside quoted code; those of code have a capital inside. */
const REPLACED_NAMES = [...page.matchAll(/^\| (?!not )(\w+) +\|/gm)].map(([, name]) => name!);
const REPLACED = new RegExp(`\\b(?:${REPLACED_NAMES.join('|').replace('door', '[Dd]oors?')})\\b`);

/** The doc comments of a text that begin so or use a replaced name, each with its line. */
function commentOffences(text: string, file: string): string[] {
  return [...text.matchAll(/\/\*\*\s*(?:\*\s+)?([^]*?)\*\//g)].flatMap(({ 1: said = '', index }) => {
    const first = said.replace(CASES, '').split('\n')[0]!;
    if (!BEGINNING.test(first) && !REPLACED.test(said.replace(/`[^`]*`/g, ''))) return [];
    return [`${file}:${text.slice(0, index).split('\n').length} ${first.trim()}`];
  });
}

test('a doc comment begins with its subject or its verb, and uses no name that the glossary has replaced', () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  expect(FILES.flatMap((file) => commentOffences(readFileSync(join(root, file), 'utf8'), file))).toEqual([]);
});

test('the glossary lists the replaced names', () => {
  expect(REPLACED_NAMES).toContain('door');
});

test('a comment without a subject is found with its line, after its cases too', () => {
  const text = [
    'const a = 1;',
    `${OPENING} Of a match. */`,
    `${OPENING} 7.82a, HUR 13.13: whether a unit may. */`,
    `${OPENING} Offers a draw. */`,
    `${OPENING} Opens the door of REST. */`,
    `${OPENING} Runs \`bench -- doors\`. */`,
    OPENING,
    ' * The same as text.',
    ' */',
  ].join('\n');
  expect(commentOffences(text, 'a.ts')).toEqual([
    'a.ts:2 Of a match.',
    'a.ts:3 whether a unit may.',
    'a.ts:5 Opens the door of REST.',
    'a.ts:7 The same as text.',
  ]);
});

const NAMES = [...page.matchAll(/^- \*\*[^*]+\*\* \(`(\w+)` in `([^`]+)`\)/gm)].map(([, name, file]) => ({
  name: name!,
  file: file!,
}));

test('the glossary has forty nouns', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(40);
  expect(page.match(/^- /gm)).toHaveLength(NAMES.length);
});

test.each(NAMES)('$name stands in $file', ({ name, file }) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(new RegExp(`export (?:interface|type|class|const|function) ${name}\\b`));
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the table of memories names every file that has one, and no other', () => {
  const having = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((file) => file.endsWith('.ts') && /new (?:WeakMap|LRUCache|Latest)\b/.test(read(file)));
  const named = [...read('docs/contributors/memories.md').matchAll(/^\| `(src\/[^`]+)`/gm)].map(
    ([, file]) => file,
  );
  expect(named.sort()).toEqual(having.sort());
});

/** Folders whose exports share names on purpose: the records of the games, and tools named after their operations. */
const SAME_BY_DESIGN = /^(?:engine\/games|mcp\/tools)\//;

/** Files of `src` by the name that they export. */
function exporters(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of Object.entries(files)) {
    const exports = text.matchAll(
      /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm,
    );
    for (const name of new Set([...exports].map(([, exported]) => exported!)))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

const shared = (files: Readonly<Record<string, string>>): string[] =>
  [...exporters(files)].filter(([, by]) => by.length > 1).map(([name, by]) => `${name}: ${by.join(', ')}`);

test('an exported name of src has one meaning', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !SAME_BY_DESIGN.test(file),
  );
  expect(
    shared(Object.fromEntries(files.map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')]))),
  ).toEqual([]);
});

test('a name that two files export is found with both', () => {
  const files = { 'a.ts': 'export type Edge = 1;', 'b.ts': 'export const Edge = 2;' };
  expect(shared(files)).toEqual(['Edge: a.ts, b.ts']);
});
