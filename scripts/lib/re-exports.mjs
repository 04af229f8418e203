import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GETTER =
  /^Object\.defineProperty\(exports, "(\w+)", \{ enumerable: true, get: function \(\) \{ return (\w+\.\w+); \} \}\);$/gm;

/**
 * Replaces getters of re-exports by values. The compiler defines each re-export as a getter over an existing
 * property; the exports object then becomes a dictionary, searched by name at each call, and players call the engine
 * in their hottest loops. No two modules import each other (`npm run check`), so the value is known when the module
 * loads.
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
