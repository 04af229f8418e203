import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { project } from '../support/markdown';

const dist = join(project, 'web/dist');

/**
 * Scripts and style sheets that a browser loads before it shows anything: those of the page, and their static
 * imports.
 */
function loadedFirst(): ReadonlyMap<string, Buffer> {
  const loaded = new Map<string, Buffer>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    const content = readFileSync(join(dist, 'assets', name));
    loaded.set(name, content);
    if (!name.endsWith('.js')) return;
    const imports = content.toString('utf8').matchAll(/(?:^|[;}])import(?:[\w$*{} ,]+from)?"\.\/([^"]+)"/g);
    for (const [, imported] of imports) load(imported!);
  };
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, name] of page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.(?:js|css))"/g)) load(name!);
  return loaded;
}

test('the first load of a match is small', () => {
  const sizes = { js: 0, css: 0 };
  for (const [name, content] of loadedFirst())
    sizes[name.endsWith('.js') ? 'js' : 'css'] += gzipSync(content).length;
  expect(sizes.js).toBeGreaterThan(50_000);
  expect(sizes.js).toBeLessThan(84_000);
  expect(sizes.css).toBeGreaterThan(1_000);
  expect(sizes.css).toBeLessThan(7_000);
});
