import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GETTER =
  /^Object\.defineProperty\(exports, "(\w+)", \{ enumerable: true, get: function \(\) \{ return (\w+\.\w+); \} \}\);$/gm;

/**
 * The compiler writes what a module exports of another as a getter in place of a property that it has set before. That
 * makes the object of all exports a table that is searched by name at each call, and players call the doors of the
 * engine in their hottest loops. No two modules import each other (`npm run check`), so the value is known when the
 * module is loaded: the build writes it in place of the getter.
 */
export function exportValues(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(GETTER, 'exports.$1 = $2;');
    if (changed !== text) writeFileSync(file, changed);
  }
}
