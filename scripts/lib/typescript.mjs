import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/**
 * Loads a TypeScript module of the project, compiled in place: the very code that the tests use. It takes src from the
 * build, or compiles that in place too where the build may be old.
 */
export async function loadTypeScript(path, { takesSourcesFromBuild = true } = {}) {
  await ensureInstalled();
  const require = createRequire(import.meta.url);
  Object.assign(require(join(root, 'test/support/typescript-hook.cjs')), { takesSourcesFromBuild });
  return require(join(root, path));
}
