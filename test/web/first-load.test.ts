import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { project } from '../support/markdown';

const dist = join(project, 'web/dist');

/** Scripts and style sheets that these files of the page load before anything is shown, themselves included. */
function loadedBy(...names: readonly string[]): ReadonlyMap<string, Buffer> {
  const loaded = new Map<string, Buffer>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    const content = readFileSync(path);
    loaded.set(path, content);
    if (!path.endsWith('.js')) return;
    const imports = content.toString('utf8').matchAll(/(?:^|[;}])import(?:[\w$*{} ,]+from)?"(\.\/[^"]+)"/g);
    for (const [, imported] of imports) load(join(dirname(path), imported!));
  };
  for (const name of names) load(join(dist, name));
  return loaded;
}

/** Bytes of the files with this ending, as they are sent. */
function sizeOf(loaded: ReadonlyMap<string, Buffer>, ending: string): number {
  const files = [...loaded].filter(([path]) => path.endsWith(ending));
  return files.reduce((sum, [, content]) => sum + gzipSync(content).length, 0);
}

test('the first load of a match is small', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.(?:js|css))"/g)];
  const loaded = loadedBy(...named.map(([, name]) => name!));
  const [js, css] = [sizeOf(loaded, '.js'), sizeOf(loaded, '.css')];
  expect(js).toBeGreaterThan(50_000);
  expect(js).toBeLessThan(84_000);
  expect(css).toBeGreaterThan(1_000);
  expect(css).toBeLessThan(7_000);
});

test('a board for pages of others is small', () => {
  const size = sizeOf(loadedBy('westwall-board.js'), '.js');
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(110_000);
});
