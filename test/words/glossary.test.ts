import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const page = readFileSync(join(root, 'docs/contributors/glossary.md'), 'utf8');
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
