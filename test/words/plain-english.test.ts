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
