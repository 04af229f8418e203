import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { victoryPages } from './victory-pages';

const pages = victoryPages();

test.each([...pages])('%s prints how one wins as `npm run schema` writes it', (path, text) => {
  expect(readFileSync(join(__dirname, '../..', path), 'utf8')).toBe(text);
});

test('all four games print it, with the case of every term', () => {
  expect(pages.size).toBe(4);
  for (const text of pages.values()) expect(text).toMatch(/^- .*\. \([A-Z]{3} \d+\.\d+(\(\d\))?\)$/m);
});
