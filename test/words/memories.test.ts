import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

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
