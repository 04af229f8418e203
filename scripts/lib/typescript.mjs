import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** Loads a TypeScript module of the project, compiled in place: the very code that the tests use. */
export async function loadTypeScript(path) {
  await ensureInstalled();
  const require = createRequire(import.meta.url);
  require(join(root, 'test/support/typescript-hook.cjs'));
  return require(join(root, path));
}
